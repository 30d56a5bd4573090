import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Theme } from "../../src/contract/api.ts";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import { describeWith } from "../support/require.ts";
import { stageMatch } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { WIDE, openTable, show } from "./staged-table.ts";
import type { StagedTable, View } from "./staged-table.ts";

/** axe-core's own file, put into the page before anything else: the page's policy lets no script in afterwards. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface Look {
  readonly theme: Theme;
  readonly size: typeof WIDE;
  /** Another theme changes colours and nothing else. */
  readonly colours: boolean;
}
const LOOKS: readonly Look[] = [
  { theme: "light", size: WIDE, colours: false },
  { theme: "light", size: { width: 390, height: 844 }, colours: false },
  { theme: "light", size: { width: 800, height: 480 }, colours: false },
  { theme: "dark", size: WIDE, colours: true },
  { theme: "contrast", size: WIDE, colours: true },
];
const THEMES: readonly Theme[] = ["light", "dark", "contrast"];

/** Every look takes minutes: with KAST_LONG=1 each view is seen in all of them, else in one theme, the themes by turns. */
function looksAt(view: number): readonly Look[] {
  if (process.env["KAST_LONG"] === "1") return LOOKS;
  return [{ theme: THEMES[view % THEMES.length] ?? "light", size: WIDE, colours: false }];
}

/** What lies on the table when a picture of it is taken. */
const STAGES: readonly Stage[] = [
  stageMatch("started"),
  stageMatch("thrown", { names: ["Ada", "Bo", "Cy", "Dora", "Erik"], options: { turnSeconds: "3600" } })
    .play(12)
    .throws("44426"),
  stageMatch("joker", { names: ["Ada"] })
    .throws("55555")
    .score("yahtzee")
    .throws("66666"),
  stageMatch("unread").play(4).throws("44/26"),
  stageMatch("maxi", { game: "maxi-yatzy" }).play(8).throws("444266"),
  stageMatch("yatzy", { game: "yatzy", options: { sequence: "forced" } })
    .play(5)
    .throws("44426"),
  stageMatch("triple", { game: "triple-yahtzee", options: { columns: "left-to-right" } })
    .play(6)
    .throws("44426"),
  stageMatch("letters", {
    game: "word-yahtzee",
    names: ["Ada", "Bo", "Ingeborg-Margrethe"],
    options: { turnSeconds: "off", roundOrder: "free" },
  }).throws("1145654"),
  stageMatch("order", { names: ["Ada", "Bo", "Cy"], options: { order: "roll" } }).throws("44426"),
  stageMatch("at-once", { names: ["Ada", "Bo", "Cy"], options: { simultaneous: "on" } })
    .play(4)
    .throws("44426"),
  stageMatch("kismet", { game: "kismet" }).play(5).throws("34346"),
  stageMatch("tied", { options: { tie: "play-off" } }).play(),
  stageMatch("triple-over", { game: "triple-yahtzee", names: ["Ada", "Bo", "Cy"] }).play(),
];

interface NamedView extends View {
  readonly name: string;
}

