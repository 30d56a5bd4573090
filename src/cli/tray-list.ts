import type { PortReason } from "../contract/api.ts";
import { listPorts, rank } from "../host/sources/candidates.ts";
import type { PortInfo } from "../host/sources/candidates.ts";
import { silentLog } from "../host/log.ts";
import type { Log } from "../host/log.ts";
import { columns, print, printJson, printable, tell } from "./output.ts";

/** Serial ports, the likeliest tray first, and why. Nothing is opened. */
export async function listTrays(
  flags: { readonly json?: true },
  list: (log: Log) => Promise<readonly PortInfo[]> = listPorts,
): Promise<number> {
  let complete = true;
  const ports = rank(await list({ ...silentLog, warn: () => void (complete = false) }));
  if (flags.json) {
    for (const { path, name, score, reasons } of ports)
      printJson({ source: `serial:${path}`, path, name, score, why: reasons.map(wordsFor) });
  } else if (ports.length > 0) {
    print(
      columns(
        ports.map(({ path, name, score, reasons }) => [
          String(score),
          printable(path),
          name === path ? "" : printable(name),
          reasons.length === 0 ? "nothing is known of it; a built-in port, mostly" : reasons.map(wordsFor).join("; "),
        ]),
        [0],
      ),
    );
  }
  if (!complete) tell("This system could not list its serial ports, so these are those found by their names.");
  const [best] = ports;
  if (best === undefined)
    tell(
      "No serial port is to be seen. Plug the tray in and look again, or name its port: kast tray monitor serial:PATH",
    );
  else if (best.score === 0) tell("None of these looks like a tray. Plug the tray in, then look again.");
  else if (!flags.json) tell(`Look at it with: kast tray monitor serial:${printable(best.path)}`);
  return 0;
}

/** Why a port may be a tray, and how much that counts. */
function wordsFor(reason: PortReason): string {
  const points = `${reason.points < 0 ? "−" : "+"}${Math.abs(reason.points)}`;
  switch (reason.reason) {
    case "board":
      return `a board of ${reason.maker} ${points}`;
    case "chip":
      return `a USB serial chip of ${reason.maker} ${points}`;
    case "usb":
      return `on USB ${points}`;
    case "named":
      return `its name speaks of dice ${points}`;
    case "ownName":
      return `has a name of its own ${points}`;
    case "waits":
      return `waits for a carrier; the cu. port of the same device does not ${points}`;
  }
}
