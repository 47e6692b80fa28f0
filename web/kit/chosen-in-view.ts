/** Pixels over which the row fades at its end when there is more. */
const FADE = 24;

/**
 * For the `ref` of a row of tabs: scrolls the row, and nothing else, until the chosen tab is visible; again when
 * another tab is chosen, when tabs are added and when a late font widens them.
 */
export function keepChosenInView(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const bringIntoView = () => {
    const chosen = row.querySelector('[aria-selected="true"]');
    if (!chosen) return;
    const [outer, own] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, own.left - outer.left) || Math.max(0, own.right + FADE - outer.right);
  };
  const sizes = new ResizeObserver(bringIntoView);
  const watchSizes = () => {
    for (const part of [row, ...row.children]) sizes.observe(part);
  };
  const tabs = new MutationObserver(() => {
    watchSizes();
    bringIntoView();
  });
  tabs.observe(row, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
  watchSizes();
  bringIntoView();
  return () => {
    sizes.disconnect();
    tabs.disconnect();
  };
}
