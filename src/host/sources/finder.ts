import type { SourceTrouble } from "../../contract/api.ts";
import { rank } from "./candidates.ts";
import type { PortInfo } from "./candidates.ts";

/** Where a device is now. Asked before every opening, since a plug may come back under another name. */
export interface Finder {
  find(): Promise<{ readonly path: string } | { readonly trouble: SourceTrouble }>;
  /** This path was opened: what the system knows of it is what to look for once it is gone. */
  opened(path: string): void;
}

/** A device at one place for ever: a network address, a capture. */
export function fixed(path: string): Finder {
  return { find: () => Promise.resolve({ path }), opened: () => undefined };
}

/**
 * A serial device by its path, or `auto` for the likeliest one there is. Once it was open it is found again by its serial number,
 * then by vendor and product, then by its path. `real` gives the path behind a link; `list` opens nothing.
 */
export function serialFinder(
  target: string,
  list: () => Promise<readonly PortInfo[]>,
  real: (path: string) => Promise<string>,
): Finder {
  let known: PortInfo | null = null;
  return {
    async find() {
      const before = known;
      if (before === null && target !== "auto") return { path: target };
      const ports = await list();
      if (before === null) {
        const best = rank(ports).find(({ score }) => score > 0);
        return best === undefined ? { trouble: { code: "noSuchPort", path: "serial:auto" } } : { path: best.path };
      }
      const again =
        ports.find((port) => before.serialNumber !== undefined && port.serialNumber === before.serialNumber) ??
        ports.find(
          (port) =>
            before.vendorId !== undefined && port.vendorId === before.vendorId && port.productId === before.productId,
        );
      return { path: again?.path ?? before.path };
    },
    opened(path) {
      if (known?.path === path) return;
      known = target === "auto" ? { path } : known;
      void Promise.all([list(), real(path).catch(() => path)]).then(([ports, realPath]) => {
        const port = ports.find((one) => one.path === realPath || one.path === path);
        // A pseudo-terminal or a typed path the system has no name for stays what was typed.
        if (port !== undefined) known = port;
      });
    },
  };
}
