import * as v from "valibot";
import { firmwareFile } from "./compile.ts";

const DeviceVectors = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      line: v.string(),
      checksumDue: v.boolean(),
      expect: v.union([
        v.object({ verb: v.string(), fields: v.record(v.string(), v.string()) }),
        v.object({ comment: v.string() }),
        v.object({ discard: v.string() }),
      ]),
    }),
  ),
});

const HostVectors = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      line: v.string(),
      tray: v.picklist(["new", "thrown", "rolling", "nudged"]),
      answer: v.array(v.string()),
    }),
  ),
});

/** What a device says, one line each, and how a host reads it. */
export const deviceVectors = v.parse(DeviceVectors, JSON.parse(firmwareFile("vectors/dlp-lines.json"))).lines;

/** What a host says, one line each, and what a tray answers. */
export const hostVectors = v.parse(HostVectors, JSON.parse(firmwareFile("vectors/host-lines.json"))).lines;

/** Lines without their checksums, which must be right; dice that nobody can know are written `*`. */
export function bodies(said: string, checksumOf: (body: string) => string): string[] {
  return said
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("["))
    .map((line) => {
      const [body = "", checksum] = line.split("*");
      if (checksum !== checksumOf(body)) throw new Error(`wrong checksum: ${line}`);
      return body.replace(/ st=moved f=.*/, (lying) => (body.includes("roll=0 ") ? " st=moved f=*" : lying));
    });
}
