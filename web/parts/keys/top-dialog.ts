// A toast also has the role of a dialog, but does not cover the page.
const DIALOGS = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

export function findTopDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(DIALOGS);
  return open[open.length - 1];
}

/** Whether a dialog, menu or list covers the page, whose single keys then do nothing. */
export function isPageCovered(): boolean {
  return document.querySelector(`${DIALOGS}, [role="menu"], [role="listbox"]`) !== null;
}
