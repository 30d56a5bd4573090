import type { WebContents, WebFrameMain } from "electron";
import { describe, expect, it } from "vitest";
import { answer, mayCall } from "./calls.ts";
import type { Called } from "./calls.ts";

const host = (call: Called["call"]): Called => ({ call, on: () => () => {} });
const contents = {} as WebContents;
const frame = (url: string, parent: WebFrameMain | null = null) => ({ url, parent }) as WebFrameMain;

describe("who may call the host", () => {
  const HOME = "app://kast/";

  it("the top frame of one of our pages in one of our windows", () => {
    expect(mayCall({ sender: contents, senderFrame: frame(HOME) }, [contents])).toBe(true);
  });

  it("no frame within a page, no page of another origin, no frame that is gone, no other window", () => {
    expect(mayCall({ sender: contents, senderFrame: frame(HOME, frame(HOME)) }, [contents])).toBe(false);
    expect(mayCall({ sender: contents, senderFrame: frame("app://kast.example/") }, [contents])).toBe(false);
    expect(mayCall({ sender: contents, senderFrame: null }, [contents])).toBe(false);
    expect(mayCall({ sender: {} as WebContents, senderFrame: frame(HOME) }, [contents])).toBe(false);
  });
});

describe("a call", () => {
  it("with an argument of the wrong shape does not reach the host", async () => {
    const never = host(() => Promise.reject(new Error("was called")));
    expect(await answer(never, "match.open", { match: 7 })).toMatchObject({
      ok: false,
      refusal: { code: "badMessage" },
    });
    expect(await answer(never, "match.open", { match: "m", more: true })).toMatchObject({
      ok: false,
      refusal: { code: "badMessage" },
    });
  });

  it("that meets a bug is answered, not left hanging", async () => {
    const broken = host(() => Promise.reject(new Error("a bug")));
    expect(await answer(broken, "match.leave", null)).toEqual({
      ok: false,
      refusal: { code: "failed", detail: "a bug" },
    });
  });
});
