import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isTextPlace } from '#web/parts/keys/is-typing.ts';
import { singleKeysStore } from '#web/parts/keys/single-keys.ts';
import { isPageCovered } from '#web/parts/keys/top-dialog.ts';
import type { BoardModel } from '#web/screens/board/model/board-model.ts';
import { boardShortcutOf } from './board-shortcuts.ts';

export interface BoardKeys {
  model: BoardModel;
  search: RefObject<HTMLInputElement | null>;
  onNew: () => void;
  onFocus: (ticketId: string) => void;
}

/** The board's single keys. They do nothing while somebody is writing or something covers the page. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = singleKeysStore.get() ? boardShortcutOf(event) : undefined;
      if (!shortcut || event.defaultPrevented || isTextPlace(event.target) || isPageCovered()) return;
      const { model, search, onNew, onFocus } = latest.current;
      const ticket = document.activeElement?.closest<HTMLElement>('[data-ticket]');
      event.preventDefault();
      if (shortcut.kind === 'search') search.current?.focus();
      else if (shortcut.kind === 'new') onNew();
      else if (shortcut.kind === 'menu')
        ticket?.querySelector<HTMLElement>('[data-part="menu"], [aria-haspopup]')?.click();
      else {
        const card = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
        const next = nextCard(model, card, shortcut.kind === 'step' ? [0, shortcut.by] : [shortcut.by, 0]);
        if (next !== undefined) onFocus(next);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The card that many columns to the right and cards down; the very first when none has the focus. */
export function nextCard(
  { columns }: BoardModel,
  cardId: string | undefined,
  [right, down]: readonly [number, number],
): string | undefined {
  const filled = columns.filter(({ cards }) => cards.length > 0);
  const at = filled.findIndex(({ cards }) => cards.some(({ ticket }) => ticket.id === cardId));
  if (at < 0) return filled[0]?.cards[0]?.ticket.id;
  const index = filled[at]?.cards.findIndex(({ ticket }) => ticket.id === cardId) ?? 0;
  const cards = filled[at + right]?.cards ?? [];
  return cards[right === 0 ? index + down : Math.min(index, cards.length - 1)]?.ticket.id;
}
