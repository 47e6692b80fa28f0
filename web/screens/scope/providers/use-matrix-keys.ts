import { type KeyboardEvent, useState } from 'react';
import type { ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';

export interface Place {
  row: number;
  column: number;
}

const shareKeys: Readonly<Record<string, ResponsibilityShare | null>> = {
  o: 'organization',
  s: 'shared',
  p: 'provider',
  n: 'not_applicable',
  backspace: null,
  delete: null,
};

/** The next place for a key that moves; undefined for any other. */
export function movedPlace({ row, column }: Place, key: string, rows: number, columns: number): Place | undefined {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return { row: within(row + 1, rows), column };
    case 'ArrowUp':
      return { row: within(row - 1, rows), column };
    case 'ArrowRight':
      return { row, column: within(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: rows - 1, column };
    default:
      return undefined;
  }
}

/** What a key writes; undefined for any other. */
export function shareOfKey(key: string): ResponsibilityShare | null | undefined {
  return shareKeys[key.toLowerCase()];
}

export interface MatrixKeys {
  /** The one cell that Tab reaches. */
  at: Place;
  setAt: (place: Place) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Fills a grid by keyboard: arrows move, a letter writes and goes one down, so that a column is typed like a word. */
export function useMatrixKeys(
  rows: number,
  columns: number,
  write: (place: Place, share: ResponsibilityShare | null) => void,
): MatrixKeys {
  const [kept, setAt] = useState<Place>({ row: 0, column: 0 });
  // A provider or a family may have gone since.
  const at = { row: Math.min(kept.row, rows - 1), column: Math.min(kept.column, columns - 1) };
  const goTo = (from: HTMLElement, place: Place) => {
    setAt(place);
    from.closest('tbody')?.querySelector<HTMLElement>(`[data-place='${place.row}/${place.column}']`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const share = shareOfKey(event.key);
    if (share !== undefined) write(at, share);
    const next =
      share === undefined ? movedPlace(at, event.key, rows, columns) : movedPlace(at, 'ArrowDown', rows, columns);
    if (!next) return;
    event.preventDefault();
    goTo(event.currentTarget, next);
  };
  return { at, setAt, onKeyDown };
}
