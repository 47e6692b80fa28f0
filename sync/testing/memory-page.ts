import type { SyncAnswer } from '#sync/engine/answer.ts';
import type { Row } from '#sync/engine/row.ts';

export interface Stored {
  table: string;
  id: string;
  row: Row | null;
  seq: number;
  /** The circle of people whom it reaches; missing or null for everybody. */
  circle?: string | null | undefined;
  /** Whom it reaches in any case. */
  person?: string | null | undefined;
  /** Who alone writes it, and so alone receives its conflicts. */
  writer?: string | undefined;
  /** The one person of those whom it reaches; missing for all of them. */
  only?: string | undefined;
  /** ISO time of writing. */
  at?: string;
}

/** A page of these records: `put` has the rows, `del` the ids of deleted ones. */
export function pageOf(stored: readonly Stored[], cursor: number): Pick<SyncAnswer, 'cursor' | 'put' | 'del'> {
  const put: Record<string, (Row & { id: string })[]> = {};
  const del: Record<string, string[]> = {};
  for (const { table, id, row } of stored) {
    if (row) (put[table] ??= []).push(row);
    else (del[table] ??= []).push(id);
  }
  return { cursor, put, del };
}