const DICE = ".felt.dice";
const VIEWS: readonly NamedView[] = [
  { name: "home, with matches waiting", route: "", shows: ".home .card" },
  { name: "home, with a match", match: "thrown", route: "", shows: ".home .card" },
  { name: "new match", route: "new/yahtzee", shows: ".players", acts: openOption },
  { name: "starting order", match: "order", route: "order", shows: ".seats" },
  { name: "table, before a throw", match: "started", route: "table", shows: DICE },
  { name: "table, with dice", match: "thrown", route: "table", shows: "button[data-box]" },
  { name: "table, menu", match: "thrown", route: "table", shows: DICE, acts: (page) => openMenu(page) },
  { name: "table, correcting a die", match: "thrown", route: "table", shows: DICE, acts: keys("c", "2") },
  { name: "table, a throw by hand", match: "thrown", route: "table", shows: DICE, acts: keys("e", "4") },
  { name: "table, changing names", match: "thrown", route: "table", shows: DICE, acts: changeNames },
  { name: "table, a zero asked about", match: "thrown", route: "table", shows: DICE, acts: askForZero },
  { name: "table, joker", match: "joker", route: "table", shows: "button[data-box]" },
  { name: "table, a die not read", match: "unread", route: "table", shows: ".panel" },
  { name: "table of Maxi Yatzy", match: "maxi", route: "table", shows: "button[data-box]" },
  { name: "table of Yatzy", match: "yatzy", route: "table", shows: "button[data-box]" },
  { name: "table of Triple Yahtzee", match: "triple", route: "table", shows: "button[data-box]" },
  { name: "table of Kismet", match: "kismet", route: "table", shows: "button[data-box]" },
  {
    name: "table, all at once, and the rules in force",
    match: "at-once",
    route: "table",
    shows: DICE,
    acts: openRules,
  },
  { name: "table of Word Yahtzee", match: "letters", route: "table", shows: "button[data-box]" },
  { name: "a word laid", match: "letters", route: "table", shows: "button[data-box]", acts: types("cabin") },
  {
    name: "words not in the list",
    match: "letters",
    route: "table",
    shows: "button[data-box]",
    acts: types("cb an i"),
  },
  { name: "end, tied", match: "tied", route: "end", shows: ".podium" },
  { name: "end of Triple Yahtzee", match: "triple-over", route: "end", shows: ".podium" },
  { name: "dice and devices, without a tray", route: "devices", shows: ".devices" },
  { name: "settings", route: "settings", shows: ".themes", acts: openCredits },
  { name: "new match of words", route: "new/word-yahtzee", shows: ".players", acts: openWordOptions },
  { name: "keys", match: "thrown", route: "table", shows: DICE, acts: keys("?") },
];

describeWith(["browser"], "in every look axe finds no fault with", () => {
  let table: StagedTable;
  beforeAll(async () => {
    table = await openTable(STAGES, AXE);
  });
  afterAll(() => table.close());

  test.each(VIEWS.map((view, at) => ({ ...view, at })))("$name", { timeout: 120_000 }, async ({ at, ...view }) => {
    await show(table, view);
    for (const look of looksAt(at)) await expectNoFaults(table, look);
    await expectNothingSticksOut(table);
  });

  test("what a tray says beside the match, and that it is lost", { timeout: 120_000 }, async () => {
    await show(table, { match: "started", route: "table", shows: DICE });
    const emulator = await startEmulator({ at: { tcp: 0 }, tray: { dice: 5 }, seed: 4 });
    await table.screen.call("source.select", { source: emulator.address });
    await table.page.getByText("Tray connected").waitFor();
    await emulator.perform({ do: "throw", mask: null, faces: "44426" });
    await table.page.locator("button[data-box]").first().waitFor();
    await emulator.perform({ do: "warn", code: "battery", die: 1, percent: 9 });
    await emulator.close();
    await table.page.getByRole("button", { name: "Try again" }).waitFor();
    for (const look of looksAt(0)) await expectNoFaults(table, look);
    await table.screen.call("source.select", { source: "simulated" });
  });
});

describeWith(["browser"], "with a tray axe finds no fault with", () => {
  test("dice and devices, and the question which dice were kept", { timeout: 120_000 }, async () => {
    const table = await openTable([stageMatch("lying").throws("42611")], AXE);
    const emulator = await startEmulator({ at: { tcp: 0 }, tray: { dice: 5, ids: false, motion: 10 }, seed: 4 });
    await table.screen.call("source.select", { source: emulator.address });
    await show(table, { match: "lying", route: "devices", shows: ".devices" });
    await table.page.getByText("Tray connected").first().waitFor();
    await emulator.perform({ do: "throw", mask: "11000", faces: "35---" });
    await table.page.getByRole("cell", { name: "throw" }).waitFor();
    for (const look of looksAt(1)) await expectNoFaults(table, look);
    await table.page.goto(new URL("/#/table", table.address).href);
    await table.page.getByRole("heading", { name: "Which three were kept?" }).waitFor();
    for (const look of looksAt(2)) await expectNoFaults(table, look);
    await emulator.close();
    await table.close();
  });
});

