import type { Match } from "../../engine/match/match.ts";

/** Routes that show the open match; which of them is shown follows its phase. */
const MATCH_ROUTES = ["order", "table", "end"] as const;
export type MatchRoute = (typeof MATCH_ROUTES)[number];

export function routeOf(match: Match): MatchRoute {
  switch (match.phase) {
    case "order":
    case "throwOff":
      return "order";
    case "turns":
      return "table";
    case "ended":
      return "end";
  }
}

export function isMatchRoute(name: unknown): name is MatchRoute {
  return MATCH_ROUTES.some((one) => one === name);
}
