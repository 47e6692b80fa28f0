import { beforeEach, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { after, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { noteTables, recentBetween } from './recent-tables.ts';
import { putRows } from './synced-rows-table.ts';
import { bumpSeq } from './workspace-table.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya } = await openTestOrganization({ dana: 'user', priya: 'user' }));
});

const between = (from: SyncAnswer, to: SyncAnswer['proof'], earlier = 0) =>
  recentBetween(server.services.db, dana.workspaceId, from.cursor - earlier, to) as unknown;

test('a push notes the tables it changed, and only once it has committed', async () => {
  const first = await sync(dana);
  const second = await sync(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] });
  expect(between(first, second.proof)).toEqual({ tables: new Set(['controlStatus']), head: first.proof.head });
  expect(between(first, second.proof, 1)).toBeUndefined();
  expect(between(second, { ...second.proof, seq: second.cursor + 1 })).toBeUndefined();
  // The same number in a database that was put back and continued differently.
  expect(between(first, { ...second.proof, head: 'another' })).toBeUndefined();
});

test('a pull brings every row, also of what was written past the pushes', async () => {
  const first = await sync(dana);
  await sync(priya, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  const { db } = server.services;
  await db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, dana.workspaceId);
    const times = { createdAt: '2026-06-09T09:00:00.000Z', readAt: null };
    const row = { id: 'n', accountId: dana.id, title: 'Due', body: 'Soon', href: null, ...times };
    await putRows(trx, dana.workspaceId, 'notification', [row], seq);
  });
  await sync(priya, { mutations: [setStatus(1, '3.1.2', 'complete')] });
  const { put } = await sync(dana, after(first));
  expect([put['controlStatus']?.map(({ id }) => id), put['notification']?.map(({ id }) => id)]).toEqual([
    ['3.1.1', '3.1.2'],
    ['n'],
  ]);
});

test('only the newest thousand numbers are remembered', () => {
  const { db } = server.services;
  const grow = (seq: number, table: string) => noteTables(db, 'org', { seq, head: `h${seq}` }, `h${seq - 1}`, [table]);
  for (let seq = 1; seq <= 1_001; seq++) grow(seq, seq === 2 ? 'control' : 'ticket');
  const newest = { seq: 1_001, head: 'h1001' };
  expect(recentBetween(db, 'org', 0, newest)).toBeUndefined();
  expect(recentBetween(db, 'org', 1, newest)).toEqual({ tables: new Set(['control', 'ticket']), head: 'h1' });
  expect(recentBetween(db, 'org', 1_001, newest)).toEqual({ tables: new Set(), head: 'h1001' });
});

test('a number that stands between two of another past is not known', () => {
  const { db } = server.services;
  for (let seq = 1; seq <= 4; seq++) noteTables(db, 'org', { seq, head: `h${seq}` }, `h${seq - 1}`, ['ticket']);
  // Another process assigned the second number again, and its tables are unknown here.
  noteTables(db, 'org', { seq: 3, head: 'h3x' }, 'h2x', ['ticket']);
  noteTables(db, 'org', { seq: 4, head: 'h4x' }, 'h3x', ['ticket']);
  expect(recentBetween(db, 'org', 1, { seq: 4, head: 'h4x' })).toBeUndefined();
  expect(recentBetween(db, 'org', 2, { seq: 4, head: 'h4x' })).toMatchObject({ head: 'h2x' });
});
