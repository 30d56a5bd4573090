export const nb = {
  ask: "La bordet avgjøre",
  title: "Gjelder {word}?",
  lead: "Det står ikke i ordlisten. Flertallet avgjør, bare for dette partiet.",
  titleOut: "Stryke {word}?",
  leadOut: "Det står i ordlisten. Flertallet avgjør, bare for dette partiet.",
  menu: "Stem over ordet",
  voters: "Stemmer",
  for: "for",
  against: "mot",
  counts: "Det gjelder, {yes} mot {no}",
  stays: "Det gjelder ikke, {yes} mot {no}",
  back: "Legg videre",
};
