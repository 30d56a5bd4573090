import type { Page } from "./protocol.ts";
import type { StartTrouble } from "./start-trouble.ts";
import type { Tongue } from "./texts.ts";
import { TEXTS } from "./texts.ts";

/** Why the calm page stands where the screens should. `detail` is the sentence that says what is wrong and what to do. */
export type Calm =
  | { readonly why: "crashed" }
  | { readonly why: "start"; readonly detail: StartTrouble }
  | { readonly why: "running"; readonly detail: StartTrouble };

/** A page with no script and one link, so that nothing on it can fail; its styles come from `CALM_STYLES_PATH`, since the policy allows none inline. */
export function calmPage(calm: Calm, tongue: Tongue): Page {
  const texts = TEXTS[tongue].calm;
  const { title, text } = {
    crashed: { title: texts.crashedTitle, text: texts.crashedText },
    start: { title: texts.startTitle, text: texts.startText },
    running: { title: texts.runningTitle, text: texts.runningText },
  }[calm.why];
  const rest =
    calm.why === "crashed"
      ? `<p><a href="/">${escapeHtml(texts.tryAgain)}</a></p>`
      : `<p class="detail">${escapeHtml(calm.detail[tongue])}</p>`;
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html>
<html lang="${tongue}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kast</title><link rel="stylesheet" href="${CALM_STYLES_PATH}"></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${rest}</main></body>
</html>
`,
  };
}

export const CALM_STYLES_PATH = "/calm.css";

export const CALM_STYLES: Page = {
  type: "text/css; charset=utf-8",
  body: `:root { color-scheme: light dark; --table: #dccdb0; --paper: #fdf8ee; --ink: #2a2320; --accent: #96172e; --accent-on: #fff7ee; }
@media (prefers-color-scheme: dark) { :root { --table: #1b1714; --paper: #302924; --ink: #f4ebdb; --accent: #b4253f; --accent-on: #fff5ec; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--table); color: var(--ink); font: 1.3rem/1.5 "Gill Sans", "Segoe UI", sans-serif; }
main { max-width: 34rem; margin: 1.5rem; padding: 2rem 2.5rem; background: var(--paper); border-radius: 3px; box-shadow: 0 3px 8px -2px #5b431f33; }
h1 { margin: 0 0 1rem; font: 600 2rem/1.2 "Iowan Old Style", Georgia, serif; }
.detail { overflow-wrap: anywhere; }
a { display: inline-block; min-height: 48px; line-height: 48px; padding: 0 1.5rem; border-radius: 8px; background: var(--accent); color: var(--accent-on); text-decoration: none; font-weight: 700; }
a:focus-visible { outline: 3px solid #1d4f8c; outline-offset: 3px; }
`,
};

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
