import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type CompiledQuery } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DELETED } from '#sync/engine/schema.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { isOnPostgres, openTestDatabase } from '#server/testing/test-database.ts';
import { appendHistory, listDeletions, listHistoryBack, type HistoryValues } from './history-table.ts';

const RECORDS = 500;
const at = '2026-06-09T09:00:00.000Z';

/** The n-th step: each record comes up once in 500 steps, and its eighth step deletes it. */
function step(n: number, workspaceId: string): HistoryValues {
  const field = Math.floor(n / RECORDS) % 8 === 7 ? DELETED : 'status';
  const record = `r${n % RECORDS}`;
  return [
    workspaceId,
    n,
    'controlStatus',
    record,
    field,
    '""',
    '""',
    'dana',
    'Dana',
    at,
    at,
    `key-${n}`,
    0,
    null,
    null,
  ];
}

async function fill(db: Db, from: number, to: number, workspaceId = 'w'): Promise<void> {
  const steps = Array.from({ length: to - from }, (_, index) => step(from + index, workspaceId));
  await appendHistory(db, steps);
}

/** The queries that `ask` makes. */
async function queriesOf(ask: (watched: Db) => Promise<void>): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const query = db.getExecutor().compileQuery(node, queryId);
      if (query.sql.includes('"id" in (')) asked.push(query);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  return asked;
}

let db: Db;

beforeEach(async () => {
  db = await openTestDatabase();
});

test('a record’s steps are found newest first in all blocks of the index, and those of others are not', async () => {
  await fill(db, 1, 20_001);
  await fill(db, 1, 20, 'another');
  const about = { table: 'controlStatus', recordId: 'r3' };
  const all = Array.from({ length: 40 }, (_, turn) => turn * RECORDS + 3).toReversed();
  const ids = async (from: Parameters<typeof listHistoryBack>[2]) =>
    (await listHistoryBack(db, plainReader('w'), from)).map(({ id }) => id);
  expect(await ids({ about })).toEqual(all);
  expect(await ids({ about, limit: 3 })).toEqual([19_503, 19_003, 18_503]);
  expect(await ids({ about, before: 16_503, limit: 2 })).toEqual([16_003, 15_503]);
  expect(await ids({ about, before: 8_193 })).toEqual(all.filter((id) => id < 8_193));
  expect(await ids({ about, before: 1 })).toEqual([]);
  expect(await ids({ about: { ...about, table: 'plan' } })).toEqual([]);
  expect(await listHistoryBack(db, plainReader('nobody'), { about })).toEqual([]);
});

test('deletions of records are found in all blocks, oldest first', async () => {
  await fill(db, 1, 20_001);
  const found = await listDeletions(db, 'w', 'controlStatus', ['r3', 'r4', 'nothing']);
  expect(found.map(({ recordId }) => recordId)).toEqual(Array.from({ length: 5 }, () => ['r3', 'r4']).flat());
  expect(await listDeletions(db, 'w', 'plan', ['r3'])).toEqual([]);
});

const onSqlite = isOnPostgres ? () => undefined : test;

onSqlite('what is asked about records is looked up by the index', async () => {
  const asked = await queriesOf(async (watched) => {
    await listHistoryBack(watched, plainReader('w'), {
      about: { table: 'controlStatus', recordId: 'r3' },
      before: 9,
      limit: 200,
    });
    await listDeletions(watched, 'w', 'controlStatus', ['r3', 'r4']);
  });
  expect(asked).toHaveLength(2);
  for (const query of asked) {
    const plan = await db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
    const details = plan.rows.map(({ detail }) => detail).join('\n');
    expect(details).toContain('INDEX historyByRecord (workspaceId=? AND <expr>=? AND recordId=?)');
    expect(details).toContain('PRIMARY KEY (workspaceId=? AND id=?)');
  }
});

onSqlite('a push writes few pages of the history, however many records it touches', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const workspaceId = crypto.randomUUID();
  const file = await openDatabase(join(folder, 'database.sqlite'));
  await file.transaction().execute((trx) => fill(trx, 1, 40_001, workspaceId));
  await sql`pragma wal_checkpoint(truncate)`.execute(file);
  await file.transaction().execute((trx) => fill(trx, 40_001, 40_001 + RECORDS, workspaceId));
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(file);
  await file.destroy();
  expect(rows[0]?.log).toBeLessThan(RECORDS / 2);
});
