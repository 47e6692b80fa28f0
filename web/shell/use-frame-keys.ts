import { useEffect } from 'react';
import { isTextPlace } from '#web/parts/keys/is-typing.ts';
import { singleKeysStore } from '#web/parts/keys/single-keys.ts';
import { isPageCovered } from '#web/parts/keys/top-dialog.ts';

/** Ctrl or Cmd with K anywhere; single keys where nobody is writing and nothing covers the page. */
export function useFrameKeys(keys: { onPalette: () => void; onShortcuts: () => void; onSync: () => void }): void {
  const { onPalette, onShortcuts, onSync } = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        onPalette();
        return;
      }
      if (!singleKeysStore.get() || isTextPlace(event.target) || isPageCovered()) return;
      if (event.key === '?') onShortcuts();
      else if (event.key === 's') onSync();
      else return;
      event.preventDefault();
    };
    // The document's listeners come first, so that a screen may use one of these keys itself.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onPalette, onShortcuts, onSync]);
}
