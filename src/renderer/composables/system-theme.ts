import { usePreferredContrast, usePreferredDark } from "@vueuse/core";
import { computed, type ComputedRef } from "vue";

/** The theme the system asks for: more contrast before dark before light. */
export function useSystemTheme(): ComputedRef<"light" | "dark" | "contrast"> {
  const dark = usePreferredDark();
  const contrast = usePreferredContrast();
  return computed(() => (contrast.value === "more" ? "contrast" : dark.value ? "dark" : "light"));
}
