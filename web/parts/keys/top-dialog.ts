// A toast has the role of a dialog too, but covers nothing and holds nobody up.
const DIALOGS = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

/** The topmost open dialog, if any. */
export function findTopDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(DIALOGS);
  return open[open.length - 1];
}

/** Does a dialog, a menu or a list lie over the page? Its single keys then do nothing. */
export function isPageCovered(): boolean {
  return document.querySelector(`${DIALOGS}, [role="menu"], [role="listbox"]`) !== null;
}
