// Elements. Texts are always inserted as text, never as HTML.

/** Makes an element with attributes, listeners (`onclick`) and children; texts become text nodes. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== undefined && child !== null));
  return node;
}

/** Makes an element of SVG. */
export function draw(tag, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** A text that begins a sentence. */
export const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

let fields = 0;

/** A control with its label and an explanation. */
export function field(label, control, help) {
  fields += 1;
  const id = `field-${fields}`;
  control.id = id;
  if (help) control.setAttribute("aria-describedby", `${id}-help`);
  const name = make("label", { for: id }, label);
  const explanation = help ? make("p", { class: "quiet", id: `${id}-help` }, help) : null;
  if (control.type === "checkbox") {
    name.prepend(control);
    return make("div", { class: "field check" }, name, explanation);
  }
  return make("div", { class: "field" }, name, control, explanation);
}

/** A choice among [value, text] pairs. */
export function select(pairs, chosen, attributes = {}) {
  const options = pairs.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
  return make("select", attributes, ...options);
}

/** Lets assistive technology speak a sentence. */
export function announce(text) {
  document.getElementById("announcer").textContent = text;
}
