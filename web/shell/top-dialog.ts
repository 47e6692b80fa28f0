/** The dialog that lies over everything else, if one is open. Notifications are dialogs by their role too, but hold nobody up. */
export function findTopDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(
    '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])',
  );
  return open[open.length - 1];
}
