/** Line drawings in a square of 24: `d` are strokes, `dots` are filled. */
export interface IconShape {
  readonly d: readonly string[];
  readonly dots?: readonly (readonly [x: number, y: number, r: number])[];
}

export const ICONS = {
  undo: { d: ["M9 5 4 10l5 5M4.6 10H14a5.5 5.5 0 0 1 0 11h-3"] },
  fix: {
    d: [
      "M13 20H7a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2",
      "m21 13.2-6.6 6.6-3 .8.8-3 6.6-6.6a1.55 1.55 0 0 1 2.2 2.2Z",
    ],
    dots: [
      [7.5, 8.5, 0.9],
      [11, 12, 0.9],
    ],
  },
  lock: {
    d: [
      "M7.2 10.8V7.8a4.8 4.8 0 0 1 9.6 0v3",
      "M6.6 10.8h10.8a2.1 2.1 0 0 1 2.1 2.1v5.6a2.1 2.1 0 0 1-2.1 2.1H6.6a2.1 2.1 0 0 1-2.1-2.1v-5.6a2.1 2.1 0 0 1 2.1-2.1Z",
    ],
  },
  tray: { d: ["M3 9h18l-1.6 8.2a2 2 0 0 1-2 1.6H6.6a2 2 0 0 1-2-1.6Z", "m8.6 8.6 2-4 4 2-.9 2"] },
  pencil: { d: ["m4 20 1.2-4.8L16.4 4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.8 18.8ZM14.4 6l3.6 3.6"] },
  keys: {
    d: [
      "M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM8 14.5h8",
    ],
    dots: [
      [7, 10.5, 0.9],
      [10.3, 10.5, 0.9],
      [13.7, 10.5, 0.9],
      [17, 10.5, 0.9],
    ],
  },
  roll: {
    d: [
      "m5.6 9.8 6-.8a2.4 2.4 0 0 1 2.7 2l.8 6a2.4 2.4 0 0 1-2 2.7l-6 .8a2.4 2.4 0 0 1-2.7-2l-.8-6a2.4 2.4 0 0 1 2-2.7Z",
      "M12 5.8 15.5 3l5.5 6.8-3.3 2.7",
    ],
    dots: [[9.4, 14.8, 1.1]],
  },
  menu: { d: ["M4 7h16M4 12h16M4 17h10"] },
  check: { d: ["m5 13 4.5 4.5L19.5 6.5"] },
  close: { d: ["m6 6 12 12M18 6 6 18"] },
  plus: { d: ["M12 5v14M5 12h14"] },
  back: { d: ["M20 12H5m6-6-6 6 6 6"] },
  print: {
    d: [
      "M7 8V3h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-6A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v7H7Z",
    ],
  },
  exp: { d: ["M12 15V3m-4.5 4L12 3l4.5 4M4 14v5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5"] },
  again: { d: ["M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5"] },
  warn: { d: ["M12 4 2.8 19.5h18.4ZM12 10v4.5"], dots: [[12, 17, 0.7]] },
} as const satisfies Readonly<Record<string, IconShape>>;

export type IconName = keyof typeof ICONS;
