import { PAGE_ROWS, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import { hashRows } from '#sync/engine/kept-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import type { OwnRows } from './own-rows.ts';
import { tombstoneFilter, type Reader } from './row-reach.ts';
import { listRowsAfter, listTablesAfter } from './synced-rows-table.ts';
import { syncedTables } from './synced-table-list.ts';

export type Page = Pick<SyncAnswer, 'baseCursor' | 'cursor' | 'put' | 'del' | 'kept' | 'snapshot' | 'ahead' | 'more'>;

/** A row or, by its id, a deletion, with the number of its transaction and its text's length. */
export interface Found {
  table: string;
  seq: number;
  row: (Row & { id: string }) | string;
  characters: number;
}

/** The position of a pull: which page the request asks for. */
export type PullPlace = Pick<SyncRequest, 'baseCursor' | 'continues' | 'snapshot' | 'pageRows' | 'ahead'>;

/**
 * What changed for the reader after the cursor, up to sequence number `seq`: the workspace's rows and their own. A page
 * ends where a transaction ends. A cursor older than the oldest tombstone, or than the reader's reach, gets a snapshot,
 * and a row that none of its pages names is deleted. A continued snapshot states the number at which it began and goes
 * on, because deletions since then are in its pages. 'stale': those deletions have been purged, and the pull must start
 * over. `changed`: the only tables with rows after the cursor; without it all are searched. `own`: rows of number `seq`
 * that the device has. `found`: the list from which the page was cut.
 */
export async function readPage(
  db: Db,
  reader: Reader,
  place: PullPlace,
  seq: number,
  changed?: ReadonlySet<string>,
  own?: OwnRows,
): Promise<(Page & { found: readonly Found[] }) | 'stale'> {
  const { baseCursor, continues, snapshot } = place;
  // What came under another reach is not what reaches the person now.
  const oldest = Math.max(await oldestCursor(db, reader.workspaceId), reader.reachFrom ?? 0);
  const tables = Object.keys(syncedTables);
  const ahead = tables.filter((table) => place.ahead?.includes(table));
  if (continues) {
    if ((snapshot ?? baseCursor) < oldest || baseCursor > seq) return 'stale';
    const known = snapshot !== null && ahead.length > 0 ? { tables: new Set(ahead), to: snapshot } : undefined;
    return readRows(db, reader, place, { from: baseCursor, to: seq, snapshot, tables, known });
  }
  const isSnapshot = baseCursor === 0 || baseCursor < oldest || baseCursor > seq;
  if (isSnapshot) {
    const page = await readRows(db, reader, place, { from: 0, to: seq, snapshot: seq, tables });
    // If everything fits into one page, reading tables ahead would only delay it.
    return (page.more && ahead.length > 0 && (await readAhead(db, reader, place, seq, ahead))) || page;
  }
  const wanted = changed ? tables.filter((table) => changed.has(table)) : tables;
  const page = await readRows(db, reader, place, { from: baseCursor, to: seq, snapshot: null, tables: wanted, own });
  return page.more ? page : { ...page, kept: keptOf(own) };
}

// Tables that do not fit into one page come like all others.
async function readAhead(db: Db, reader: Reader, place: PullPlace, seq: number, ahead: readonly string[]) {
  const page = await readRows(db, reader, place, { from: 0, to: seq, snapshot: seq, tables: ahead });
  return page.more ? undefined : { ...page, cursor: 0, ahead: [...ahead], more: true };
}

// A page that does not reach the newest number leaves the own rows to a later one.
function keptOf(own: OwnRows | undefined): SyncAnswer['kept'] {
  const lists = [...(own ?? [])].filter(([, rows]) => rows.length > 0);
  if (lists.length === 0) return null;
  const ids = Object.fromEntries(lists.map(([table, rows]) => [table, rows.map(({ id }) => id)]));
  return { ids, hash: hashRows(lists.flatMap(([, rows]) => rows)) };
}

interface Range {
  from: number;
  to: number;
  snapshot: number | null;
  /** The tables that may have rows in the range. */
  tables: readonly string[];
  /** Left out of the newest number's rows. */
  own?: OwnRows | undefined;
  /** On a first pull: the tables whose rows the device has up to this number. */
  known?: { tables: ReadonlySet<string>; to: number } | undefined;
}

async function readRows(
  db: Db,
  reader: Reader,
  place: PullPlace,
  range: Range,
  pageRows = place.pageRows ?? PAGE_ROWS,
  limit = range.to,
): Promise<Page & { found: readonly Found[] }> {
  const { from, to, snapshot, known } = range;
  const deletedAfter = Math.max(from, known?.to ?? 0);
  const found: Found[] = [];
  let end = limit;
  if (from < to) {
    for (const table of await listTablesAfter(db, reader, range.tables, from)) {
      const ids = range.own?.get(table)?.map(({ id }) => id);
      const after = known?.tables.has(table) ? Math.max(from, known.to) : from;
      const rows = await listRowsAfter(db, reader, table, after, pageRows + 1, ids && { seq: to, ids });
      end = Math.min(end, lastWhole(rows, pageRows));
      for (const one of rows) found.push({ table, ...one });
    }
  }
  if (deletedAfter > 0 && deletedAfter < to) {
    const gone = await listTombstones(db, reader, deletedAfter, pageRows + 1);
    end = Math.min(end, lastWhole(gone, pageRows));
    for (const one of gone) found.push({ table: one.tableName, seq: one.seq, row: one.id, characters: one.id.length });
  }
  if (end <= from && end < limit) {
    // A transaction larger than a page is a page of its own.
    const first = Math.min(...found.map((one) => one.seq));
    return readRows(db, reader, place, range, pageRows * 4, first);
  }
  end = Math.min(end, lastThatFits(found, end));
  const lists = listsOf(found.filter(({ seq }) => seq <= end));
  return { baseCursor: place.baseCursor, cursor: end, ...lists, kept: null, snapshot, more: end < to, found };
}

/** Rows and deletions grouped by table, as in a page. */
export function listsOf(found: Iterable<Found>): Pick<Page, 'put' | 'del'> {
  const put: Page['put'] = {};
  const del: Page['del'] = {};
  for (const { table, row } of found) {
    if (typeof row === 'string') (del[table] ??= []).push(row);
    else (put[table] ??= []).push(row);
  }
  return { put, del };
}

// The last sequence number whose rows are certainly all in the list, which is every number unless the limit cut it.
function lastWhole(rows: readonly { seq: number }[], limit: number): number {
  return rows.length <= limit ? Infinity : (rows[limit]?.seq ?? 1) - 1;
}

/** Characters of rows in a page, before the cut at a transaction's end. */
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

async function listTombstones(db: Db, reader: Reader, cursor: number, limit: number) {
  return db
    .selectFrom('tombstone')
    .select(['tableName', 'id', 'seq'])
    .where('workspaceId', '=', reader.workspaceId)
    .where('seq', '>', cursor)
    .where(tombstoneFilter(db, reader))
    .orderBy('seq')
    .limit(limit)
    .execute();
}

// Cursors below this one would miss purged deletions.
async function oldestCursor(db: Db, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('workspace')
    .select('tombstonesFrom')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.tombstonesFrom ?? 0;
}