describeWith(["browser"], "of a new installation axe finds no fault with", () => {
  test("the first screen", { timeout: 120_000 }, async () => {
    const table = await openTable([], AXE);
    await show(table, { route: "", shows: ".home .card" });
    for (const look of looksAt(0)) await expectNoFaults(table, look);
    await table.close();
  });
});

async function expectNoFaults({ screen, page }: StagedTable, { theme, size, colours }: Look): Promise<void> {
  await page.setViewportSize(size);
  await screen.call("settings.set", { theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  expect(await faults(page, colours), `${theme}, ${size.width}×${size.height}`).toEqual([]);
}

/** The displays of the design, and a small phone. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 800, height: 480 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

/** Text beyond the paper, the cloth or the button it stands on, or anything that lets the page be moved sideways. */
async function expectNothingSticksOut({ screen, page }: StagedTable): Promise<void> {
  // Its words are the longer ones.
  await screen.call("settings.set", { language: "nb" });
  await page.locator("html[lang=nb]").waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    expect(await page.evaluate(sticksOut), `${size.width}×${size.height}`).toEqual([]);
  }
  await screen.call("settings.set", { language: "en" });
}

/** Runs in the page. */
function sticksOut(): readonly string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px wider than the display`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // A word under a die may be wider than the die.
    const within = text.parentElement?.closest(".cap") ? ".felt" : ".card, .slip, .runner, button, [role=dialog]";
    const around = text.parentElement?.closest(within);
    if (!around || text.textContent?.trim() === "" || text.parentElement?.closest(".vh, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
    if (inner.width > 0 && (inner.right > outer.right + 2 || inner.left < outer.left - 2))
      found.push(
        `“${text.textContent}” sticks out of .${around.className} by ${Math.round(inner.right - outer.right)}`,
      );
  }
  return found;
}

/** What axe finds, short enough to be read in a failed test. */
async function faults(page: Page, colours: boolean): Promise<readonly string[]> {
  const rules = colours ? { runOnly: ["color-contrast"] } : {};
  const options = { ...rules, resultTypes: ["violations"], preload: false } as const;
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  if (found.passes.length === 0) throw new Error("axe looked at nothing");
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} (${failureSummary?.replaceAll("\n", " ")})`),
  );
}

async function openRules(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Rules in force" }).click();
  await page.getByRole("region", { name: "Rules in force" }).waitFor();
}

function keys(...pressed: readonly string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const key of pressed) await page.keyboard.press(key);
    await page.locator(pressed[0] === "?" ? "[role=dialog]" : ".pad").waitFor();
  };
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem").first().waitFor();
}

async function changeNames(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Change names" }).click();
  await page.getByRole("textbox").first().waitFor();
}

async function askForZero(page: Page): Promise<void> {
  await page.locator(".zero button").first().click();
  await page.getByRole("button", { name: "Write 0", exact: true }).waitFor();
}

async function openCredits(page: Page): Promise<void> {
  await page.getByText("Whose words these are").click();
  await page.getByRole("region", { name: "Whose words these are" }).waitFor();
}

async function openWordOptions(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Dictionary/ }).click();
  await page.getByRole("textbox", { name: "A list of your own" }).fill("/nowhere/words.txt");
  await page.keyboard.press("Tab");
  await page.getByText("There is no word list /nowhere/words.txt.").waitFor();
}

async function openOption(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Time for a turn/ }).click();
  await page.getByRole("spinbutton").fill("45");
}

function types(text: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.keyboard.type(text);
    await page.locator("[data-rail] .inlist").waitFor();
  };
}
