// A form from the JSON Schema of a game's options.

import { capitalised, field, make, select } from "./dom.js";

/** How an option is called that nothing was chosen for; its help says what that means. */
const LEFT_OUT = "left out";

/** The form for options that start from `values`; `read` gives those that were changed. */
export function optionsForm(schema, values) {
  const controls = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const shape = shapeOf(schema, property);
    return { key, control: shape.make(), shape, help: property.description ?? shape.description };
  });
  controls.forEach(({ key, control, shape }) => shape.write(control, values[key]));
  const node = make("div", { class: "options" },
    ...controls.map(({ key, control, help }) => field(nameOf(key), control, help)));
  return { node, read: () => readAll(controls, values) };
}

function readAll(controls, values) {
  const changed = {};
  for (const { key, control, shape } of controls) {
    const value = shape.read(control);
    const before = values[key] ?? null;
    if (JSON.stringify(value) !== JSON.stringify(before)) changed[key] = value;
  }
  return changed;
}

const nameOf = (key) => capitalised(key).replaceAll(/[_-]/g, " ");

/** What a property takes: how its control is made, written and read. */
function shapeOf(schema, property) {
  const variants = flatten(schema, property);
  const nullable = variants.some((variant) => variant.type === "null");
  const kinds = new Set(variants.map((variant) => variant.type).filter((type) => type && type !== "null"));
  const choices = variants.filter((variant) => variant.type !== "null").flatMap(choicesOf);
  const description = variants.map((variant) => variant.description).find(Boolean);
  const closed = variants.every((variant) => variant.type === "null" || choicesOf(variant).length > 0);
  if (closed && choices.length > 0) return { ...choiceShape(choices, nullable), description };
  if (kinds.size === 1 && kinds.has("boolean") && !nullable) return { ...checkShape, description };
  if (kinds.size === 1 && (kinds.has("integer") || kinds.has("number"))) {
    return { ...numberShape(variants.find((variant) => variant.type !== "null"), nullable), description };
  }
  return { ...textShape(nullable), description };
}

/** The alternatives of a schema, with references followed and types taken apart. */
function flatten(schema, property) {
  if (property.$ref) {
    const name = property.$ref.split("/").pop();
    return flatten(schema, { ...property, ...schema.$defs[name], $ref: schema.$defs[name].$ref });
  }
  const alternatives = property.anyOf ?? property.oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => flatten(schema, alternative));
  if (Array.isArray(property.type)) return property.type.map((type) => ({ ...property, type }));
  return [property];
}

function choicesOf(variant) {
  if (variant.const !== undefined) return [[variant.const, variant.description]];
  return (variant.enum ?? []).filter((value) => value !== null).map((value) => [value, undefined]);
}

function choiceShape(choices, nullable) {
  const text = ([value, help]) => (help ? `${value}: ${help.replace(/\.$/, "")}` : String(value));
  const pairs = choices.map((choice) => [JSON.stringify(choice[0]), text(choice)]);
  return {
    make: () => select(nullable ? [["null", LEFT_OUT], ...pairs] : pairs, undefined, { class: "wide" }),
    write: (control, value) => { control.value = JSON.stringify(value ?? null); },
    read: (control) => JSON.parse(control.value || "null"),
  };
}

const checkShape = {
  make: () => make("input", { type: "checkbox" }),
  write: (control, value) => { control.checked = Boolean(value); },
  read: (control) => control.checked,
};

/** What is shown in an empty control. */
const hint = (nullable) => (nullable ? LEFT_OUT : undefined);

function numberShape({ minimum, maximum, type }, nullable) {
  const step = type === "integer" ? 1 : "any";
  return {
    make: () => make("input", { type: "number", min: minimum, max: maximum, step, placeholder: hint(nullable), class: "wide" }),
    write: (control, value) => { control.value = value ?? ""; },
    read: (control) => (control.value === "" ? null : Number(control.value)),
  };
}

/** Anything else is typed: plainly, or as JSON where it is a list or an object. */
function textShape(nullable) {
  return {
    make: () => make("input", { type: "text", placeholder: hint(nullable), class: "wide", autocomplete: "off" }),
    write: (control, value) => {
      control.value = value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    },
    read: (control) => {
      const text = control.value.trim();
      if (text === "") return nullable ? null : "";
      if (!/^[[{]/.test(text)) return text;
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    },
  };
}
