import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { families, findRequirementFacts, objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';

export interface MatrixPlace {
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
export function movedPlace(
  { row, column }: MatrixPlace,
  key: string,
  rows: number,
  columns: number,
): MatrixPlace | undefined {
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

/** The objectives of a family, in the standard's order. */
export function objectivesOf(family: string): string[] {
  return objectiveIds.filter((id) => findRequirementFacts(requirementOfObjective(id))?.family === family);
}

/** The place across the edge of a family, in the previous or next one; undefined while the grid goes on. */
export function steppedPlace(family: string, { row, column }: MatrixPlace, key: string): SteppedPlace | undefined {
  const by =
    key === 'ArrowDown' && row === objectivesOf(family).length - 1 ? 1 : key === 'ArrowUp' && row === 0 ? -1 : 0;
  const next = by === 0 ? undefined : families[families.findIndex(({ code }) => code === family) + by];
  return next && { family: next.code, place: { row: by === 1 ? 0 : objectivesOf(next.code).length - 1, column } };
}

interface SteppedPlace {
  family: string;
  place: MatrixPlace;
}

export interface MatrixKeysProps {
  /** The family in the address. */
  family: string;
  onFamily: (family: string) => void;
  columns: number;
  write: (objectiveId: string, column: number, share: ResponsibilityShare | null) => void;
}

export interface MatrixKeys {
  /** The objectives on screen, and their family. */
  rows: readonly string[];
  shown: string;
  choose: (family: string) => void;
  body: RefObject<HTMLTableSectionElement | null>;
  /** The only cell that Tab stops at. */
  at: MatrixPlace;
  setAt: (place: MatrixPlace) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Fills a grid by keyboard: arrows move, and a letter writes a share and moves down, so that a column is typed like a
 * word. Below the last row of a family comes the first of the next.
 */
export function useMatrixKeys({ family, onFamily, columns, write }: MatrixKeysProps): MatrixKeys {
  const body = useRef<HTMLTableSectionElement>(null);
  const isStepping = useRef(false);
  const [kept, setAt] = useState<MatrixPlace>({ row: 0, column: 0 });
  // The address follows a moment later, and until then keys must not act on the family just left.
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen === family) setChosen(null);
  const shown = chosen ?? family;
  const rows = objectivesOf(shown);
  // A provider or the last rows may be gone by now.
  const at = { row: Math.min(kept.row, rows.length - 1), column: Math.min(kept.column, columns - 1) };
  const focus = ({ row, column }: MatrixPlace) =>
    body.current?.querySelector<HTMLElement>(`[data-place='${row}/${column}']`)?.focus();
  useLayoutEffect(() => {
    if (isStepping.current) focus(at);
    isStepping.current = false;
  });
  const choose = (next: string) => {
    setChosen(next);
    onFamily(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const share = shareOfKey(event.key);
    const objectiveId = rows[at.row];
    if (share !== undefined && objectiveId !== undefined) write(objectiveId, at.column, share);
    const key = share === undefined ? event.key : 'ArrowDown';
    const next = movedPlace(at, key, rows.length, columns);
    if (!next) return;
    event.preventDefault();
    const beyond = steppedPlace(shown, at, key);
    setAt(beyond?.place ?? next);
    if (!beyond) return focus(next);
    isStepping.current = true;
    choose(beyond.family);
  };
  return { rows, shown, choose, body, at, setAt, onKeyDown };
}
