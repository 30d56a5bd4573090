import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IPC_CALL } from "../../src/contract/wire.ts";
import { overDouble } from "../scenarios/electron-door.ts";
import { describeWith } from "../support/require.ts";
import { ROOT, endLeftovers, startProgram } from "./child.ts";
import type { Program } from "./child.ts";
import { callHost } from "./page.ts";

/** Electron's own security list, point by point, on the built program. `docs/security.md` says where each point is kept, and by which of these. */
describeWith(["browser"], "Electron's security list", () => {
  let folder: string;
  let program: Program;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kast-security-"));
    program = await startProgram({ args: ["--data", folder] });
    ({ page } = await overDouble(program));
    await page
      .getByRole("button", { name: /New match/ })
      .first()
      .waitFor();
  });
  afterAll(async () => {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    "http://example.org/",
    "https://example.org/",
    "ws://example.org/",
    "file:///etc/passwd",
    "ftp://example.org/",
    "app://kast.example/",
  ])("1 only content of its own is loaded: %s is not", async (url) => {
    expect(await program.ask("allowsRequest", { url })).toBe(false);
  });

  it("1 a page cannot fetch from the network", async () => {
    expect(
      await page.evaluate(() =>
        fetch("http://example.org/").then(
          () => "fetched",
          () => "refused",
        ),
      ),
    ).toBe("refused");
    expect(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const image = new Image();
            image.onload = () => resolve("loaded");
            image.onerror = () => resolve("refused");
            image.src = "http://example.org/x.png";
          }),
      ),
    ).toBe("refused");
  });

  it("2 and 4 a page has nothing of Node", async () => {
    expect(
      await page.evaluate(() =>
        ["require", "process", "module", "Buffer", "global", "electron", "ipcRenderer"].filter(
          (name) => name in window,
        ),
      ),
    ).toEqual([]);
  });

  it("3 what a page does to its own world does not reach the bridge's", async () => {
    const state = await page.evaluate(async () => {
      const kept = { parse: JSON.parse, stringify: JSON.stringify, isArray: Array.isArray };
      Array.isArray = (() => true) as never;
      Object.prototype.constructor = null as never;
      try {
        const reply = await (
          window as unknown as { kast: { call(name: string, args: unknown): Promise<{ ok: boolean }> } }
        ).kast.call("table.get", null);
        return reply.ok;
      } finally {
        Array.isArray = kept.isArray;
        Object.prototype.constructor = Object;
      }
    });
    expect(state).toBe(true);
  });

  it.each([
    "geolocation",
    "notifications",
    "midi",
    "media",
    "clipboard-read",
    "hid",
    "serial",
    "usb",
    "openExternal",
    "display-capture",
    "idle-detection",
    "unknown",
  ])("5 no permission is given: %s", async (permission) => {
    expect(await program.ask("grants", { permission })).toBe(false);
  });

  it("5 a page that asks is refused", async () => {
    expect(
      await page.evaluate(() => navigator.permissions.query({ name: "geolocation" }).then(({ state }) => state)),
    ).toBe("denied");
    expect(await page.evaluate(() => Notification.requestPermission())).toBe("denied");
    // A machine without a microphone says so first; in no case is one given.
    const sound = () =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => "given",
        () => "refused",
      );
    expect(await page.evaluate(sound)).toBe("refused");
  });

  it("7 every answer carries the policy: what is found, what is not, what is not asked for properly", async () => {
    for (const [path, method] of [
      ["", "GET"],
      ["index.html", "GET"],
      ["none", "GET"],
      ["calm", "GET"],
      ["calm.css", "GET"],
      ["", "POST"],
    ] as const) {
      const served = await program.ask("serve", { url: `app://kast/${path}`, method });
      expect(served?.headers).toMatchObject({ "x-content-type-options": "nosniff" });
      expect(served?.headers["content-security-policy"]).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      );
    }
  });

  it("7 the policy holds: no inline script, no eval, no plugin, no frame, no base, no form", async () => {
    const done = await page.evaluate(async () => {
      const marks: string[] = [];
      Object.assign(window, { marks });
      const add = <K extends keyof HTMLElementTagNameMap>(tag: K, set: Partial<HTMLElementTagNameMap[K]>) =>
        document.body.append(Object.assign(document.createElement(tag), set));
      add("script", { textContent: "marks.push('inline')" });
      add("script", { src: "data:text/javascript,marks.push('data')" });
      add("base", { href: "http://example.org/" });
      add("iframe", { src: "/" });
      add("object", { data: "data:text/html,x", type: "text/html" });
      // DevTools may do what a page may not: what is tried must be the page's own, a moment later.
      setTimeout(() => new Function("marks.push('eval')")(), 0);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return {
        marks,
        base: document.baseURI,
        frames: [...document.querySelectorAll("iframe")].map((frame) => {
          try {
            return frame.contentDocument?.title ?? null;
          } catch {
            return null;
          }
        }),
      };
    });
    expect(done).toEqual({ marks: [], base: page.url(), frames: [null] });
  });

  it("11 and 12 a page within a page is not let be", async () => {
    expect(await program.ask("lets", { event: "will-attach-webview", url: "app://kast/" })).toBe(false);
  });

  it.each([
    ["by address", () => void (location.href = "http://example.org/")],
    ["to another page of its own", () => void (location.href = "/calm")],
    ["by a link", () => Object.assign(document.createElement("a"), { href: "http://example.org/" }).click()],
    ["to a script", () => void (location.href = "javascript:document.title='changed'")],
    ["to data", () => void (location.href = "data:text/html,<title>changed</title>")],
    [
      "by a form",
      () => {
        const form = Object.assign(document.createElement("form"), { action: "http://example.org/", method: "post" });
        document.body.append(form);
        form.submit();
      },
    ],
    [
      "by a refresh",
      () =>
        document.head.append(
          Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: "0;url=http://example.org/" }),
        ),
    ],
  ])("13 the page never leaves: %s", async (_how, leave) => {
    const before = page.url();
    await page.evaluate(leave);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => document.title)).toBe("Kast");
  });

  it("13 it is not led away by a redirect either", async () => {
    expect(await program.ask("lets", { event: "will-redirect", url: "http://example.org/" })).toBe(false);
  });

  it("14 no window is opened", async () => {
    const pages = page.context().pages().length;
    expect(await page.evaluate(() => window.open("http://example.org/"))).toBeNull();
    expect(await page.evaluate(() => window.open("/", "_blank", "popup"))).toBeNull();
    await page.evaluate(() => Object.assign(document.createElement("a"), { href: "/", target: "_blank" }).click());
    await expect
      .poll(async () => (await program.ask("state")).denied, { timeout: 30_000 })
      .toEqual(["http://example.org/", "app://kast/", "app://kast/"]);
    await expect.poll(() => page.context().pages().length, { timeout: 30_000 }).toBe(pages);
    expect((await program.ask("state")).windows).toHaveLength(1);
  });

  it("15 the system is handed one kind of address: the table's own, and only when asked from the menu", async () => {
    expect((await program.ask("state")).opened).toEqual([]);
    await program.ask("clickMenu", { id: "open-in-browser" });
    await expect.poll(async () => (await program.ask("state")).opened.length, { timeout: 30_000 }).toBe(1);
    const [address = ""] = (await program.ask("state")).opened;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w.-]+$/);
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly/);
  });

  it("16 Electron's version is named exactly", () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    expect(manifest.devDependencies["electron"]).toMatch(/^\d+\.\d+\.\d+$/);
  });

  describe("17 who calls is looked at", () => {
    const ask = (as: "window" | "subFrame" | "deadFrame" | "otherPage" | "otherContents") =>
      program.ask("invoke", { channel: IPC_CALL, args: ["table.get", null], as });

    it("the window's own page is answered", async () => {
      expect(await ask("window")).toMatchObject({ ok: true, value: { ok: true } });
    });

    it.each(["subFrame", "deadFrame", "otherPage", "otherContents"] as const)("%s is refused", async (as) => {
      expect(await ask(as)).toMatchObject({ ok: true, value: { ok: false, refusal: { code: "badMessage" } } });
    });

    it("a frame that a page makes for itself has no bridge", async () => {
      const inside = await page.evaluate(() => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        return "kast" in (frame.contentWindow ?? {});
      });
      expect(inside).toBe(false);
    });

    it("there is no other channel", async () => {
      expect(await program.ask("invoke", { channel: "kast:other", args: [], as: "window" })).toMatchObject({
        ok: false,
      });
    });

    it.each([
      ["a name that is none", "table.drop", null],
      ["a name of the object itself", "constructor", null],
      ["a name that is no text", 7, null],
      ["no argument where one is due", "match.open", null],
      ["an argument of the wrong shape", "match.open", { match: 7 }],
      ["more than is asked for", "match.open", { match: "m", __proto__: null, extra: 1 }],
      ["something endless", "settings.set", { recentNames: Array.from({ length: 200 }, () => "x") }],
    ])("%s is refused as a value", async (_what, name, args) => {
      expect(await callHost(page, name, args)).toMatchObject({ ok: false, refusal: { code: "badMessage" } });
    });

    it("more arguments than two are refused", async () => {
      expect(
        await program.ask("invoke", { channel: IPC_CALL, args: ["table.get", null, 1], as: "window" }),
      ).toMatchObject({ value: { ok: false } });
    });

    it("functions are refused, and are not called", async () => {
      const reply = await page.evaluate(async () => {
        let called = false;
        const kast = (window as unknown as { kast: { call(name: unknown, args: unknown): Promise<unknown> } }).kast;
        const reply = await kast.call("settings.set", {
          language: "en",
          toJSON: () => {
            called = true;
            return {};
          },
        });
        const second = await kast.call(() => {
          called = true;
        }, null);
        return { reply, second, called };
      });
      expect(reply).toMatchObject({ reply: { ok: false }, second: { ok: false }, called: false });
    });
  });

  it.each([
    "/../../../etc/passwd",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/..\\..\\package.json",
    "/assets/../../preload/index.cjs",
    "//etc/passwd",
    "/./index.html",
    "/index.html%00.js",
    "/assets",
    "/assets/",
    "/.hidden",
  ])("18 app: leads nowhere but to the screens: %s", async (path) => {
    const served = await program.ask("serve", { url: `app://kast${path}`, method: "GET" });
    expect(served).toMatchObject({ status: 404, text: "" });
  });

  it("18 the page is not a file", () => {
    expect(page.url()).toMatch(/^http:\/\/app\.kast\.localhost\//);
  });

  it("20 a page gets two named functions and no more", async () => {
    const bridge = await page.evaluate(() => {
      const { kast } = window as unknown as { kast: Record<string, unknown> };
      return {
        names: Object.keys(kast),
        types: Object.values(kast).map((value) => typeof value),
        frozen: Object.isFrozen(kast),
      };
    });
    expect(bridge).toEqual({ names: ["call", "on"], types: ["function", "function"], frozen: true });
  });

  it("20 a listener hears the value, never the event, and can be taken away", async () => {
    const heard = await page.evaluate(async () => {
      const { kast } = window as unknown as {
        kast: {
          call(name: string, args: unknown): Promise<unknown>;
          on(push: string, listener: (...said: unknown[]) => void): () => void;
        };
      };
      const said: unknown[][] = [];
      const stop = kast.on("settings", (...values) => said.push(values));
      await kast.call("settings.set", { sound: false });
      await new Promise((resolve) => setTimeout(resolve, 100));
      stop();
      await kast.call("settings.set", { sound: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return said;
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toHaveLength(1);
    expect(heard[0]?.[0]).toMatchObject({ sound: false });
  });

  it("20 only the pushes of the contract can be heard", async () => {
    expect(
      await page.evaluate(() => {
        const { kast } = window as unknown as { kast: { on(push: unknown, listener: unknown): unknown } };
        return [
          ["other", () => {}],
          ["table", null],
          [null, () => {}],
        ].map(([push, listener]) => {
          try {
            kast.on(push, listener);
            return "heard";
          } catch {
            return "refused";
          }
        });
      }),
    ).toEqual(["refused", "refused", "refused"]);
  });

  it("and through all of it Electron was used as it wants to be", async () => {
    expect((await program.ask("state")).violations).toEqual([]);
  });
});
