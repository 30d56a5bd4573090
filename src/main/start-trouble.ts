import { sentence } from "../contract/sentences/index.ts";
import { JournalUnusable } from "../host/journal/errors.ts";
import type { JournalRefusal } from "../host/journal/errors.ts";
import { WriteError } from "../host/write-error.ts";
import type { Tongue } from "./texts.ts";
import { messageOf } from "../contract/message-of.ts";

/** Why the table could not be opened and what to do, in every language: which one is spoken is known only when the page is shown. */
export type StartTrouble = Readonly<Record<Tongue, string>>;

export function startTrouble(error: unknown): StartTrouble {
  if (error instanceof WriteError) return { en: sentence(error.trouble, "en"), nb: sentence(error.trouble, "nb") };
  if (error instanceof JournalUnusable) return { en: error.message, nb: norwegian(error.refusal) };
  const detail = messageOf(error);
  return { en: detail, nb: detail };
}

function norwegian(refusal: JournalRefusal): string {
  switch (refusal.code) {
    case "inUse":
      return `Et annet Kast bruker datamappen ${refusal.folder}. Lukk det først, eller velg en annen mappe med --data MAPPE.`;
    case "newer":
      return (
        `Det som er lagret i ${refusal.file}, er skrevet av et nyere Kast (format ${refusal.version}, dette programmet kjenner ${refusal.known}). ` +
        "Det er urørt: bruk det nyere programmet, eller velg en annen mappe med --data MAPPE."
      );
    case "unreadable":
      return `Det som er lagret i ${refusal.file}, kan ikke leses (${refusal.detail}). Det er urørt: se etter rettighetene til filen, eller velg en annen mappe med --data MAPPE.`;
  }
}
