import { PAGE_ROWS, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import type { Row } from '#sync/domain/common/record.ts';
import type { Db } from '#server/db/database.ts';
import type { Reader } from './row-reach.ts';
import { listRowsAfter } from './synced-rows-table.ts';
import { syncedTables } from './synced-table-list.ts';

export type Page = Pick<SyncAnswer, 'baseCursor' | 'cursor' | 'put' | 'del' | 'snapshot' | 'more'>;

/** The position of a pull: which page the request asks for. */
export type Place = Pick<SyncRequest, 'baseCursor' | 'continues' | 'snapshot' | 'pageRows'>;

/**
 * What changed for the reader after the cursor, up to sequence number `seq`: the workspace's rows and their own. A page
 * ends where a transaction ends. A cursor older than the oldest tombstone gets a snapshot, and a row that none of its
 * pages names is deleted. A continued snapshot states the number at which it began and goes on, because deletions since
 * then are in its pages. 'stale': those deletions have been purged, and the pull must start over. `changed`: the only
 * tables with rows after the cursor; without it all are looked into.
 */
export async function readPage(
  db: Db,
  reader: Reader,
  place: Place,
  seq: number,
  changed?: ReadonlySet<string>,
): Promise<Page | 'stale'> {
  const { baseCursor, continues } = place;
  const oldest = await oldestCursor(db, reader.organizationId);
  const tables = Object.keys(syncedTables);
  if (continues) {
    if ((place.snapshot ?? baseCursor) < oldest || baseCursor > seq) return 'stale';
    return readRows(db, reader, place, { from: baseCursor, to: seq, snapshot: place.snapshot, tables });
  }
  const isSnapshot = baseCursor === 0 || baseCursor < oldest || baseCursor > seq;
  if (isSnapshot) return readRows(db, reader, place, { from: 0, to: seq, snapshot: seq, tables });
  const wanted = changed ? tables.filter((table) => changed.has(table)) : tables;
  return readRows(db, reader, place, { from: baseCursor, to: seq, snapshot: null, tables: wanted });
}

interface Range {
  from: number;
  to: number;
  snapshot: number | null;
  /** The tables that can have rows in it. */
  tables: readonly string[];
}

async function readRows(
  db: Db,
  reader: Reader,
  place: Place,
  range: Range,
  pageRows = place.pageRows ?? PAGE_ROWS,
  limit = range.to,
): Promise<Page> {
  const { from, to, snapshot } = range;
  const found: { table: string; seq: number; row: Row | string; characters: number }[] = [];
  let end = limit;
  if (from < to) {
    for (const table of range.tables) {
      const rows = await listRowsAfter(db, reader, table, from, pageRows + 1);
      end = Math.min(end, lastWhole(rows, pageRows));
      for (const one of rows) found.push({ table, ...one });
    }
  }
  if (from > 0 && from < to) {
    const gone = await listTombstones(db, reader.organizationId, from, pageRows + 1);
    end = Math.min(end, lastWhole(gone, pageRows));
    for (const one of gone) found.push({ table: one.tableName, seq: one.seq, row: one.id, characters: one.id.length });
  }
  if (end <= from && end < limit) {
    // A transaction larger than a page is a page of its own.
    const first = Math.min(...found.map((one) => one.seq));
    return readRows(db, reader, place, range, pageRows * 4, first);
  }
  end = Math.min(end, lastThatFits(found, end));
  const put: Record<string, (Row & { id: string })[]> = {};
  const del: Record<string, string[]> = {};
  for (const one of found) {
    if (one.seq > end) continue;
    if (typeof one.row === 'string') (del[one.table] ??= []).push(one.row);
    else (put[one.table] ??= []).push(one.row);
  }
  return { baseCursor: place.baseCursor, cursor: end, put, del, snapshot, more: end < to };
}

// The last sequence number whose rows are certainly all in the list: all of them, unless the limit cut it.
function lastWhole(rows: readonly { seq: number }[], limit: number): number {
  return rows.length <= limit ? Infinity : (rows[limit]?.seq ?? 1) - 1;
}

/** Characters of rows in a page, before it is cut at a transaction's end. */
const PAGE_CHARACTERS = 4_000_000;

// The last sequence number whose rows still fit into the page; the first transaction always does.
function lastThatFits(found: readonly { seq: number; characters: number }[], end: number): number {
  const bySeq = new Map<number, number>();
  for (const { seq, characters } of found) {
    if (seq <= end) bySeq.set(seq, (bySeq.get(seq) ?? 0) + characters);
  }
  let sum = 0;
  let last: number | undefined;
  for (const seq of [...bySeq.keys()].sort((a, b) => a - b)) {
    sum += bySeq.get(seq) ?? 0;
    if (last !== undefined && sum > PAGE_CHARACTERS) return last;
    last = seq;
  }
  return end;
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

// Cursors up to this one would miss purged deletions.
async function oldestCursor(db: Db, organizationId: string): Promise<number> {
  const row = await db
    .selectFrom('organization')
    .select('tombstonesFrom')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.tombstonesFrom ?? 0;
}
