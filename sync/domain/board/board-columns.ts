import type { ColumnColor } from './board-record.ts';
import { compareOrder, keysBetween } from './order-key.ts';

/** The columns of a new board, from left to right. */
const first: readonly { slug: string; name: string; color: ColumnColor }[] = [
  { slug: 'to-do', name: 'To Do', color: 'grey' },
  { slug: 'in-progress', name: 'In Progress', color: 'blue' },
  { slug: 'under-review', name: 'Under Review', color: 'purple' },
  { slug: 'done', name: 'Done', color: 'green' },
];

/** The columns of a new board, with ids derived from the board's. */
export function firstColumns(boardId: string): { id: string; name: string; color: ColumnColor; orderKey: string }[] {
  const keys = keysBetween(null, null, first.length);
  return first.map(({ slug, name, color }, index) => ({
    id: `${boardId}:${slug}`,
    name,
    color,
    orderKey: keys[index] ?? '',
  }));
}

/** Where open work goes: the column named To Do, else the first; undefined on a board without columns. */
export function findToDoColumn<T extends { id: string; name: string; orderKey: string }>(
  columns: readonly T[],
): T | undefined {
  const sorted = [...columns].sort(compareOrder);
  return sorted.find(({ name }) => /^to[\s-]?do$/i.test(name.trim())) ?? sorted[0];
}

/** 'at' the limit or 'over' it; undefined below the limit or without one. */
export function wipState(count: number, limit: number | null): 'at' | 'over' | undefined {
  if (limit === null || count < limit) return undefined;
  return count === limit ? 'at' : 'over';
}
