import { describe, expect, it } from "vitest";
import { openLog } from "./log.ts";

async function written(level: string | undefined): Promise<string> {
  let text = "";
  const log = await openLog(level, (part) => (text += part));
  log.info({ port: 1 }, "Opened");
  log.warn({ refusal: { code: "diskFull" } }, "Not taken");
  log.error({ error: new Error("It broke.\nsomewhere") }, "A call failed");
  return text;
}

describe("what the host tells of faults", () => {
  it("is a line each, without what only tells that all is well", async () => {
    const lines = 'Not taken: {"code":"diskFull"}.\nA call failed: It broke.\n';
    expect(await written(undefined)).toBe(lines);
    expect(await written("loud")).toBe(lines);
  });

  it("is all of it, with its data, where that is asked for", async () => {
    const lines = (await written("info")).trim().split("\n");
    const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(all.map(({ msg }) => msg)).toEqual(["Opened", "Not taken", "A call failed"]);
    expect(all[0]).toMatchObject({ port: 1 });
    expect(all[2]).toMatchObject({ error: { message: "It broke.\nsomewhere" } });
    expect(await written("error")).not.toContain("Opened");
  });
});
