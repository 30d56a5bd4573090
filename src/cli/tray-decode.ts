import { decodeLine } from "../tray/dlp.ts";
import { no } from "./failure.ts";
import { answerLines, answering } from "./output.ts";
import type { LineAnswer } from "./output.ts";
import { readJson } from "./typed.ts";

/** Tells of every line of a tray what it says, or why it is dropped. */
export async function decode(flags: { readonly stdin?: true; readonly checksumDue?: true }): Promise<number> {
  return (await answerLines((line) => decodeRequest(line, flags.checksumDue ?? false))) === 0 ? 0 : 1;
}

/** `{"line"}`, without its LF; a line may say for itself whether a checksum is due (`checksumDue`). */
export function decodeRequest(request: string, checksumDue: boolean): LineAnswer {
  return answering(() => {
    const read = readJson(request, "This line");
    const { line, checksumDue: due = checksumDue } = isRequest(read) ? read : {};
    if (typeof line !== "string" || typeof due !== "boolean")
      throw no('Each line is one JSON object with the tray\'s line in it, such as {"line":"HELLO?*C851"}.');
    return decodeLine(line, due);
  });
}

function isRequest(value: unknown): value is { readonly line?: unknown; readonly checksumDue?: unknown } {
  return typeof value === "object" && value !== null;
}
