import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { beyond, newGame, openPage, picture, startBrowser, startServer, turnOf, versionOf } from "./support.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const OWN_TURN_OR_END = /Your turn|won the game|draw/;

let server, browser;

before(async () => {
  server = await startServer();
  browser = await startBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const cell = (page, row, column) => page.locator(`.row:nth-child(${row}) > .cell:nth-child(${column})`);
const labels = (page) => page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((node) => node.getAttribute("aria-label")));

test("a game on a grid is played by click to its end", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(server.origin);
  await picture(page, "lobby");
  await newGame(page, server.origin, { game: "in-a-row", seats: ["me", "bot:random"] });
  assert.match(await page.locator("h1").textContent(), /In a row/);
  for (let move = 0; move < 5; move += 1) {
    if (!/Your turn/.test(await turnOf(page, OWN_TURN_OR_END))) break;
    const before = await versionOf(page);
    await page.locator(".cell.open").first().click();
    await beyond(page, before);
    if (move === 1) await picture(page, "grid-during");
  }
  const end = await turnOf(page, /won the game|draw/);
  await picture(page, "grid-over");
  assert.match(await page.locator("#announcer").textContent(), new RegExp(end.replaceAll(".", "\\.")));
  const record = await page.evaluate((id) => fetch(`/v1/tables/${id}/record`).then((answer) => answer.json()),
    new URL(page.url()).searchParams.get("table"));
  assert.equal(record.actions.length, await page.locator(".log li").count());
  assert.equal(record.actions.length, await page.locator(".cell .token").count());
  assert.equal(await page.locator(".cell.in-line").count() > 0, /won the game/.test(end));

  const first = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== first);
  await turnOf(page, /Your turn/);
  const players = (await page.locator(".players li").allTextContents()).map((text) => text.replaceAll(/\s+/g, " "));
  assert.match(players[0], /random bot/, "the other one begins now");
  assert.match(players[1], /Ann/);
  assert.deepEqual(complaints, []);
});

test("a game on a grid is played by keyboard alone", async () => {
  const { page, complaints } = await openPage(browser);
  await newGame(page, server.origin, { game: "in-a-row", options: { Side: "4", Line: "4" }, seats: ["me", "bot:random"] });
  await turnOf(page, /Your turn/);
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1, "one tab stop");
  assert.equal((await labels(page))[0], "row 1, column 1, empty");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  for (const [key, place] of [["ArrowRight", "row 1, column 2"], ["ArrowDown", "row 2, column 2"], ["End", "row 2, column 4"],
    ["ArrowRight", "row 2, column 4"], ["Home", "row 2, column 1"], ["ArrowUp", "row 1, column 1"], ["ArrowUp", "row 1, column 1"],
    ["Control+End", "row 4, column 4"], ["Control+Home", "row 1, column 1"]]) {
    await page.keyboard.press(key);
    assert.equal((await focused()).replace(", empty", ""), place, key);
  }
  // Goes through the board cell by cell and takes what is free.
  for (let space = 0; space < 16; space += 1) {
    if (!/Your turn/.test(await turnOf(page, OWN_TURN_OR_END))) break;
    if ((await focused()).endsWith("empty")) {
      const before = await versionOf(page);
      await page.keyboard.press(space % 2 === 0 ? "Enter" : " ");
      await beyond(page, before);
      assert.match(await focused(), /, X/, "the focus stays, and the cell says what stands there");
    }
    await page.keyboard.press((space + 1) % 4 === 0 ? "ArrowDown" : "ArrowRight");
    if ((space + 1) % 4 === 0) await page.keyboard.press("Home");
  }
  await turnOf(page, /won the game|draw/);
  const [first, heading] = [page.url(), await page.locator("h1").textContent()];
  assert.equal(heading, "In a row (line 4, side 4)");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== first);
  await page.getByRole("heading", { name: heading, exact: true }).waitFor();
  assert.deepEqual(complaints, []);
});

test("a race with dice is played to its end", async () => {
  const { page, complaints } = await openPage(browser);
  await newGame(page, server.origin, { game: "race", preset: "ten", seats: ["me", "bot:random", "bot:random"] });
  await turnOf(page, /Your turn: roll 1d6/);
  assert.equal(await page.locator(".link-up").count(), 2);
  assert.equal(await page.locator(".link-down").count(), 2);
  assert.ok((await labels(page)).includes("2, empty, leads up to 13"));
  assert.match(await page.locator(".beside").textContent(), /start/);
  await picture(page, "race-start");
  const roll = page.getByRole("button", { name: "roll 1d6" });
  for (let turn = 0; turn < 500; turn += 1) {
    if (!/Your turn/.test(await turnOf(page, OWN_TURN_OR_END))) break;
    const before = await versionOf(page);
    await roll.click();
    await beyond(page, before);
    if (turn === 6) await picture(page, "race-during");
  }
  await turnOf(page, /won the game/);
  await picture(page, "race-over");
  assert.match(await page.locator(".players").textContent(), /place 1/);
  assert.deepEqual(complaints, []);
});

