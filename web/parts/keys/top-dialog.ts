/** The topmost open dialog, if any. Toasts have the role of a dialog too, but hold nobody up. */
export function findTopDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(
    '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])',
  );
  return open[open.length - 1];
}
