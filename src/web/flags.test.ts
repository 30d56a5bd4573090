import { describe, expect, it } from "vitest";
import { browserCommand } from "./browser.ts";
import { parseFlags } from "./flags.ts";

describe("the flags of npm start", () => {
  it("have defaults that ask for nothing", () => {
    expect(parseFlags([])).toEqual({
      ok: true,
      flags: { dice: null, data: null, port: null, open: true, browser: false, newKey: false, help: false },
    });
  });

  it("are read, in either form", () => {
    const flags = ["--dice", "serial:/dev/ttyUSB0", "--data=/tmp/k", "--port", "0", "--no-open", "--new-key"];
    expect(parseFlags(flags)).toEqual({
      ok: true,
      flags: {
        dice: "serial:/dev/ttyUSB0",
        data: "/tmp/k",
        port: 0,
        open: false,
        browser: true,
        newKey: true,
        help: false,
      },
    });
  });

  it.each([["--browser"], ["--port=1"], ["--port=0"], ["--no-open"], ["--new-key"]])(
    "%s means a browser, not a window",
    (flag) => {
      expect(parseFlags([flag])).toMatchObject({ ok: true, flags: { browser: true } });
    },
  );

  it.each([
    [["--prot", "80"], "--prot"],
    [["stray"], "stray"],
    [["--port"], "--port"],
    [["--port", "x"], '"x"'],
    [["--port", "65536"], '"65536"'],
    [["--port", "-1"], "--port"],
    [["--port", "1e3"], '"1e3"'],
    [["--dice="], "--dice needs"],
    [["--data", " "], "--data needs"],
    [["--no-port"], "--no-port"],
  ])("that are wrong get one sentence that names them: %j", (args, named) => {
    const parsed = parseFlags(args);
    expect(parsed.ok).toBe(false);
    const sentence = parsed.ok ? "" : parsed.sentence;
    expect(sentence).toContain(named);
    expect(sentence).toMatch(/^[^\n]+\. See npm start -- --help\.$/);
  });
});

describe("the browser that is opened", () => {
  const address = "http://127.0.0.1:5278/?key=a";
  it.each([
    [{ BROWSER: "firefox" }, "linux", ["firefox", address]],
    [{ BROWSER: "chromium --app=%s:firefox" }, "linux", ["chromium", `--app=${address}`]],
    [{ BROWSER: "code --open-url" }, "linux", ["code", "--open-url", address]],
    [{ DISPLAY: ":0" }, "linux", ["xdg-open", address]],
    [{ WAYLAND_DISPLAY: "wayland-0" }, "linux", ["xdg-open", address]],
    [{}, "darwin", ["open", address]],
    [{}, "win32", ["rundll32", "url.dll,FileProtocolHandler", address]],
    [{}, "linux", null],
    [{ DISPLAY: "", BROWSER: " " }, "linux", null],
  ] as const)("with %j on %s is %j", (env, platform, command) => {
    expect(browserCommand(address, env, platform)).toEqual(command);
  });
});
