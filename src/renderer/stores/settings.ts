import { defineStore } from "pinia";
import { computed, shallowRef } from "vue";
import type { AnyRefusal, Settings } from "../../contract/api.ts";
import { useHost } from "../api/index.ts";
import { useSystemTheme } from "../composables/system-theme.ts";
import { spokenLanguage } from "../locales/index.ts";
import { recall, remember } from "./first-paint.ts";

/** What a fresh installation has, until the host says. Language and theme of the last visit are kept, so that nothing flashes. */
const START: Settings = {
  language: "system",
  theme: "system",
  sound: false,
  animation: true,
  source: "simulated",
  faceOffset: 0,
  recentNames: [],
  putAway: [],
  options: {},
  ourTable: {},
};

export const useSettings = defineStore("settings", () => {
  const host = useHost();
  const system = useSystemTheme();
  const settings = shallowRef<Settings>({ ...START, ...recall() });
  const refusal = shallowRef<AnyRefusal | null>(null);

  const theme = computed(() => (settings.value.theme === "system" ? system.value : settings.value.theme));
  const language = computed(() => spokenLanguage(settings.value.language, navigator.languages));

  host.on("settings", take);

  function take(value: Settings): void {
    settings.value = value;
    remember({ language: value.language, theme: value.theme });
  }

  /** Asks the host to keep these. The screen follows when the host has them. */
  async function set(part: Partial<Settings>): Promise<boolean> {
    const reply = await host.call("settings.set", part);
    if (reply.ok) take(reply.value);
    refusal.value = reply.ok ? null : reply.refusal;
    return reply.ok;
  }

  return { settings, theme, language, refusal, set, take };
});
