import { onScopeDispose } from "vue";

/** A throw that is only shown. Who leaves the screen has seen enough: the next throw is one of the match again. */
export function useTrial(testing: () => boolean, set: (on: boolean) => Promise<unknown>): { toggle(): Promise<void> } {
  onScopeDispose(() => {
    if (testing()) void set(false);
  });
  return {
    toggle: async () => {
      await set(!testing());
    },
  };
}
