import { sentence } from "../../contract/sentences/index.ts";
import type { SourceTrouble } from "../../contract/api.ts";
import type { Hello } from "../../tray/frames.ts";
import { NOTHING_KNOWN } from "../../tray/known.ts";
import type { Known } from "../../tray/known.ts";
import { answerAfter, answers } from "./answers.ts";
import { cameWords, fail, leftOut, note, pass } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { throwsAndNudges } from "./hands.ts";
import type { Request } from "./hands.ts";
import { heartbeat } from "./heartbeat.ts";
import { plainThrows, plainWire } from "./plain.ts";
import { helloTime, reopened, resetByHand, waitForHello, wasReset } from "./resets.ts";
import { framesOf } from "./talk.ts";
import type { Talk } from "./talk.ts";
import { nothingCame, unreadable } from "./unreadable.ts";
import { wholeWire } from "./wire.ts";

export type Level = 0 | 1 | 2;

export interface CheckupParts {
  readonly open: (dice: number, known: Known) => Promise<Talk | SourceTrouble>;
  readonly wait: (ms: number) => Promise<void>;
  readonly tell: (finding: Finding) => void;
  readonly ask: (request: Request) => void;
  /** Somebody is there to throw, turn and reset. */
  readonly hands: boolean;
  readonly waitMs: number;
  /** Of a device that does not say how many it has. */
  readonly dice: number;
  /** The level it must reach; null: the one it speaks. */
  readonly level: Level | null;
}

/** Goes through the checklist of `firmware-protocol/SPEC.md` with a device. Gives the level it speaks, null where it says nothing that is read. */
export async function checkup(parts: CheckupParts): Promise<Level | null> {
  const talk = await opened(parts, NOTHING_KNOWN, OPENING_MS);
  if (talk === null) return null;
  try {
    const level = await withLine(talk, parts);
    if (level !== null && parts.level !== null && level < parts.level) parts.tell(tooLow(level, parts.level));
    return level;
  } finally {
    await talk.close();
  }
}

/** A port that another program looks at is tried again. */
const OPENING_MS = 5000;
const AGAIN_MS = 250;

async function opened(parts: CheckupParts, known: Known, ms: number, quiet = false): Promise<Talk | null> {
  for (let waited = 0; ; waited += AGAIN_MS) {
    const line = await parts.open(parts.dice, known);
    if ("heard" in line) return line;
    if (waited >= ms || (!quiet && line.code !== "busy")) {
      if (!quiet)
        parts.tell(
          fail(
            "port",
            sentence(line, "en"),
            "kast tray list shows which ports there are, kast doctor what stands in the way.",
          ),
        );
      return null;
    }
    await parts.wait(AGAIN_MS);
  }
}

async function withLine(talk: Talk, parts: CheckupParts): Promise<Level | null> {
  const took = await waitForHello(talk);
  const { hello } = talk;
  if (took === null || hello === null) return nameless(talk, parts);
  parts.tell(helloTime(took));
  if (hello.major !== 1) {
    parts.tell(
      fail(
        "version",
        `HELLO says proto=${hello.proto}.`,
        "This is the checklist of version 1: say proto=1.0, or update this program.",
      ),
    );
    return null;
  }
  talk.expect(hello.dice);
  parts.tell(
    pass(
      "introduction",
      `It is ${hello.kind === "" ? "a device" : `a ${hello.kind}`} named ${hello.id}, with ${hello.dice} ${hello.dice === 1 ? "die" : "dice"}, at boot ${hello.boot}.`,
    ),
  );
  const level = hello.crc ? 2 : 1;
  const from = talk.heard.findIndex(({ is }) => "frame" in is && is.frame.verb === "HELLO");
  if (level === 2) await levelTwo(talk, parts);
  else {
    if (parts.hands) await throwsAndNudges({ ...parts, talk, level });
    else parts.tell(noHands("throw 1"));
    parts.tell(
      note(
        "level 2",
        "HELLO does not say crc, so this is level 1.",
        "For level 2 add caps=crc, checksums, TICK, and answers to the host.",
      ),
    );
  }
  if (talk.gone)
    parts.tell(fail("port", "The line went during the check.", "See to the cable, the plug and the power."));
  for (const finding of wholeWire(talk.heard.slice(from), talk)) parts.tell(finding);
  if (level === 2) await connections(talk, talk.hello ?? hello, parts);
  return level;
}

