import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Face } from "../../src/engine/dice.ts";
import { wordYahtzee } from "../../src/engine/games/word-yahtzee/index.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { PRINTED, WILD } from "../../src/engine/words/dice-set.ts";
import { bestLaying } from "../../src/engine/words/lay.ts";
import type { Laying } from "../../src/engine/words/lay.ts";
import { lexiconOf } from "../../src/engine/words/lexicon.ts";
import { WORD_BOXES } from "../../src/engine/words/table.ts";
import { openJournal } from "../../src/host/journal/journal.ts";
import { readDictionary } from "../../src/host/words/dictionaries.ts";
import { atEveryDoor } from "./doors.ts";
import { diceShown, isOver, openBoxes, tabTo } from "./hands.ts";

const NAMES = ["Anna", "Bo"];
const ROUNDS = wordYahtzee.boxes({}).flatMap(({ id, section }) => (section === "side" ? [] : [id]));
const LEXICON = readDictionary("standard", null) ?? lexiconOf([]);
const PATIENCE = { timeout: 30_000 };
const LONG = 240_000;

/** Every match of words is played by typing them: nothing is pressed but keys. */
atEveryDoor(
  [],
  "a match of words by keyboard alone",
  (door, folder) => {
    it("is set up, and every word of it typed", { timeout: LONG }, async () => {
      const opened = await door.open({ data: folder(), dice: "simulated" });
      const { page } = opened;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await setUp(page);
      const written: number[] = [];
      /** Where among all scores the one stands that is taken back; dice that make no word have none to take back. */
      let takenBack: number | null = null;
      for (const [round, box] of ROUNDS.entries()) {
        for (const [at, name] of NAMES.entries()) {
          await page.getByRole("heading", { level: 1, name, exact: true }).waitFor(PATIENCE);
          await throwDice(page, 1);
          if (round === 1) await keepWhileThrowing(page);
          const laying = bestFor(box, await facesShown(page));
          if (laying === null) await writeZero(page, box);
          else {
            await typeWords(page, laying);
            if (round >= 2 && at === 0 && takenBack === null) {
              takenBack = written.length;
              await takeBackAndWriteAgain(page, name, laying);
            } else await page.keyboard.press("Enter");
          }
          written.push(paidFor(laying));
        }
      }
      expect(await isOver(page)).toBe(true);
      expect(await opened.complaints()).toEqual([]);
      await opened.close();
      expectMatch(folder(), written, takenBack);
    });
  },
  { long: true },
);

async function setUp(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Word Yahtzee/ }).waitFor(PATIENCE);
  await tabTo(page, /^Word Yahtzee/);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Player 1" }).waitFor(PATIENCE);
  for (const [at, name] of NAMES.entries()) {
    await tabTo(page, new RegExp(`^Player ${at + 1}`));
    await page.keyboard.type(name);
  }
  await page.keyboard.press("Escape");
  await tabTo(page, /^Start ?(the match)?/);
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Dice" }).waitFor(PATIENCE);
}

/** Space throws as long as nothing is laid; resolves when the words in force are there, too. */
async function throwDice(page: Page, number: number, stroke = "Space"): Promise<void> {
  await page.locator("button.throw:not([aria-disabled='true'])").waitFor(PATIENCE);
  await page.keyboard.press(stroke);
  await page.getByText(`Throw ${number} of 3`).first().waitFor(PATIENCE);
  await openBoxes(page).first().waitFor(PATIENCE);
}

/** A letter that is laid is kept: Shift and Space throw the others, and it lies there still. */
async function keepWhileThrowing(page: Page): Promise<void> {
  const [first = 1] = await facesShown(page);
  const letter = PRINTED[0]?.[first - 1]?.letter ?? "";
  await page.keyboard.type(letter);
  const laid = (await diceShown(page)).filter((name) => name.endsWith("laid"));
  expect(laid).toHaveLength(1);
  // So soon after a throw it would be taken for its double.
  await page.waitForTimeout(400);
  await page.keyboard.press("Shift+Space");
  await page.getByText("Throw 2 of 3").first().waitFor(PATIENCE);
  await openBoxes(page).first().waitFor(PATIENCE);
  expect((await diceShown(page)).filter((name) => name.endsWith("laid"))).toEqual(laid);
  await page.keyboard.press("Backspace");
  await expect.poll(async () => (await diceShown(page)).some((name) => name.endsWith("laid")), PATIENCE).toBe(false);
}

/** One word of all seven letters is worth more as a Yahtzee word than in the box of its round. */
function paidFor(laying: Laying | null): number {
  return laying?.words.length === 1 && laying.words[0]?.word.length === 7 ? 50 : (laying?.points ?? 0);
}

async function typeWords(page: Page, laying: Laying): Promise<void> {
  const { words } = laying;
  await page.keyboard.type(words.map(({ word }) => word).join(" "));
  await page
    .getByText(words.length > 1 ? "all in the list" : "in the list", { exact: true })
    .first()
    .waitFor(PATIENCE);
  await page.getByRole("button", { name: new RegExp(`^Write ${paidFor(laying)}\\b`) }).waitFor(PATIENCE);
}

/** A score that is undone leaves its words where they lay. */
async function takeBackAndWriteAgain(page: Page, name: string, laying: Laying): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor({ state: "hidden", ...PATIENCE });
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor(PATIENCE);
  await page.getByRole("button", { name: new RegExp(`^Write ${paidFor(laying)}\\b`) }).waitFor(PATIENCE);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor({ state: "hidden", ...PATIENCE });
}

async function writeZero(page: Page, box: string): Promise<void> {
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("ArrowDown");
    if ((await page.evaluate(() => document.activeElement?.getAttribute("data-box"))) === box) break;
  }
  await page.keyboard.press("Enter");
  const sure = page.getByRole("button", { name: "Write 0", exact: true });
  const gone = page.locator(`main:not(:has(button[data-box="${box}"]))`);
  await sure.or(gone).first().waitFor(PATIENCE);
  if (!(await sure.isVisible())) return;
  await tabTo(page, /^Write 0/);
  await page.keyboard.press("Enter");
}

/** What lies in the tray, as faces: every letter is on a die of its own but once. */
async function facesShown(page: Page): Promise<Face[]> {
  return (await diceShown(page)).map((name, die) => {
    const shown = /^Die \d: (\w+),/.exec(name)?.[1]?.toLowerCase() ?? "";
    const letter = shown === "wild" ? WILD : shown;
    const face = 1 + (PRINTED[die]?.findIndex((one) => one.letter === letter) ?? -1);
    if (face === 0) throw new Error(`no face of die ${die + 1} is “${name}”`);
    return face as Face;
  });
}

function bestFor(box: string, faces: readonly Face[]): Laying | null {
  const word = WORD_BOXES.find((one) => one === box);
  const rules = { oneLetterWords: true, useAllDice: false };
  return word === undefined ? null : bestLaying(LEXICON, PRINTED, faces, word, rules);
}

/** The records hold the match, and every box what its words were worth. */
function expectMatch(folder: string, written: readonly number[], takenBack: number | null): void {
  const journal = openJournal(folder, { readOnly: true });
  const [only] = journal.summaries({ limit: 10, offset: 0 });
  expect(only?.result).not.toBeNull();
  const events = journal.events(only?.match ?? "") ?? [];
  expect(verify(events)).toMatchObject({ follows: true });
  const scored = events.flatMap((event) => (event.type === "scored" ? [event.points] : []));
  // The one that was taken back stands there twice.
  expect(takenBack === null ? scored : scored.toSpliced(takenBack, 1)).toEqual(written);
  journal.close();
}
