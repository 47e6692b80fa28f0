const STOPS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/**
 * For the `ref` of a tab's panel: the Tab key stops at the panel itself exactly while it stops at nothing inside, so
 * that who works with keys gets past its row of tabs and can scroll what it shows.
 */
export function keepOwnStop(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  const look = () => {
    const isStop = panel.querySelector(STOPS) === null;
    if (isStop === panel.hasAttribute('tabindex')) return;
    if (isStop) panel.tabIndex = 0;
    else panel.removeAttribute('tabindex');
  };
  const changes = new MutationObserver(look);
  changes.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled', 'href', 'tabindex'] });
  look();
  return () => changes.disconnect();
}
