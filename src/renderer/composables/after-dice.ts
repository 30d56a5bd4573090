import { onScopeDispose, shallowRef, watch, type ShallowRef } from "vue";

/** Longer than any frame: a page that is not painted, a hidden one, must not wait for ever. */
const NO_FRAME = 100;

/**
 * Follows `source`, after a throw one frame later: the dice of a throw are on the screen before the cards work out what they
 * would pay. Everything else is followed at once.
 */
export function useAfterDice<T>(source: () => T, thrown: () => boolean): Readonly<ShallowRef<T>> {
  const followed = shallowRef(source());
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    cancel();
    followed.value = source();
  }

  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  watch(source, () => {
    if (!thrown()) return follow();
    cancel();
    // The task after the frame: the dice have been handed to the screen by then.
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(follow);
    });
    timer = setTimeout(follow, NO_FRAME);
  });
  onScopeDispose(cancel);
  return followed;
}
