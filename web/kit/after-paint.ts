/** A browser may withhold frames from a page that it calls visible; the act must not wait for them forever. */
const AT_LATEST_MS = 1_000;

/** Runs `act` once the screen has painted its response to the person's last action, or when the page is left. */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('pagehide', run);
    act();
  };
  requestAnimationFrame(() => setTimeout(run));
  // A hidden page never paints. A slow one does, and must not be given more to do before that.
  setTimeout(run, document.hidden ? 0 : AT_LATEST_MS);
  document.addEventListener('visibilitychange', run);
  window.addEventListener('pagehide', run);
}
