const STOPS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/**
 * For the `ref` of a tab's panel: makes the panel itself a tab stop while nothing in it is one, so that keyboard users
 * get past the row of tabs and can scroll the panel.
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
