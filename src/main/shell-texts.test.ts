import { describe, expect, it } from "vitest";
import { calmPage } from "./calm-page.ts";
import type { StartTrouble } from "./start-trouble.ts";
import { readLaunch } from "./launch.ts";
import { menuTemplate } from "./menu.ts";
import { TEXTS, tableColour, tongueOf } from "./texts.ts";

const actions = { newWindow: () => {}, openInBrowser: () => {}, openFolder: () => {} };

describe("the shell's language", () => {
  it.each([
    [["nb-NO", "en-GB"], "nb"],
    [["nn"], "nb"],
    [["no_NO"], "nb"],
    [["de-DE", "en-US", "nb"], "en"],
    [["de-DE", "nb"], "nb"],
    [["fr"], "en"],
    [[], "en"],
  ] as const)("the system prefers %j: %s", (preferred, tongue) => {
    expect(tongueOf("system", preferred)).toBe(tongue);
  });

  it("what is set is spoken, whatever the system prefers", () => {
    expect(tongueOf("nb", ["en"])).toBe("nb");
    expect(tongueOf("en", ["nb"])).toBe("en");
  });
});

describe("the menu", () => {
  const labels = (tongue: "en" | "nb", mac: boolean) =>
    menuTemplate({ tongue, mac, tools: false }, actions).flatMap((menu) => [
      menu.label,
      ...(Array.isArray(menu.submenu) ? menu.submenu.map(({ label }) => label) : []),
    ]);

  it("has the same lines in both languages, and every word of it in each", () => {
    expect(labels("nb", false)).toHaveLength(labels("en", false).length);
    for (const tongue of ["en", "nb"] as const) {
      const known = [...Object.values(TEXTS[tongue].menu), "Kast", undefined];
      for (const label of [...labels(tongue, false), ...labels(tongue, true)]) expect(known).toContain(label);
    }
  });

  it("leaves Ctrl+Z to the match", () => {
    expect(JSON.stringify(menuTemplate({ tongue: "en", mac: true, tools: true }, actions))).not.toMatch(
      /undo|CommandOrControl\+Z/i,
    );
  });

  it("has developer tools only where the program is not packaged", () => {
    expect(JSON.stringify(menuTemplate({ tongue: "en", mac: false, tools: false }, actions))).not.toContain(
      "toggleDevTools",
    );
    expect(JSON.stringify(menuTemplate({ tongue: "en", mac: false, tools: true }, actions))).toContain(
      "toggleDevTools",
    );
  });

  it("offers nothing that cannot be done", () => {
    const template = JSON.stringify(
      menuTemplate({ tongue: "en", mac: false, tools: false }, { ...actions, newWindow: null, openInBrowser: null }),
    );
    expect(template).not.toContain(TEXTS.en.menu.newWindow);
    expect(template).not.toContain(TEXTS.en.menu.openInBrowser);
  });
});

describe("the calm page", () => {
  it("shows what it is told as text", () => {
    const { body } = calmPage({ why: "start", detail: said('<img src=x onerror="alert(1)"> & more') }, "en");
    expect(body).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more");
    expect(body).not.toContain("<img");
  });

  it("offers to try again after a crash, in the language of the table", () => {
    expect(calmPage({ why: "crashed" }, "nb").body).toContain('<a href="/">Prøv igjen</a>');
    expect(calmPage({ why: "running", detail: said("x") }, "en").body).not.toContain("<a ");
  });

  it("has no script and no style of its own, as the policy demands", () => {
    expect(calmPage({ why: "crashed" }, "en").body).not.toMatch(/<script|<style|style=/);
  });
});

describe("how the program was started", () => {
  it("takes its own arguments and passes over Chromium's", () => {
    expect(
      readLaunch([
        "--no-sandbox",
        "--data",
        "/tmp/x",
        "--dice=serial:/dev/ttyUSB0",
        "--force-device-scale-factor=2",
        "file.txt",
      ]),
    ).toEqual({
      data: "/tmp/x",
      dice: "serial:/dev/ttyUSB0",
    });
    expect(readLaunch(["--data"])).toEqual({ data: undefined, dice: undefined });
  });
});

describe("the colour of a window before its screens are drawn", () => {
  it("follows the theme, and the system where that is chosen", () => {
    expect(tableColour("system", true)).toBe(tableColour("dark", false));
    expect(tableColour("system", false)).toBe(tableColour("light", true));
  });
});

function said(detail: string): StartTrouble {
  return { en: detail, nb: detail };
}
