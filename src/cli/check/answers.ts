import { crc16OfText, hex4 } from "../../tray/checksum.ts";
import type { Frame, Hello } from "../../tray/frames.ts";
import { cameWords, fail, pass } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Heard, Talk } from "./talk.ts";

/** An answer must come within so long, and nothing more within the time after it. */
const ANSWER_MS = 1500;
const MORE_MS = 200;
const QUIET_MS = 300;
/** Far more than any tray keeps of a line. */
const LONG = 3000;

interface Question {
  readonly check: string;
  /** As it is named in a sentence. */
  readonly name: string;
  /** What goes out, in parts with a moment between them. */
  readonly sent: readonly string[];
  readonly wants: string;
  readonly right: (frame: Frame) => boolean;
  readonly todo: string;
}

/** What a tray of level 2 answers to whatever a host, or another program, may send. A good line comes last: nothing before it may have stuck. */
export async function answers(talk: Talk, tell: (finding: Finding) => void): Promise<void> {
  await quiet(talk);
  for (let at = 0; ; at += 1) {
    // HELLO anew each time: a board that starts late has another boot by now.
    const question = talk.hello === null ? undefined : questions(talk.hello)[at];
    if (question === undefined) return;
    const from = talk.heard.length;
    for (const [piece, part] of question.sent.entries()) {
      if (piece > 0) await talk.pause(60);
      talk.write(part);
    }
    tell(judge(question, await answerAfter(talk, from)));
    if (talk.gone) return;
  }
}

/** Answers to what was asked while the tray was waited for may be on their way. */
async function quiet(talk: Talk): Promise<void> {
  for (let times = 0, lines = -1; times < 10 && lines !== talk.heard.length; times += 1) {
    lines = talk.heard.length;
    await talk.pause(QUIET_MS);
  }
}

/** Lines that answer, after the first `from` heard: heartbeats and warnings come of themselves. */
export async function answerAfter(talk: Talk, from: number, most = 1): Promise<readonly Heard[]> {
  const those = (): readonly Heard[] => talk.heard.slice(from).filter(({ is }) => isAnswer(is));
  await talk.until(() => (those().length >= most ? true : null), ANSWER_MS);
  await talk.pause(MORE_MS);
  return those();
}

function isAnswer(is: Heard["is"]): boolean {
  return "frame" in is ? ["OK", "ERR", "HELLO", "DICE"].includes(is.frame.verb) : "drop" in is;
}

function judge({ check, name, wants, right, todo }: Question, came: readonly Heard[]): Finding {
  const [only] = came;
  if (only !== undefined && came.length === 1 && "frame" in only.is && right(only.is.frame))
    return pass(check, `${name} is answered by ${wants}, once.`);
  return fail(check, `${name} must bring ${wants}, once; ${cameWords(came)}.`, todo);
}

const error = (to: string, code: string) => ({
  wants: `ERR re=${to} code=${code}`,
  right: (frame: Frame): boolean => frame.verb === "ERR" && frame.to === to && frame.code === code,
});

function questions(hello: Hello): readonly Question[] {
  const same = (frame: Frame): boolean =>
    frame.verb === "HELLO" && frame.id === hello.id && frame.boot === hello.boot && frame.dice === hello.dice;
  const helloAgain = { wants: "HELLO with the same id, boot and dice", right: same };
  const unknown = error("?", "unknown");
  const every = "1".repeat(hello.dice);
  const next = (hello.roll ?? 0) + 1;
  const wait = "Gather bytes to LF, and only then look at what the line is.";
  return [
    {
      check: "empty line",
      name: "An empty line",
      sent: ["\n"],
      wants: "OK",
      right: (frame) => frame.verb === "OK",
      todo: "Answer OK to a line that holds nothing.",
    },
    {
      check: "hello again",
      name: "HELLO?",
      sent: ["HELLO?*C851\n"],
      ...helloAgain,
      todo: "Answer every HELLO? with HELLO; within one boot it says the same but for roll.",
    },
    {
      check: "no checksum",
      name: "HELLO? without a checksum",
      sent: ["HELLO?\n"],
      ...helloAgain,
      todo: "Take the host's lines without a checksum too; only ARM needs one.",
    },
    {
      check: "cr",
      name: "HELLO? that ends in CR and LF",
      sent: ["HELLO?*C851\r\n"],
      ...helloAgain,
      todo: "Leave out one CR right before LF; it is not under the checksum.",
    },
    {
      check: "wrong checksum",
      name: "A line with a wrong checksum",
      sent: ["HELLO?*0000\n"],
      ...error("?", "crc"),
      todo: "Work the checksum out over the bytes before *, and do nothing where it differs.",
    },
    {
      check: "modem",
      name: "AT with CR only, then AT+GMM with LF, as modem managers send them,",
      sent: ["AT\r", "AT+GMM\r\n"],
      ...unknown,
      todo: `${wait} CR alone ends nothing.`,
    },
    {
      check: "noise",
      name: "A line of bytes that are no text",
      sent: ["\x00\xff\x80\x07~\n"],
      ...unknown,
      todo: "A byte outside of space to ~ makes the whole line unknown.",
    },
    {
      check: "long line",
      name: `A line of ${LONG} bytes`,
      sent: [`${"A".repeat(LONG)}\n`],
      ...unknown,
      todo: "Keep the first 122 bytes of a line, pass over the rest up to LF, and answer once.",
    },
    {
      check: "unknown word",
      name: "A word no tray knows",
      sent: ["LIGHT die=1\n"],
      ...unknown,
      todo: "Answer what you do not know, and do nothing else.",
    },
    {
      check: "arm checksum",
      name: "ARM without a checksum",
      sent: [`ARM roll=${next} mask=${every}\n`],
      ...error("ARM", "crc"),
      todo: "ARM makes the tray do something: never without a right checksum.",
    },
    ...armRanges(hello, every),
    {
      check: "in pieces",
      name: "HELLO? that comes in three pieces",
      sent: ["HEL", "LO?*C8", "51\n"],
      ...helloAgain,
      todo: wait,
    },
  ];
}

function armRanges({ dice, roll }: Hello, every: string): readonly Question[] {
  const range = error("ARM", "range");
  const over = `ARM roll=${roll ?? 0} mask=${every}`;
  const short = `ARM roll=${(roll ?? 0) + 1} mask=${"1".repeat(dice + 1)}`;
  const sealed = (body: string): string => `${body}*${hex4(crc16OfText(body))}\n`;
  return [
    {
      check: "arm roll",
      name: "ARM for a roll that is over",
      sent: [sealed(over)],
      ...range,
      todo: "Take only a roll higher than the last one.",
    },
    {
      check: "arm mask",
      name: "ARM with a mask for more dice than there are",
      sent: [sealed(short)],
      ...range,
      todo: `The mask has one digit for each die, ${dice} here.`,
    },
  ];
}
