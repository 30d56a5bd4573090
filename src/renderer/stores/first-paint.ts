import type { Settings } from "../../contract/api.ts";

/** The settings that show before the host has answered. Kept by the browser; the host's word stands above them. */
type FirstPaint = Pick<Settings, "language" | "theme">;

const KEY = "kast.first-paint";
const LANGUAGES: readonly FirstPaint["language"][] = ["system", "en", "nb"];
const THEMES: readonly FirstPaint["theme"][] = ["system", "light", "dark", "contrast"];

export function recall(): Partial<FirstPaint> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const language = LANGUAGES.find((one) => "language" in kept && kept.language === one);
    const theme = THEMES.find((one) => "theme" in kept && kept.theme === one);
    return { ...(language && { language }), ...(theme && { theme }) };
  } catch {
    return {};
  }
}

export function remember(value: FirstPaint): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing shows the system's theme for a moment at the next start.
  }
}
