import { beforeEach, expect, test } from 'vitest';
import { listActivity } from '#sync/domain/history/activity-contract.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import { keyOf, type Mutation } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/engine/row.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const NOW = '2026-06-09T09:00:00.000Z';
const JOINED = '2026-06-01T09:00:00.000Z';
const nonce = new Uint8Array(8).fill(7);
let server: TestApp;
let dana: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana', 'admin');
});

const keyAt = (time: string, count = 0) => keyOf(Date.parse(time), count, nonce);

const push = (mutations: Mutation[], change: Partial<SyncRequest> = {}) => sync(dana, { mutations, ...change });

const newDocument = mutationFixtures.find(({ name }) => name === 'document.create')!;

async function addDocument(key: string, change: Partial<SyncRequest> = {}): Promise<Row> {
  const { name, args } = newDocument;
  const { put, results } = await push([{ mid: 1, key, name, args, was: {} }], change);
  expect(results).toEqual([]);
  return put.document![0]!;
}

test.each([
  ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ['2031-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'],
  ['+010889-08-02T05:31:50.655Z', '9999-12-31T23:59:59.999Z'],
])(
  '[OB3] a document with a key of %s has the server’s date; the device’s stands beside it, marked',
  async (at, said) => {
    const row = await addDocument(keyAt(at));
    expect(row).toMatchObject({ uploadedAt: NOW, addedAt: said, isAddedAtOff: true });
    const { steps } = (await (await dana.call('GET', '/api/sync/history')).json()) as { steps: Row[] };
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatchObject({ at: NOW, isTimeOff: true });
    const [activity] = (await (await dana.call('GET', listActivity.path)).json()) as { createdAt: string }[];
    expect(activity?.createdAt).toBe(NOW);
  },
);

test.each([
  ['is right', '2026-06-09T08:00:00.000Z', NOW],
  ['is two years ahead', '2028-06-09T08:00:00.000Z', '2028-06-09T09:00:00.000Z'],
])('[OB3] a device whose clock %s is not marked for it', async (_words, at, sentAt) => {
  const row = await addDocument(keyAt(at), { id: keyAt(sentAt, 1) });
  expect(row).toMatchObject({ uploadedAt: NOW, addedAt: at, isAddedAtOff: false });
});

test('[OB3] no record of any kind is older than its author’s account; a document has the server’s date', async () => {
  await server.services.db.updateTable('member').set({ createdAt: JOINED }).where('id', '=', dana.id).execute();
  const creates = mutationFixtures.filter(({ name }) => /\.create$|\.addCompliance/.test(name));
  const born = creates.flatMap(({ name, args, rows, writes }, index) => {
    const key = keyAt('2021-03-04T05:06:07.000Z', index);
    return Object.keys(rows).length === 0 ? [{ mid: 0, key, name, args, was: {}, tables: Object.keys(writes) }] : [];
  });
  const mutations = born.map(({ key, name, args, was }, index) => ({ mid: index + 1, key, name, args, was }));
  const { put, results } = await push(mutations);
  expect(results).toEqual([]);
  expect(born.length).toBeGreaterThan(5);
  const tables = new Set(born.flatMap((one) => one.tables));
  const rows = [...tables].flatMap((table) => put[table] ?? []);
  const dates = rows.flatMap((row) => row.createdAt ?? []);
  expect(dates.length).toBeGreaterThan(5);
  expect(new Set(dates)).toEqual(new Set([JOINED]));
  expect(rows.flatMap((row) => row.uploadedAt ?? [])).toEqual([NOW]);
});

test.each([
  ['2021-03-04T05:06:07.000Z', false, JOINED],
  ['2026-06-10T08:00:00.000Z', false, NOW],
  ['2026-06-04T15:00:00.000Z', false, '2026-06-04T15:00:00.000Z'],
  ['2021-03-04T05:06:07.000Z', true, '2021-03-04T05:06:07.000Z'],
])(
  '[OB3] a requirement completed at %s (made known again: %s) counts as completed at %s',
  async (at, offered, kept) => {
    await server.services.db.updateTable('member').set({ createdAt: JOINED }).where('id', '=', dana.id).execute();
    const args = { items: [{ controlId: '3.1.1', status: 'complete' }] };
    const seen = { 'controlStatus/3.1.1': { status: 'not_started' } };
    const again = offered ? { offered: true as const } : {};
    const { put } = await push([
      { mid: 1, key: keyAt(at), name: 'controlStatus.setStatus', args, was: seen, ...again },
    ]);
    expect(put.controlStatus).toMatchObject([{ controlId: '3.1.1', completedAt: kept }]);
  },
);

test('[OB3] a completion that is said to lie ahead is dated now', async () => {
  const args = { items: [{ controlId: '3.1.1', status: 'complete', completedAt: '2031-01-01T00:00:00.000Z' }] };
  const { put } = await push([{ mid: 1, key: keyAt(NOW), name: 'controlStatus.setStatus', args, was: {} }]);
  expect(put.controlStatus).toMatchObject([{ completedAt: NOW }]);
});
