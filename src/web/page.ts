import { createHash } from "node:crypto";

/** A page of the door itself, for a browser that has no key. It is one file: nothing else is given out without a key. */
export interface DoorPage {
  readonly html: string;
  readonly csp: string;
}

/** Says calmly that a key is wanted and where it is found, in the first language of the browser that Kast speaks. */
export function keyPage(acceptLanguage: string | undefined): DoorPage {
  const language = preferred(acceptLanguage);
  const { title, lines, command } = TEXTS[language];
  const body = lines.map((line) => `<p>${line}</p>`).join("");
  return {
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}<p><code>${command}</code></p></main></body></html>\n`,
    csp: `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** `en` unless the browser asks for Norwegian first. */
function preferred(acceptLanguage: string | undefined): "en" | "nb" {
  for (const part of (acceptLanguage ?? "").slice(0, 200).toLowerCase().split(",")) {
    const tag = part.trim().split(/[-;]/)[0];
    if (tag === "nb" || tag === "no" || tag === "nn") return "nb";
    if (tag === "en") return "en";
  }
  return "en";
}

const TEXTS = {
  en: {
    title: "This table asks for its key",
    lines: [
      "Kast is running here, but this address lacks the key, or has one that is no longer good.",
      "Open the whole address that Kast printed where it was started. To see it again, start Kast once more: it finds the table that is running and prints its address.",
    ],
    command: "npm start",
  },
  nb: {
    title: "Dette bordet vil ha nøkkelen sin",
    lines: [
      "Kast kjører her, men adressen mangler nøkkelen, eller har en som ikke gjelder lenger.",
      "Åpne hele adressen som Kast skrev ut der det ble startet. Start Kast en gang til for å se den igjen: det finner bordet som kjører, og skriver ut adressen.",
    ],
    command: "npm start",
  },
} as const;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#dccdb0;color:#2a2320;font:20px/1.5 "Alegreya Sans","Gill Sans","Segoe UI",sans-serif}
main{max-width:34rem;margin:1.5rem;padding:1.5rem 2.5rem;background:#fdf8ee;border-radius:3px;box-shadow:0 3px 8px -2px #5b431f33}
h1{margin:.5rem 0 1rem;font:600 1.6rem/1.2 Vollkorn,Georgia,serif}code{font-size:1.1rem}
@media (prefers-color-scheme:dark){body{background:#1b1714;color:#f4ebdb}main{background:#302924}}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
