import type { Page } from "playwright-core";

/** Calls the host as a screen does, over the bridge; gives the reply, or `thrown` with the text of what was thrown. */
export function callHost(page: Page, name: unknown, args: unknown): Promise<unknown> {
  return page.evaluate(
    async ([call, argument]) => {
      try {
        return await (
          window as unknown as { kast: { call(name: unknown, args: unknown): Promise<unknown> } }
        ).kast.call(call, argument);
      } catch (error) {
        return { thrown: String(error) };
      }
    },
    [name, args],
  );
}

export const TWO_PLAYERS = {
  game: "yahtzee",
  options: { order: "as-seated" },
  seats: [
    { name: "Anna", player: "person" },
    { name: "Bo", player: "person" },
  ],
};
