import type { Language, Theme } from "../contract/api.ts";

/** The languages the shell speaks; the screens have their own files. */
export type Tongue = "en" | "nb";

/** The language to speak: the one set, or the first of the system's that Kast knows. Norwegian in any form is answered in bokmål. */
export function tongueOf(set: Language, preferred: readonly string[]): Tongue {
  if (set !== "system") return set;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split(/[-_]/)[0] ?? "";
    if (["nb", "nn", "no"].includes(language)) return "nb";
    if (language === "en") return "en";
  }
  return "en";
}

/** The colour of the table before the screens have drawn it, so that a window never flashes white. */
export function tableColour(theme: Theme, systemIsDark: boolean): string {
  const shown = theme === "system" ? (systemIsDark ? "dark" : "light") : theme;
  return { light: "#dccdb0", dark: "#1b1714", contrast: "#000000" }[shown];
}

export interface ShellTexts {
  readonly menu: Readonly<Record<MenuText, string>>;
  readonly calm: {
    readonly tryAgain: string;
    readonly crashedTitle: string;
    readonly crashedText: string;
    readonly startTitle: string;
    readonly startText: string;
    readonly runningTitle: string;
    readonly runningText: string;
  };
}

export type MenuText =
  | "table"
  | "newWindow"
  | "openInBrowser"
  | "openFolder"
  | "close"
  | "quit"
  | "edit"
  | "cut"
  | "copy"
  | "paste"
  | "selectAll"
  | "view"
  | "reload"
  | "larger"
  | "smaller"
  | "usualSize"
  | "fullScreen"
  | "tools"
  | "about"
  | "hide"
  | "hideOthers"
  | "showAll";

export const TEXTS: Readonly<Record<Tongue, ShellTexts>> = {
  en: {
    menu: {
      table: "Table",
      newWindow: "Another window",
      openInBrowser: "Show on a second screen in a browser",
      openFolder: "Open the data folder",
      close: "Close window",
      quit: "Quit Kast",
      edit: "Edit",
      cut: "Cut",
      copy: "Copy",
      paste: "Paste",
      selectAll: "Select all",
      view: "View",
      reload: "Load the screen again",
      larger: "Larger",
      smaller: "Smaller",
      usualSize: "Usual size",
      fullScreen: "Full screen",
      tools: "Developer tools",
      about: "About Kast",
      hide: "Hide Kast",
      hideOthers: "Hide others",
      showAll: "Show all",
    },
    calm: {
      tryAgain: "Try again",
      crashedTitle: "The screen keeps stopping",
      crashedText:
        "It was brought back three times in a minute and stopped each time. The match is safe: every throw is on disk, and the table still listens to the dice.",
      startTitle: "Kast could not open its records",
      startText: "Nothing has been changed. When what is said below has been seen to, start Kast again.",
      runningTitle: "Kast is already running",
      runningText: "Another Kast has this data folder open. Use that one, or close it and start again.",
    },
  },
  nb: {
    menu: {
      table: "Bord",
      newWindow: "Et vindu til",
      openInBrowser: "Vis på en skjerm til i en nettleser",
      openFolder: "Åpne datamappen",
      close: "Lukk vinduet",
      quit: "Avslutt Kast",
      edit: "Rediger",
      cut: "Klipp ut",
      copy: "Kopier",
      paste: "Lim inn",
      selectAll: "Merk alt",
      view: "Vis",
      reload: "Last skjermen på nytt",
      larger: "Større",
      smaller: "Mindre",
      usualSize: "Vanlig størrelse",
      fullScreen: "Fullskjerm",
      tools: "Utviklerverktøy",
      about: "Om Kast",
      hide: "Skjul Kast",
      hideOthers: "Skjul andre",
      showAll: "Vis alle",
    },
    calm: {
      tryAgain: "Prøv igjen",
      crashedTitle: "Skjermen stopper hele tiden",
      crashedText:
        "Den ble hentet tilbake tre ganger på et minutt og stoppet hver gang. Kampen er trygg: hvert kast ligger på disken, og bordet lytter fortsatt til terningene.",
      startTitle: "Kast fikk ikke åpnet det som er lagret",
      startText: "Ingenting er endret. Start Kast på nytt når det som står under, er ordnet.",
      runningTitle: "Kast kjører allerede",
      runningText: "Et annet Kast har denne datamappen åpen. Bruk det, eller lukk det og start på nytt.",
    },
  },
};
