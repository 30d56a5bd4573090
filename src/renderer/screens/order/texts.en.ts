export const en = {
  title: "Who starts?",
  lead: "The highest throw starts.",
  tieTitle: "Who wins the tie?",
  again: "{names} tied at {total}: they throw again.",
  starts: "{name} starts",
  then: "Nobody else plays. | Then {names}. | Then {names}.",
  throws: "{name} throws",
  begin: "Begin",
  seats: "Seats round the table",
  clockwise: "Clockwise",
  counter: "Counter-clockwise",
  states: { due: "Throws now", waits: "To throw", threw: "Has thrown", out: "Not highest", won: "Starts" },
};
