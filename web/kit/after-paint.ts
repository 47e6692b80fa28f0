/** A page in the background never paints, so the act must not wait for that. */
const AT_LATEST_MS = 100;

/** Runs `act` once the screen has painted its response to the person's last action, or when the page is left. */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    window.removeEventListener('pagehide', run);
    act();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, AT_LATEST_MS);
  window.addEventListener('pagehide', run);
}
