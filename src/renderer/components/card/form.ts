/** How much of a card is shown: with how each box pays, with labels, or as a column of figures beside a card that has them. */
export type CardForm = "full" | "plain" | "column";
