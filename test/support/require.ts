import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { describe } from "vitest";

/** What a whole-program test may want of the machine, and how a person gets it. */
const TOOLS = {
  browser: { what: "browser tests", how: "apt install chromium", found: () => existsSync("/usr/bin/chromium") },
  pty: { what: "serial tests over a pseudo-terminal", how: "apt install socat", found: () => onPath("socat") },
  strace: { what: "the order of writing and sending", how: "apt install strace", found: () => onPath("strace") },
  root: { what: "permission and full-disk tests", how: "run as root on Linux", found: () => process.getuid?.() === 0 },
  compiler: { what: "tests of the C core", how: "apt install gcc", found: () => onPath("gcc") },
  avr: {
    what: "the AVR image in QEMU",
    how: "apt install gcc-avr avr-libc qemu-system-misc",
    found: () => onPath("avr-gcc") && onPath("qemu-system-avr"),
  },
} as const;

export type Tool = keyof typeof TOOLS;

/**
 * `describe` for tests that need tools of the machine. Where one is missing the tests are skipped and the runner is told,
 * so that it can say so in its closing line; with KAST_REQUIRE=all they run, and so fail.
 */
export function describeWith(tools: readonly Tool[], name: string, tests: () => void): void {
  const missing = tools.filter((tool) => !TOOLS[tool].found());
  const file = process.env["KAST_LEFT_OUT"];
  if (missing.length === 0 || process.env["KAST_REQUIRE"] === "all") {
    describe(name, tests);
    return;
  }
  for (const tool of missing) {
    const { what, how } = TOOLS[tool];
    if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, how })}\n`);
  }
  describe.skip(`${name} (needs ${missing.join(", ")})`, tests);
}

export const CHROMIUM = "/usr/bin/chromium";

/**
 * What Chromium does by itself beside a page. Given once more, this list stands in the place of Playwright's own, so it has what of that concerns
 * loopback. The pages behind the address line, which a page without one never shows, cost two seconds of processor a window.
 */
const DISABLED_FEATURES = [
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** What Chromium needs as root in a closed network; without the network flags its own look-ups are refused in their dozens. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

function onPath(program: string): boolean {
  return spawnSync("which", [program], { stdio: "ignore" }).status === 0;
}
