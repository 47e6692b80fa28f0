import { useEffect } from 'react';
import { findTopDialog } from '#web/parts/keys/top-dialog.ts';

/**
 * While open: when the focused element goes away with what it settled (a decided conflict, a discarded change), the
 * focus goes to the topmost dialog instead of nowhere, so that Escape and Tab keep working.
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
