export const en = {
  ask: "Let the table decide",
  title: "Does {word} count?",
  lead: "It is not in the list. Most votes decide, for this match alone.",
  titleOut: "Strike out {word}?",
  leadOut: "It is in the list. Most votes decide, for this match alone.",
  menu: "Vote on the word",
  voters: "Votes",
  for: "for",
  against: "against",
  counts: "It counts, {yes} to {no}",
  stays: "It does not count, {yes} to {no}",
  back: "Go on laying",
};
