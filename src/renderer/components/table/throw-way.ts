/**
 * How dice come next: thrown here, in the tray, entered by hand, by hand because the tray is away, by the program for a
 * seat of the computer; or not: a box is due, or the program does not answer.
 */
export type ThrowWay = "throw" | "tray" | "enter" | "lost" | "computer" | "down" | "none";
