// Which part of a long list is rendered. Heights are measured for rows that were shown and estimated for others.

export interface RowPlace {
  id: string;
  index: number;
  /** Pixels from the top of the list. */
  top: number;
}

export interface ListLayout {
  ids: readonly string[];
  /** One entry more than there are rows: the last one is the total height. */
  tops: readonly number[];
}

/** `gap`: pixels between rows. */
export function layoutOf(ids: readonly string[], heightOf: (id: string) => number, gap: number): ListLayout {
  const tops = [0];
  for (const [index, id] of ids.entries()) {
    const isLast = index === ids.length - 1;
    tops.push((tops[index] ?? 0) + heightOf(id) + (isLast ? 0 : gap));
  }
  return { ids, tops };
}

/** The index of the row at `y`; the nearest one outside the list. -1 in an empty list. */
export function rowAt({ ids, tops }: ListLayout, y: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return ids.length === 0 ? -1 : low;
}

/** The rows within `[from, to]` pixels and the pinned ones, in the list's order. */
export function rowsWithin(layout: ListLayout, from: number, to: number, pinned: ReadonlySet<string>): RowPlace[] {
  const { ids, tops } = layout;
  const first = rowAt(layout, from);
  const last = rowAt(layout, to);
  const rows: RowPlace[] = [];
  for (const [index, id] of ids.entries()) {
    const isNear = index >= first && index <= last;
    if (isNear || pinned.has(id)) rows.push({ id, index, top: tops[index] ?? 0 });
  }
  return rows;
}

/** The row before which something dropped at `y` goes: the first one whose middle is below `y`; null at the end. */
export function rowBelow({ ids, tops }: ListLayout, y: number): string | null {
  const index = ids.findIndex((_id, at) => ((tops[at] ?? 0) + (tops[at + 1] ?? 0)) / 2 > y);
  return ids[index] ?? null;
}
