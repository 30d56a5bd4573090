import { useEventListener } from "@vueuse/core";
import { ref, type Ref } from "vue";

const open = ref(false);

/** The list of keys, which any screen may open. */
export function useKeysOverlay(): Ref<boolean> {
  return open;
}

/** Opens and closes the list on `?`, except while something is being typed. */
export function listenForKeysOverlay(): void {
  useEventListener(document, "keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    open.value = !open.value;
  });
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"))
  );
}