async function levelTwo(talk: Talk, parts: CheckupParts): Promise<void> {
  await answers(talk, parts.tell);
  if (talk.gone) return;
  if (framesOf(talk, "MOVE").length === 0 && framesOf(talk, "DICE").length === 0 && talk.hello?.roll === 0)
    parts.tell(await stateBefore(talk));
  for (const finding of await heartbeat(talk)) parts.tell(finding);
  if (talk.gone) return;
  if (parts.hands) await throwsAndNudges({ ...parts, talk, level: 2 });
  else parts.tell(noHands("throw 1"));
}

/** Before any throw STATE? tells what lies there, as moved. */
async function stateBefore(talk: Talk): Promise<Finding> {
  const from = talk.heard.length;
  talk.say("STATE?");
  const came = await answerAfter(talk, from);
  const dice = framesOf(talk, "DICE", from);
  const [first] = dice;
  if (came.length === 1 && first?.frame.roll === 0 && first.frame.state === "moved")
    return pass("state", "Before any throw STATE? brings roll=0 st=moved with what lies there.");
  return fail(
    "state",
    `Before any throw STATE? must bring DICE with roll=0 st=moved, once; ${cameWords(came)}.`,
    "Answer STATE? at all times, with every die of the tray; ? for one that was not read yet.",
  );
}

/** Closed and opened again; then a reset by hand, unless opening was one. */
async function connections(talk: Talk, hello: Hello, parts: CheckupParts): Promise<void> {
  const roll = Math.max(hello.roll ?? 0, ...framesOf(talk, "DICE").map(({ frame }) => frame.roll));
  await talk.close();
  const again = await opened(parts, talk.known(), OPENING_MS, true);
  if (again === null) {
    parts.tell(
      fail(
        "reopen",
        "The port could not be opened a second time.",
        "See that it stays there when a program closes it.",
      ),
    );
    return;
  }
  let last = again;
  const took = await waitForHello(again);
  const after = again.hello;
  if (took === null || after === null) {
    parts.tell(fail("reopen", "Opened anew, no HELLO came.", "Answer HELLO? on every connection."));
  } else {
    for (const finding of reopened(hello, after, roll)) parts.tell(finding);
    const before = after;
    if (!wasReset(hello, after, roll)) {
      if (!parts.hands) parts.tell(noHands("reset"));
      else {
        const reopen = async (ms: number): Promise<Talk | null> => {
          const back = await opened(parts, again.known(), ms, true);
          if (back !== null) last = back;
          return back;
        };
        for (const finding of await resetByHand({ ...parts, talk: again, reopen }, before)) parts.tell(finding);
      }
    }
  }
  await again.close();
  if (last !== again) await last.close();
}

function noHands(check: string): Finding {
  return leftOut(
    check,
    `${check === "reset" ? "A reset by hand" : "Throwing"} was left out.`,
    "Run the check without --alone, with somebody at the tray.",
  );
}

/** No HELLO came: lines of level 1, plain text, or something is wrong. */
async function nameless(talk: Talk, parts: CheckupParts): Promise<Level | null> {
  const speaks = (): boolean => talk.heard.some(({ is }) => "frame" in is);
  const wrong = unreadable(talk);
  if (wrong !== null) {
    parts.tell(wrong);
    return null;
  }
  if (!speaks()) {
    if (!parts.hands) {
      parts.tell(
        talk.heard.length > 0
          ? leftOut(
              "throw 1",
              "No HELLO came: plain text is read when dice are thrown.",
              "Run the check without --alone, with somebody at the tray.",
            )
          : nothingCame(),
      );
      return talk.heard.length > 0 ? 0 : null;
    }
    const { dice, ask, tell, waitMs } = parts;
    await plainThrows({ talk, dice, ask, tell, waitMs });
    if (!speaks()) {
      const after = unreadable(talk);
      if (after !== null) parts.tell(after);
      else if (talk.bytes === 0) parts.tell(nothingCame());
      else for (const finding of plainWire(talk.news)) parts.tell(finding);
      return talk.bytes === 0 || after !== null ? null : 0;
    }
  }
  parts.tell(
    note(
      "hello",
      "Lines of the protocol came, and no HELLO: Kast cannot name the tray, nor know its throws again after a break.",
      "Say HELLO at start, and for every HELLO?.",
    ),
  );
  if (parts.hands) await throwsAndNudges({ ...parts, talk, level: 1 });
  else parts.tell(noHands("throw 1"));
  for (const finding of wholeWire(talk.heard, talk)) parts.tell(finding);
  return 1;
}

function tooLow(level: Level, wanted: Level): Finding {
  return fail(
    "level",
    `The device speaks level ${level}, and level ${wanted} was asked for.`,
    "SPEC.md says what each level adds.",
  );
}