test("options are chosen in the form that their schema makes", async () => {
  const { page, complaints } = await openPage(browser);
  const chosen = async (options) => {
    await newGame(page, server.origin, { game: "race", options, seats: ["me", "person"] });
    const id = new URL(page.url()).searchParams.get("table");
    return (await (await fetch(`${server.origin}/v1/tables/${id}`)).json()).options;
  };
  assert.deepEqual(await chosen({}), { side: 6, dice: "1d6", six: "again", links: null });
  assert.deepEqual(await chosen({ Side: "7", Dice: "2d8", Six: '"nothing"', Links: '"none"' }),
    { side: 7, dice: "2d8", six: "nothing", links: "none" });
  assert.equal(await page.locator(".overlay > *").count(), 0);
  assert.deepEqual(complaints, []);
});

test("a friend joins by the invite link, a reload keeps the seat, a spectator only looks on", async () => {
  const ann = await openPage(browser);
  await newGame(ann.page, server.origin, { game: "in-a-row", seats: ["me", "person"] });
  await turnOf(ann.page, /Waiting for one more player/);
  await picture(ann.page, "waiting");
  const invite = await ann.page.getByLabel("Invite a player with this link").inputValue();
  const spectate = await ann.page.getByLabel("Let others watch with this link").inputValue();
  for (const link of [invite, spectate, ann.page.url()]) assert.doesNotMatch(link, /[0-9a-f]{64}/, "no token in a link");

  const bob = await openPage(browser, PHONE);
  await bob.page.goto(invite);
  await bob.page.getByLabel("Your name").fill("ann");
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await bob.page.locator(".join .problem").filter({ hasText: "look the same" }).waitFor();
  await picture(bob.page, "join-phone");
  await bob.page.getByLabel("Your name").fill("<b>Bob</b>");
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await turnOf(ann.page, /Your turn/);
  assert.match(await turnOf(bob.page, /Ann is to play/), /Ann is to play/);
  assert.equal(await ann.page.locator(".players b").count(), 0, "a name is text");
  assert.match(await ann.page.locator(".players").textContent(), /<b>Bob<\/b>/);

  const watcher = await openPage(browser);
  await watcher.page.goto(spectate);
  await cell(ann.page, 2, 2).click();
  await turnOf(bob.page, /Your turn/);
  await watcher.page.locator(".log li").filter({ hasText: "Ann played b2." }).waitFor();
  await cell(watcher.page, 1, 1).click();
  await watcher.page.locator(".problem").filter({ hasText: "You are watching" }).waitFor();

  await bob.page.reload();
  await turnOf(bob.page, /Your turn/);
  await cell(bob.page, 2, 2).tap();
  await bob.page.locator(".problem").filter({ hasText: "B2 is taken." }).waitFor();
  await picture(bob.page, "refused-phone");
  await cell(bob.page, 1, 1).tap();
  await turnOf(ann.page, /Your turn/);
  assert.equal(await bob.page.locator(".at-table > section > .problem").textContent(), "", "an accepted move clears the reason");
  await cell(ann.page, 3, 3).click();
  await cell(ann.page, 3, 1).click();
  await ann.page.locator(".problem").filter({ hasText: "It is not the turn of Ann: <b>Bob</b> is to act." }).waitFor();
  await bob.page.locator("[name=move]").fill("C1");
  await bob.page.getByRole("button", { name: "Play", exact: true }).click();
  await turnOf(ann.page, /Your turn/);
  await watcher.page.locator(".log li").nth(3).waitFor();
  await picture(watcher.page, "watching");
  for (const { complaints } of [ann, bob, watcher]) assert.deepEqual(complaints, []);
});

test("what is played is told before one sits down and while one plays", async () => {
  const ann = await openPage(browser);
  await newGame(ann.page, server.origin, { game: "in-a-row", preset: "wild", options: { Side: "4" }, seats: ["me", "person"] });
  assert.equal(await ann.page.locator("h1").textContent(), "In a row: wild (side 4)");
  assert.match(await ann.page.title(), /In a row: wild \(side 4\)/);
  assert.ok(await ann.page.getByText("3 in a row win on 4 by 4").isVisible(), "the rules are open");
  const bob = await openPage(browser);
  await bob.page.goto(server.origin);
  await picture(bob.page, "lobby-waiting");
  await bob.page.getByRole("link", { name: "In a row: wild (side 4)" }).first().click();
  await bob.page.getByRole("button", { name: "Sit down" }).waitFor();
  assert.equal(await bob.page.locator("h1").textContent(), "In a row: wild (side 4)");
  assert.match(await bob.page.locator(".join").textContent(), /3 in a row win on 4 by 4/);
  await bob.page.getByLabel("Your name").fill("Bob");
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await turnOf(ann.page, /Your turn/);
  await picture(ann.page, "variant");
  for (const { complaints } of [ann, bob]) assert.deepEqual(complaints, []);
});

