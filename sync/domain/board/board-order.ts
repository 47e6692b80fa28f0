import { compareOrder, keysBetween } from './order-key.ts';

export interface Placed {
  id: string;
  columnId: string;
  orderKey: string;
}

/** The documented `newPosition` for the end of the column, and the default of a new ticket. */
export const END_POSITION = 999;

/** The column's tickets, top to bottom. */
export function columnTickets<T extends Placed>(tickets: readonly T[], columnId: string): T[] {
  return tickets.filter((ticket) => ticket.columnId === columnId).sort(compareOrder);
}

/** The `position` of every ticket in answers, by ticket id: its place in its column, counted from 0. */
export function positionsOf(tickets: readonly Placed[]): Map<string, number> {
  const filled = new Map<string, number>();
  const positions = new Map<string, number>();
  for (const { id, columnId } of [...tickets].sort(compareOrder)) {
    const position = filled.get(columnId) ?? 0;
    positions.set(id, position);
    filled.set(columnId, position + 1);
  }
  return positions;
}

/**
 * The index a documented position means in a list of `count` tickets without the moved one. 999 and above are the end.
 */
export function indexOfPosition(position: number, count: number): number {
  if (Number.isNaN(position) || position >= END_POSITION) return count;
  return Math.min(Math.max(Math.trunc(position), 0), count);
}

/**
 * Keys for tickets inserted before `list[index]`, in order; `list` is sorted. Nothing fits between two neighbors with
 * the same key, so those below the gap get new keys too, in `moved`.
 */
export function keysAt(
  list: readonly Placed[],
  index: number,
  count: number,
): { keys: string[]; moved: { id: string; orderKey: string }[] } {
  const above = list[index - 1]?.orderKey ?? null;
  const below = list.slice(index);
  const tied = below.filter(({ orderKey }) => orderKey === above);
  const keys = keysBetween(above, below[tied.length]?.orderKey ?? null, count + tied.length);
  return {
    keys: keys.slice(0, count),
    moved: tied.map(({ id }, place) => ({ id, orderKey: keys[count + place] ?? '' })),
  };
}
