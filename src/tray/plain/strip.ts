// Colours and cursor moves (CSI), window titles (OSC), and other two-byte escapes.
// eslint-disable-next-line no-control-regex -- escape sequences are control characters
const ANSI = /\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[@-_]/g;
const NOT_PRINTABLE = /[^\x20-\x7e]/g;
const TIME = /^\[\d\d:\d\d:\d\d\]\s*/;

/** A line as recognisers see it: escapes, emoji and other bytes that are no ASCII text as blanks, a leading `[hh:mm:ss]` cut. */
export function stripLine(line: string): string {
  return line.replace(ANSI, " ").replace(NOT_PRINTABLE, " ").trim().replace(TIME, "");
}
