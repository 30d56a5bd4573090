import { createRouter, createWebHashHistory, type Router } from "vue-router";
import type { Match } from "../../engine/match/match.ts";
import Home from "../screens/home/Home.vue";

/** Routes that show the open match; which of them is shown follows its phase. */
export const MATCH_ROUTES = ["order", "table", "end"] as const;
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

/** Addresses stand after a hash, so that they work from a file, from `app://` and from any server. */
export function createKastRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: "/", name: "home", component: Home },
      { path: "/new/:game", name: "new", component: () => import("../screens/new-match/NewMatch.vue"), props: true },
      { path: "/settings", name: "settings", component: () => import("../screens/settings/Settings.vue") },
      { path: "/order", name: "order", component: () => import("../screens/order/Order.vue") },
      { path: "/table", name: "table", component: () => import("../screens/table/Table.vue") },
      { path: "/end", name: "end", component: () => import("../screens/end/End.vue") },
      { path: "/:rest(.*)", redirect: "/" },
    ],
  });
}
