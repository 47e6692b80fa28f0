import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Keeps the focus inside a dialog when its focused part disappears or is disabled: otherwise a button replaced by its
 * confirmation would leave the focus on the page behind, where Escape and Tab do not reach the dialog. Give the ref to
 * the dialog.
 */
export function useHeldFocus(): (dialog: HTMLElement | null) => void {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!dialog) return;
    let last: Element | null = dialog.contains(document.activeElement) ? document.activeElement : null;
    const remember = (event: FocusEvent) => {
      last = event.target as Element;
    };
    // Only elements of the dialog count: a list opened over it returns the focus by itself.
    const hold = () => {
      if (document.activeElement === document.body) dialog.focus();
    };
    const watcher = new MutationObserver(() => {
      if (!last?.isConnected) return void (last && hold());
      // A button that was disabled keeps the focus until it is painted.
      if (last.matches(':disabled')) afterPaint(hold);
    });
    dialog.addEventListener('focusin', remember);
    watcher.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      dialog.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, [dialog]);
  return setDialog;
}
