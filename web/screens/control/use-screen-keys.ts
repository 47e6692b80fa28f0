import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTextPlace } from '#web/parts/keys/is-typing.ts';
import { singleKeysStore } from '#web/parts/keys/single-keys.ts';
import { isPageCovered } from '#web/parts/keys/top-dialog.ts';
import { shortcutOf, type RowShortcut } from './list/row/row-shortcuts.ts';

/** Single keys of this screen, and Escape. They do nothing while somebody is writing or something covers the page. */
export function useScreenKeys(onShortcut: (shortcut: RowShortcut) => void, onEscape: () => void): void {
  const handlers = useRef({ onShortcut, onEscape });
  useLayoutEffect(() => {
    handlers.current = { onShortcut, onEscape };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextPlace(event.target) || isPageCovered()) return;
      if (event.key === 'Escape') {
        handlers.current.onEscape();
        return;
      }
      const shortcut = singleKeysStore.get() ? shortcutOf(event) : undefined;
      if (!shortcut) return;
      event.preventDefault();
      handlers.current.onShortcut(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
