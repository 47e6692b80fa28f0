import { useEffect } from 'react';
import { findTopDialog } from '#web/parts/keys/top-dialog.ts';

/**
 * While open: if the focused element disappears with what it settled (a decided conflict, a discarded change), the
 * topmost dialog gets the focus instead of nothing, so that Escape and Tab keep working.
 */
export function useKeptFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) findTopDialog()?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isOpen]);
}
