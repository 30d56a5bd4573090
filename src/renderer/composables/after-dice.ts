/** Longer than any two frames: a page that is not painted, a hidden one, must not wait for ever. */
const NO_FRAME = 100;

/**
 * Calls `run` in the frame after the one that paints the dice of a throw: work between the two would hold the dice back.
 * Gives what calls it off.
 */
export function afterDice(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(go)));
  const timer = setTimeout(go, NO_FRAME);

  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  function go(): void {
    cancel();
    run();
  }
  return cancel;
}
