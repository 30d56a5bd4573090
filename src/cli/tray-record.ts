import { basename } from "node:path";
import { systemClock } from "../host/clock.ts";
import { createRecording } from "../host/sources/recording.ts";
import { VERSION } from "../host/version.ts";
import { createCaptureFile } from "./capture-file.ts";
import { createTally, lineTo, troubleWords } from "./listening.ts";
import type { ListenFlags } from "./listening.ts";
import { print, printJson, printable, tell } from "./output.ts";
import { dropsWords, eventWords, stateWords } from "./tray-words.ts";

export interface RecordTrayFlags extends ListenFlags {
  readonly json?: true;
}

/** Keeps everything that comes over the line of a tray in a new file, until Ctrl+C; what happens meanwhile is said on stderr. */
export async function record(source: string, path: string, flags: RecordTrayFlags): Promise<number> {
  const line = lineTo(source, flags);
  const stop = new AbortController();
  const tally = createTally();
  let { due } = line;
  const head = { name: basename(path, ".json"), source, recorded: new Date().toISOString(), kast: VERSION };
  const file = createCaptureFile(path, head, () => due);
  const recording = createRecording(file, !source.startsWith("replay:"));
  let started: number | null = null;
  const now = (): number => (started === null ? 0 : Math.round(systemClock.ticks() - started));
  let bytes = 0;
  let said = "";
  let failure: unknown = null;
  /** A full disk is no fault of the line: it is let go of in order, and the file stays as far as it got. */
  const keep = (act: () => void): void => {
    if (failure !== null) return;
    try {
      act();
    } catch (error) {
      failure = error;
      stop.abort();
    }
  };

  tell(`Recording ${source} to ${path}. Ctrl+C ends it.`);
  await line.listen(
    {
      due: (next) => void (due = next),
      opened() {
        started ??= systemClock.ticks();
        keep(() => recording.opened(now()));
      },
      closed: () => keep(() => recording.closed(now())),
      received(chunk) {
        bytes += chunk.length;
        keep(() => recording.received(chunk, now()));
      },
      line: () => void (tally.lines += 1),
      news(event) {
        tally.news(event);
        if (event.event === "throw" || event.event === "warning") tell(printable(eventWords(event)));
      },
      status(status) {
        const words = troubleWords(status) ?? stateWords(status);
        if (words !== said) tell(printable(words));
        said = words;
      },
    },
    stop,
  );
  const ms = now();
  keep(() => recording.finish());
  keep(() => file.finish(ms));
  if (failure !== null) throw failure;
  const { lines, throws, drops } = tally;
  if (flags.json) printJson({ file: path, ms, bytes, lines, throws, drops: Object.fromEntries(drops) });
  else {
    const dropped = drops.size === 0 ? "" : ` Dropped: ${dropsWords(drops)}.`;
    print(`${path} holds ${(ms / 1000).toFixed(1)} s of ${source}: ${lines} lines, ${throws} throws.${dropped}`);
    print(`Read it again with: kast tray replay ${path}`);
  }
  if (bytes === 0) tell("Nothing came over the line in this time.");
  return 0;
}
