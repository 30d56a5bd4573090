import { createRequire } from "node:module";
import type * as Serialport from "serialport";

/**
 * node-serialport, loaded when a port is first listed or opened: it takes a tenth of a second, which a table that starts with other dice need
 * not wait for.
 */
export function serialport(): typeof Serialport {
  // The types are the module's own; `require` knows none.
  return load("serialport") as typeof Serialport;
}

const load = createRequire(import.meta.url);
