import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseCaptures } from "../../src/cli/capture.ts";
import { replayCapture } from "../../src/tray/replay.ts";
import type { TrayEvent } from "../../src/tray/events.ts";
import { atEveryDoor } from "./doors.ts";

const SOON = { timeout: 20_000 };

atEveryDoor(
  [],
  "dice and devices",
  (door, folder) => {
    it(
      "shows what a tray sees and says; the emulator is one for those without; a throw that is tried counts nowhere",
      { timeout: 120_000 },
      async () => {
        const opened = await door.open({ data: join(folder(), "data"), dice: "simulated" });
        const { page } = opened;
        await page.getByRole("link", { name: /Simulated dice/ }).click(SOON);
        await page.getByRole("heading", { name: "Dice and devices" }).waitFor(SOON);
        await page.getByText("Dice do not come from a tray just now", { exact: false }).waitFor(SOON);
        await page.locator("label", { hasText: "From a tray" }).click();
        await page.locator("label", { hasText: "The emulator" }).click(SOON);
        await page.getByText("L2: the whole protocol, with checksums and heartbeat").waitFor(SOON);

        // What comes over the line, as it comes.
        const log = page.getByRole("list", { name: "What comes over the line" });
        await log
          .getByText(/^HELLO proto=1\.0 kind=tray id=EMULATOR/)
          .first()
          .waitFor(SOON);

        // A throw that is tried is shown and counts nowhere; there is not even a match.
        await page.getByRole("button", { name: "Try a throw" }).click();
        await page.getByText("Throw now: this throw is shown here", { exact: false }).waitFor(SOON);
        await page.getByRole("button", { name: "Throw all" }).click();
        await page.getByRole("cell", { name: "throw, roll 1" }).waitFor(SOON);
        await page.getByRole("button", { name: "Try a throw" }).waitFor(SOON);

        // What goes wrong with real trays can be looked at here.
        await page.getByRole("button", { name: "Unplug" }).click();
        await page.getByRole("alert").filter({ hasText: "emulator" }).waitFor(SOON);
        await page.getByText("Tray connected").first().waitFor(SOON);

        if (door.name === "browser") {
          await page.getByRole("button", { name: "Record a capture" }).click();
          await page.getByText(/^Recording: /).waitFor(SOON);
          await page.getByRole("button", { name: "Throw all" }).click();
          // The emulator began anew when it was plugged in: this is its first roll again.
          await expect.poll(() => page.getByRole("cell", { name: "throw, roll 1" }).count(), SOON).toBe(2);
          const saved = page.waitForEvent("download");
          await page.getByRole("button", { name: "Stop and save" }).click();
          const path = await (await saved).path();
          const [capture] = parseCaptures(readFileSync(path, "utf8"), path, { dice: null, thrown: null });
          const events: TrayEvent[] = [];
          if (capture !== undefined) replayCapture(capture, (event) => events.push(event));
          expect(events.filter(({ event }) => event === "throw")).toHaveLength(1);
        }
        expect(await opened.complaints()).toEqual([]);
        await opened.close();
      },
    );
  },
  { long: true },
);
