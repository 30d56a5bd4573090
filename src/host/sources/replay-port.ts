import { readFile, stat } from "node:fs/promises";
import * as v from "valibot";
import type { SourceTrouble } from "../../contract/api.ts";
import type { Clock } from "../clock.ts";
import { codeOf } from "../write-error.ts";
import type { OpenPort } from "./port.ts";
import { messageOf } from "../../contract/message-of.ts";

/** Larger than any evening with a tray; a file beyond it is something else. */
const MOST_BYTES = 64 * 1024 * 1024;

const Chunk = v.tuple([v.pipe(v.number(), v.finite(), v.minValue(0)), v.pipe(v.string(), v.regex(/^[\0-\xff]*$/))]);
const CaptureFile = v.object({ chunks: v.array(Chunk) });

/** A capture (CLI.md) that comes again as it came, in its own time, from its first chunk on. At its end the line stays open and quiet. */
export function replayPort(clock: Clock): OpenPort {
  return (file, events) => {
    let open = true;
    let cancel: () => void = () => undefined;

    function play(chunks: readonly (readonly [number, string])[], at: number, since: number): void {
      const chunk = chunks[at];
      if (!open || chunk === undefined) return;
      const [time, text] = chunk;
      cancel = clock.after(Math.max(0, since + time - clock.ticks()), () => {
        events.data(Buffer.from(text, "latin1"));
        play(chunks, at + 1, since);
      });
    }

    readCapture(file).then(
      (chunks) => {
        if (!open) return;
        events.opened();
        play(chunks, 0, clock.ticks() - (chunks[0]?.[0] ?? 0));
      },
      (error: unknown) => {
        if (open) events.failed(troubleOf(file, error));
      },
    );
    return {
      write: () => undefined,
      close() {
        open = false;
        cancel();
        return Promise.resolve();
      },
    };
  };
}

/** What is wrong with a capture, before anything is played from it; null where nothing is. */
export function captureTrouble(file: string): Promise<SourceTrouble | null> {
  return readCapture(file).then(
    () => null,
    (error: unknown) => troubleOf(file, error),
  );
}

function troubleOf(path: string, error: unknown): SourceTrouble {
  return { code: "noCapture", path, detail: whyNot(error) };
}

async function readCapture(file: string): Promise<readonly (readonly [number, string])[]> {
  const info = await stat(file);
  // A device or a pipe may never end.
  if (!info.isFile()) throw new Error("it is not a file");
  if (info.size > MOST_BYTES) throw new Error("it is too large to be a capture");
  const bytes = await readFile(file);
  return v.parse(CaptureFile, JSON.parse(bytes.toString("utf8"))).chunks;
}

function whyNot(error: unknown): string {
  switch (codeOf(error)) {
    case "ENOENT":
      return "there is no such file";
    case "EACCES":
      return "it may not be read";
    default:
      return error instanceof SyntaxError || error instanceof v.ValiError ? "it is not a capture" : messageOf(error);
  }
}
