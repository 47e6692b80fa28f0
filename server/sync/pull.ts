import type { SyncAnswer } from '#sync/engine/answer.ts';
import type { Row } from '#sync/records/record.ts';
import type { Db } from '../db/database.ts';
import type { Reader } from './row-reach.ts';
import { listRowsAfter } from './synced-rows-table.ts';
import { syncedTables } from './synced-table-list.ts';

/** Rows of one table in a page, before it is cut at a transaction's end. */
const PAGE_ROWS = 4_000;

export type Page = Pick<SyncAnswer, 'baseCursor' | 'cursor' | 'put' | 'del' | 'snapshot' | 'more'>;

/**
 * What changed for the reader after `baseCursor`, by the sequence number `seq` at the latest: the organisation's rows and their own. A
 * page ends where a transaction ends. A cursor from before the oldest tombstone gets a snapshot: what it does not name is gone.
 */
export async function readPage(
  db: Db,
  reader: Reader,
  baseCursor: number,
  seq: number,
  pageRows = PAGE_ROWS,
): Promise<Page> {
  const { organizationId } = reader;
  const oldest = await oldestCursor(db, organizationId);
  const snapshot = baseCursor < oldest || baseCursor > seq;
  const cursor = snapshot ? 0 : baseCursor;
  const found: { table: string; seq: number; row: Row | string }[] = [];
  let end = seq;
  for (const table of Object.keys(syncedTables)) {
    const rows = await listRowsAfter(db, reader, table, cursor, pageRows + 1);
    end = Math.min(end, lastWhole(rows, pageRows));
    for (const one of rows) found.push({ table, ...one });
  }
  if (!snapshot && cursor > 0) {
    const gone = await listTombstones(db, organizationId, cursor, pageRows + 1);
    end = Math.min(end, lastWhole(gone, pageRows));
    for (const one of gone) found.push({ table: one.tableName, seq: one.seq, row: one.id });
  }
  // One transaction alone is larger than a page: take a larger page.
  if (end <= cursor && end < seq) return readPage(db, reader, baseCursor, seq, pageRows * 4);
  const put: Record<string, (Row & { id: string })[]> = {};
  const del: Record<string, string[]> = {};
  for (const one of found) {
    if (one.seq > end) continue;
    if (typeof one.row === 'string') (del[one.table] ??= []).push(one.row);
    else (put[one.table] ??= []).push(one.row);
  }
  return { baseCursor, cursor: end, put, del, snapshot: snapshot || baseCursor === 0, more: end < seq };
}

// The last sequence number of which the list surely holds every row: all of them, unless the limit cut it.
function lastWhole(rows: readonly { seq: number }[], limit: number): number {
  return rows.length <= limit ? Infinity : (rows[limit]?.seq ?? 1) - 1;
}

async function listTombstones(db: Db, organizationId: string, cursor: number, limit: number) {
  return db
    .selectFrom('tombstone')
    .select(['tableName', 'id', 'seq'])
    .where('organizationId', '=', organizationId)
    .where('seq', '>', cursor)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

// Cursors up to this one would miss deletions whose tombstones are gone.
async function oldestCursor(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('organization')
    .select('tombstonesFrom')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.tombstonesFrom ?? 0;
}
