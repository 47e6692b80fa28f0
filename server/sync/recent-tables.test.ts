import { beforeEach, expect, test } from 'vitest';
import { bumpSeq } from '#server/workspace/workspace-table.ts';
import { after, setStatus, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { noteTables, tablesBetween } from './recent-tables.ts';
import { putRows } from './synced-rows-table.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  priya = await server.addPerson(dana.workspaceId, 'Priya');
});

const between = (from: SyncAnswer, to: SyncAnswer['proof'], earlier = 0) =>
  tablesBetween(server.services.db, dana.workspaceId, from.cursor - earlier, to) as unknown;

test('a push notes the tables it changed, and only once it has committed', async () => {
  const first = await sync(dana);
  const second = await sync(dana, { ...after(first), mutations: [setStatus(1, '3.1.1', 'complete')] });
  expect(between(first, second.proof)).toEqual(new Set(['controlStatus']));
  expect(between(first, second.proof, 1)).toBeUndefined();
  expect(between(second, { ...second.proof, seq: second.cursor + 1 })).toBeUndefined();
  // The same number in a database that was put back and went on otherwise.
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
  for (let seq = 1; seq <= 1_001; seq++)
    noteTables(db, 'org', { seq, head: `h${seq}` }, seq === 2 ? ['control'] : ['ticket']);
  expect(tablesBetween(db, 'org', 0, { seq: 1_001, head: 'h1001' })).toBeUndefined();
  expect(tablesBetween(db, 'org', 1, { seq: 1_001, head: 'h1001' })).toEqual(new Set(['control', 'ticket']));
  expect(tablesBetween(db, 'org', 1_001, { seq: 1_001, head: 'h1001' })).toEqual(new Set());
});
