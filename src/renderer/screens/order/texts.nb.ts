export const nb = {
  title: "Hvem begynner?",
  lead: "Høyeste kast begynner.",
  tieTitle: "Hvem vinner?",
  again: "{names} fikk likt, {total}, og kaster om igjen.",
  starts: "{name} begynner",
  then: "Ingen andre spiller. | Så {names}. | Så {names}.",
  throws: "{name} kaster",
  begin: "Begynn",
  seats: "Plassene rundt bordet",
  clockwise: "Med klokka",
  counter: "Mot klokka",
  states: { due: "Kaster nå", waits: "Skal kaste", threw: "Har kastet", out: "Ikke høyest", won: "Begynner" },
};
