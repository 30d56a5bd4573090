import { expect, test } from "vitest";
import { MOST_LINES, createLiveView } from "./live-view.ts";

/** A terminal of 30 columns, or a pipe, and time that passes when told to. */
function bench(isTTY: boolean) {
  const written: string[] = [];
  let due: (() => void) | null = null;
  const after = (_: number, call: () => void): (() => void) => {
    due = call;
    return () => void (due = null);
  };
  const view = createLiveView({ isTTY, columns: 30, write: (text) => written.push(text) }, { after });
  const pass = (): void => {
    const call = due;
    due = null;
    call?.();
  };
  return { view, written, pass };
}

test("a pipe gets every line as it comes, and nothing below them", () => {
  const { view, written } = bench(false);
  view.below(() => ["state"]);
  view.say("one", true);
  view.say("two");
  view.close();
  expect(written.join("")).toBe("one\ntwo\n");
});

test("at a terminal what is below is drawn again under what goes by", () => {
  const { view, written, pass } = bench(true);
  view.below(() => ["a", "b"]);
  view.say("one");
  pass();
  expect(written).toEqual(["\r\x1b[Jone\na\nb\n"]);
  view.say("two");
  pass();
  expect(written[1]).toBe("\x1b[2A\r\x1b[Jtwo\na\nb\n");
  view.close();
  expect(written[2]).toBe("\x1b[2A\r\x1b[J");
});

test("a line below that is too wide goes on in the next, so that as much is taken away as was drawn", () => {
  const { view, written, pass } = bench(true);
  view.below(() => ["the tray was unplugged or switched off"]);
  pass();
  expect(written).toEqual(["\r\x1b[Jthe tray was unplugged or\nswitched off\n"]);
  view.close();
  expect(written[1]).toBe("\x1b[2A\r\x1b[J");
});

test("of a flood the newest lines are shown, and how many were not", () => {
  const { view, written, pass } = bench(true);
  for (let line = 0; line < 5000; line++) view.say(`line ${line}`);
  pass();
  expect(written).toHaveLength(1);
  const lines = (written[0] ?? "").trimEnd().split("\n");
  expect(lines).toHaveLength(MOST_LINES + 1);
  expect(lines[0]).toContain("4,960 lines left out");
  expect(lines.at(-1)).toBe("line 4999");
});
