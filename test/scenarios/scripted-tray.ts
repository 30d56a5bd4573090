import { afterEach } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator, EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";

/** An emulated tray of a test's own, which does as the test says and is closed after it. */
export interface ScriptedTray {
  /** Gives the source it is reached by. */
  start(options: NonNullable<EmulatorOptions["tray"]>): Promise<string>;
  /** Throws the dice of the mask, all where it is left out; faces by chance where they are. Waits until the tray lies still. */
  roll(faces: string | null, mask?: string | null): Promise<void>;
  perform: Emulator["perform"];
}

export function scriptedTray(seed: number): ScriptedTray {
  let tray: Emulator | null = null;
  afterEach(async () => {
    await tray?.close();
    tray = null;
  });
  const started = (): Emulator => {
    if (tray === null) throw new Error("The tray of this test was not started.");
    return tray;
  };
  return {
    async start(options) {
      tray = await startEmulator({ at: { tcp: 0 }, seed, tray: { motion: 10, level: 2, ...options } });
      return tray.address;
    },
    roll: (faces, mask = null) => rollOn(started(), faces, mask),
    perform: (act) => started().perform(act),
  };
}

/** A tray that is still busy with the throw before is asked again. */
export async function rollOn(tray: Emulator, faces: string | null, mask: string | null): Promise<void> {
  while (!(await tray.perform({ do: "throw", mask, faces }))) await new Promise((resolve) => setTimeout(resolve, 20));
}
