import type { Stamp } from '#sync/engine/row.ts';

/** Whether this person was the last to write any field of the row. */
export function hasWritten({ id }: { id: string }, { stamps }: { stamps: Readonly<Record<string, Stamp>> }): boolean {
  return Object.values(stamps).some(({ by }) => by === id);
}
