import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Face } from "../src/engine/dice.ts";
import type { MatchCommand } from "../src/engine/match/commands.ts";
import { replay } from "../src/engine/match/evolve.ts";
import type { Match } from "../src/engine/match/match.ts";
import { currentTurn } from "../src/engine/match/view.ts";
import { recordMatches, stageMatch } from "../test/support/stage.ts";
import type { Stage } from "../test/support/stage.ts";
import { openScreen, startProgram } from "../test/support/program.ts";
import type { Screen } from "../test/support/program.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../test/support/require.ts";
import { ensureBuilt } from "./build.ts";

/**
 * `npm run screens`: takes the pictures in docs/screens/ of the built program with a match under way, and one or two of
 * the table of every other game. With names of pictures only those are kept: `npm run screens -- kismet yatzy`.
 */
const FOLDER = fileURLToPath(new URL("../docs/screens", import.meta.url));
const SIZES = [
  [1280, 800],
  [1920, 1080],
  [800, 480],
  [390, 844],
] as const;
const THEMES = ["light", "dark"] as const;
const PLAYERS = ["Ada", "Bo", "Ingeborg-Margrethe"];

/** What each player has written, in order of play: the faces thrown and the box they went to. */
const TURNS: readonly (readonly [dice: string, box: string])[] = [
  ["11134", "ones"],
  ["44135", "fours"],
  ["33361", "threes"],
  ["22256", "twos"],
  ["55551", "fives"],
  ["55564", "fives"],
  ["66662", "sixes"],
  ["55561", "threeOfAKind"],
  ["66635", "sixes"],
  ["33366", "fullHouse"],
  ["12346", "smallStraight"],
  ["44441", "fourOfAKind"],
  ["23451", "smallStraight"],
  ["23456", "largeStraight"],
  ["66666", "yahtzee"],
  ["12256", "yahtzee"],
  ["11256", "twos"],
  ["66543", "chance"],
];

/** The tables of the other games, some rounds played, two throws of a turn thrown. */
const TABLES: readonly Stage[] = [
  stageMatch("yatzy", { game: "yatzy", names: PLAYERS }).play(19).throws("33421").throws("33366", "00111"),
  stageMatch("maxi-yatzy", { game: "maxi-yatzy", names: PLAYERS }).play(25).throws("334216").throws("333662", "001111"),
  stageMatch("triple-yahtzee", { game: "triple-yahtzee", names: PLAYERS })
    .play(50)
    .throws("33421")
    .throws("33366", "00111"),
  stageMatch("kismet", { game: "kismet", names: PLAYERS }).play(19).throws("33421").throws("33443", "00111"),
  stageMatch("word-yahtzee", { game: "word-yahtzee", names: PLAYERS }).throws("1145654").throws("1146654", "0001000"),
  stageMatch("at-once", { names: PLAYERS, options: { simultaneous: "on" } })
    .play(7)
    .throws("33421"),
];
/** What is seen of them: the desk by day, the phone by night. */
const VIEWS = [
  { theme: "light", width: 1280, height: 800 },
  { theme: "dark", width: 390, height: 844 },
] as const;

const wanted = process.argv.slice(2);
if (ensureBuilt({ quiet: true }) !== 0) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS] });
try {
  await atTable(TABLES, async (screen, take) => {
    for (const { theme, width, height } of VIEWS) {
      await screen.call("settings.set", { theme, language: "en", animation: false });
      for (const { id } of TABLES) {
        await screen.call("match.open", { match: id });
        await take("/#/table", id, theme, width, height);
      }
    }
  });
  await atTable([], async (screen, take) => {
    await playSoFar(screen);
    for (const theme of THEMES) {
      await screen.call("settings.set", { theme, language: "en", animation: false });
      for (const [width, height] of SIZES) {
        await take("/", "home", theme, width, height);
        await take("/#/table", "table", theme, width, height);
      }
    }
  });
} finally {
  await browser.close();
}

type Take = (route: string, name: string, theme: string, width: number, height: number) => Promise<void>;

/** The program on a folder of its own, with these matches in its records. */
async function atTable(stages: readonly Stage[], act: (screen: Screen, take: Take) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "kast-screens-"));
  recordMatches(data, stages);
  const program = startProgram(["--data", data, "--dice", "simulated"]);
  try {
    const address = await program.address;
    const screen = await openScreen(address);
    await act(screen, (...what) => picture(address, ...what));
    screen.close();
  } finally {
    program.child.kill("SIGTERM");
    await program.ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** JPEG: the textures make a PNG five times as large. */
async function picture(address: string, ...[route, name, theme, width, height]: Parameters<Take>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(address);
  if (route !== "/") {
    await page.goto(new URL(route, address).href);
    await page.locator(".felt.dice").waitFor();
  }
  await page.evaluate("document.fonts.ready");
  await page.waitForTimeout(400);
  const file = `${name}-${theme}-${width}x${height}.jpg`;
  await page.screenshot({
    path: join(FOLDER, file),
    quality: name === "home" || name === "table" ? 85 : 70,
    type: "jpeg",
  });
  await page.close();
  console.log(file);
}

async function playSoFar(screen: Screen): Promise<void> {
  const seats = PLAYERS.map((name) => ({ name, player: "person" as const }));
  await screen.call("match.start", { game: "yahtzee", options: { order: "as-seated" }, seats });
  for (const [dice, box] of TURNS) {
    await act(screen, (_, seat) => throwOf(seat, dice, "11111"));
    await act(screen, (_, seat) => ({ type: "score", seat, box }));
  }
  await act(screen, (_, seat) => throwOf(seat, "44315", "11111"));
  await act(screen, (_, seat) => ({ type: "hold", seat, held: [true, true, false, false, false] }));
  await act(screen, (_, seat) => throwOf(seat, "44426", "00111"));
}

function throwOf(seat: string, dice: string, loose: string): MatchCommand {
  return {
    type: "throw",
    seat,
    dice: [...dice].map((face) => Number(face) as Face),
    loose: [...loose].map((bit) => bit === "1"),
    source: { kind: "manual" },
  };
}

async function act(screen: Screen, command: (match: Match, seat: string) => MatchCommand): Promise<void> {
  const table = await screen.call("table.get", null);
  const match = table.ok && table.value.open ? replay(table.value.open.events) : null;
  const seat = match && currentTurn(match)?.seat;
  if (!match || seat === null || seat === undefined) throw new Error("no turn is open");
  const reply = await screen.call("match.command", {
    match: match.id,
    seen: match.steps,
    command: command(match, seat),
  });
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
}
