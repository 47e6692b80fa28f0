/** A page in the background paints nothing, and what was asked for must not wait for it. */
const AT_LATEST_MS = 100;

/** Runs this once the screen has answered to what the person has just done; at the latest when the page is left. */
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
