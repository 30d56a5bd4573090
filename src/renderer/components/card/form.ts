/**
 * How much of a card is shown: with how each box pays, with the words that were laid, with labels only, or as a column of
 * figures beside a card that has them.
 */
export type CardForm = "full" | "words" | "plain" | "column";
