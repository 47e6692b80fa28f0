import { useMemo, useState } from 'react';
import { sameValue } from '#sync/engine/value.ts';

/** The rows that were told last. */
class KeptRows<R> {
  #rows: readonly R[] = [];

  keep(rows: readonly R[], idOf: (row: R) => string): readonly R[] {
    this.#rows = keepEqual(this.#rows, rows, idOf);
    return this.#rows;
  }
}

/** The rows anew; an equal one is the very one of before, and so is the list if all of it is equal. */
export function keepEqual<R>(before: readonly R[], rows: readonly R[], idOf: (row: R) => string): readonly R[] {
  const known = new Map(before.map((row) => [idOf(row), row]));
  const kept = rows.map((row) => {
    const same = known.get(idOf(row));
    return same !== undefined && sameValue(same, row) ? same : row;
  });
  return kept.length === before.length && kept.every((row, index) => row === before[index]) ? before : kept;
}

/** Rows of which an equal one keeps its identity from answer to answer, so that nothing renders for it. */
export function useKept<R>(rows: readonly R[] | undefined, idOf: (row: R) => string): readonly R[] | undefined {
  const [kept] = useState(() => new KeptRows<R>());
  return useMemo(() => rows && kept.keep(rows, idOf), [kept, rows, idOf]);
}
