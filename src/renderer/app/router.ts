import { createRouter, createWebHashHistory, type Router } from "vue-router";
import Home from "../screens/home/Home.vue";

/** Addresses stand after a hash, so that they work from a file, from `app://` and from any server. */
export function createKastRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: "/", name: "home", component: Home },
      { path: "/new/:game", name: "new", component: () => import("../screens/new-match/NewMatch.vue"), props: true },
      {
        path: "/letter-dice",
        name: "letters",
        component: () => import("../screens/letter-dice/LetterDice.vue"),
        props: ({ query }) => ({ from: typeof query["from"] === "string" ? query["from"] : null }),
      },
      { path: "/devices", name: "devices", component: () => import("../screens/devices/Devices.vue") },
      { path: "/settings", name: "settings", component: () => import("../screens/settings/Settings.vue") },
      { path: "/order", name: "order", component: () => import("../screens/order/Order.vue") },
      { path: "/table", name: "table", component: () => import("../screens/table/TableScreen.vue") },
      { path: "/end", name: "end", component: () => import("../screens/end/End.vue") },
      { path: "/result/:match", name: "result", component: () => import("../screens/end/Result.vue"), props: true },
      { path: "/:rest(.*)", redirect: "/" },
    ],
  });
}