test("the form speaks the words of the other front ends", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(server.origin);
  await page.getByRole("button", { name: "Start" }).waitFor();
  const presets = await page.getByLabel("Preset", { exact: true }).locator("option").allTextContents();
  assert.deepEqual(presets, ["none: the game as it is", "wide: Five in a row on 30 by 30", "wild: Either mark may be placed"]);
  const who = await page.locator("[name=seat-1] option").allTextContents();
  for (const bot of ["a random bot", "an alpha-beta bot", "an mcts bot"]) assert.ok(who.includes(bot), `${bot}: ${who}`);
  assert.match(await page.locator("fieldset").textContent(), /A random bot .*\. An alpha-beta bot .*\. An mcts bot /);
  assert.deepEqual(complaints, []);
});

test("a space with several moves asks which", async () => {
  const { page, complaints } = await openPage(browser);
  await newGame(page, server.origin, { game: "in-a-row", preset: "wild", seats: ["me", "bot:random"] });
  await turnOf(page, /Your turn/);
  assert.equal(await cell(page, 3, 2).getAttribute("title"), "place x on b3 or place o on b3");
  await cell(page, 3, 2).click();
  const dialog = page.getByRole("dialog");
  await picture(page, "choice");
  await dialog.getByRole("button", { name: "place o on b3" }).click();
  await page.locator(".log li").first().waitFor();
  assert.equal((await labels(page))[7], "row 3, column 2, O");
  assert.equal(await cell(page, 3, 2).getAttribute("title"), "");
  assert.deepEqual(complaints, []);
});

test("a large board scrolls within the page, on a phone too", async () => {
  const { page, complaints } = await openPage(browser, PHONE);
  await newGame(page, server.origin, { game: "in-a-row", preset: "wide", seats: ["me", "bot:random"] });
  await turnOf(page, /Your turn/);
  await cell(page, 30, 30).scrollIntoViewIfNeeded();
  await cell(page, 30, 30).tap();
  await page.locator(".log li").filter({ hasText: "ad30" }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(overflow, 0, "the page itself does not scroll sideways");
  await picture(page, "large-phone");
  assert.deepEqual(complaints, []);
});

test("the page on a phone and in the dark", async () => {
  const { page, complaints } = await openPage(browser, { ...PHONE, colorScheme: "dark" });
  await page.goto(server.origin);
  await picture(page, "lobby-phone-dark");
  for (const [game, name] of [["race", "race-phone-dark"], ["in-a-row", "grid-phone-dark"]]) {
    await newGame(page, server.origin, { game, seats: ["me", "bot:random"] });
    await turnOf(page, /Your turn/);
    if (game === "race") await page.getByRole("button", { name: /roll/ }).tap();
    else await cell(page, 2, 2).tap();
    await page.locator(".log li").first().waitFor();
    await turnOf(page, OWN_TURN_OR_END);
    await picture(page, name);
    const small = await page.locator(".cell").first().evaluate((node) => node.getBoundingClientRect().width < 24);
    assert.equal(small, false, "cells are large enough to be hit");
  }
  assert.deepEqual(complaints, []);
});

test("an old snapshot never overwrites a newer event", async () => {
  const { page, complaints } = await openPage(browser);
  await newGame(page, server.origin, { game: "in-a-row", seats: ["me", "person"] });
  const id = new URL(page.url()).searchParams.get("table");
  const seated = await (await fetch(`${server.origin}/v1/tables/${id}/seats`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Bob" }),
  })).json();
  await turnOf(page, /Your turn/);
  // The snapshot after the first move is held back until the second move has been shown.
  const stale = await (await fetch(`${server.origin}/v1/tables/${id}`)).text();
  await cell(page, 1, 1).click();
  await turnOf(page, /Bob is to play/);
  let answered = 0;
  await page.route(`**/v1/tables/${id}`, async (route) => {
    answered += 1;
    await route.fulfill({ contentType: "application/json", body: stale });
  });
  await fetch(`${server.origin}/v1/tables/${id}/actions`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${seated.token}`, "If-Match": '"1"' },
    body: JSON.stringify({ move: "b2" }),
  });
  await page.locator(".log li").nth(1).waitFor();
  assert.ok(answered > 0, "the page has asked and was given the old snapshot");
  assert.equal(await page.locator(".cell .token").count(), 1, "what was shown stays");
  assert.deepEqual(complaints, []);
});

test("a bad name or option is told where the game is chosen, and the page needs no scripts of others", async () => {
  const { page } = await openPage(browser);
  await page.goto(server.origin);
  await page.fill("[name=name-0]", "A\u202ennA");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".problem").filter({ hasText: "a name has no invisible characters" }).waitFor();
  await page.fill("[name=name-0]", "Ann");
  await page.getByText("Rules", { exact: true }).click();
  await page.getByLabel("Line", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".problem").filter({ hasText: "no line of 7 fits" }).waitFor();
  await picture(page, "lobby-problem");
  const foreign = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name)
    .filter((name) => !name.startsWith(location.origin)));
  assert.deepEqual(foreign, []);
});
