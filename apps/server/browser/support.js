// A server and a browser for the tests.

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const SERVER = process.env.SERVER ?? fileURLToPath(new URL("../../../target/debug/examples/own_games", import.meta.url));
const SCREENSHOTS = process.env.SCREENSHOTS;

/** Starts the server on a free port. */
export async function startServer() {
  const child = spawn(SERVER, ["serve", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "ignore", "pipe"] });
  const origin = await new Promise((resolve, reject) => {
    let text = "";
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    child.stderr.on("data", (data) => {
      text += data;
      const found = text.match(/listening on (http:\S+)/);
      if (found) resolve(found[1]);
    });
  });
  const stop = () => new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.on("exit", resolve);
    child.kill("SIGTERM");
  });
  return { origin, stop };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
}

/** A page in a browser of its own, as if on another machine; complaints of the browser fail the test. */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // A refused move is an answer with a status of its own, which the browser notes.
    const expected = /status of (403|409|412|422)/.test(message.text());
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Leaves a picture, if pictures are wanted. */
export async function picture(page, name) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` });
}

/** Opens a game by the form. `seats` says who sits where: "me", "person" or "bot:random". */
export async function newGame(page, origin, { game, preset, options = {}, seats, name = "Ann" }) {
  await page.goto(origin);
  await page.selectOption("[name=game]", game);
  if (preset) await page.selectOption("[name=preset]", preset);
  if (Object.keys(options).length > 0) await page.getByText("Rules", { exact: true }).click();
  for (const [label, value] of Object.entries(options)) {
    const control = page.getByLabel(label, { exact: true });
    const isChoice = await control.evaluate((node) => node.tagName === "SELECT");
    await (isChoice ? control.selectOption(value) : control.fill(value));
  }
  for (const [seat, who] of seats.entries()) await page.selectOption(`[name=seat-${seat}]`, who);
  const own = seats.indexOf("me");
  if (own >= 0) await page.fill(`[name=name-${own}]`, name);
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\?table=/);
  await page.locator(".turn").waitFor();
}

/** The text of the line that says whose turn it is, once it fits. */
export async function turnOf(page, pattern) {
  const line = page.locator(".turn");
  await line.filter({ hasText: pattern }).waitFor();
  return line.textContent();
}

/** The version that the page shows. */
export async function versionOf(page) {
  return Number(await page.locator("[data-version]").getAttribute("data-version"));
}

/** Waits until the page shows a later version. */
export async function beyond(page, version) {
  await page.waitForFunction((before) => Number(document.querySelector("[data-version]").dataset.version) > before, version);
}
