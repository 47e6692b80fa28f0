import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, HeldPacket } from '#sync/engine/store.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { readCarried } from './use-carried.ts';

let db: RecordDatabase;
beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
});
afterEach(async () => {
  await db.delete();
});

const entry = (set: Partial<Entry>) => ({
  mid: 0,
  key: 'k',
  name: 'n',
  args: {},
  was: {},
  touches: [],
  blocked: null,
  ...set,
});

function packet(
  id: string,
  device: string,
  set: { author?: string; isOwn?: boolean; takenAt?: string; entries: Entry[] },
) {
  const { author = 'sam', isOwn = false, takenAt = '2026-11-18T10:20:00.000Z', entries } = set;
  const voucher = { device, accountId: author, name: 'Somebody', at: '', signature: '' };
  const head = { device, author, voucher, madeAt: takenAt } as HeldPacket['packet'];
  return { id, text: '', signature: '', packet: head, isOwn, takenAt, entries };
}

test('where nothing is carried, packets are counted and nothing else is read', async () => {
  const reads = vi.spyOn(db, 'table');
  expect(await readCarried(db)).toEqual({ tablets: [], records: [] });
  expect(reads.mock.calls).toEqual([['packet']]);
});

test('work is counted by tablet, and records that could not be written here are not marked', async () => {
  await db.table('member').put({ id: 'sam', firstName: 'Sam', lastName: 'Whitaker', email: '', role: 'assessor' });
  await db.table('packet').bulkPut([
    packet('1', 'tablet', { entries: [entry({ records: ['finding/a'] }), entry({ records: [], blocked: 'gone' })] }),
    {
      ...packet('2', 'tablet', { takenAt: '2026-11-18T11:00:00.000Z', entries: [entry({ records: ['finding/b'] })] }),
      lacks: ['a'.repeat(64)],
    },
    packet('3', 'other', { author: 'paul', entries: [entry({ records: ['finding/c'] })] }),
    packet('4', 'own', { author: 'dana', isOwn: true, entries: [] }),
  ]);
  const { tablets, records } = await readCarried(db);
  expect(tablets).toMatchObject([
    { device: 'tablet', name: 'Sam Whitaker', changes: 3, kept: 1, isShown: true, takenAt: '2026-11-18T11:00:00.000Z' },
    { device: 'other', name: 'Somebody', changes: 1, kept: 0, isShown: false },
  ]);
  expect(records).toEqual([
    ['finding/a', 'Sam Whitaker'],
    ['finding/b', 'Sam Whitaker'],
  ]);
});

test('the name in a packet gives way to the server’s word for its device', async () => {
  const voucher = { device: 'other', accountId: 'paul', name: 'Paul Reyes', at: '', signature: '' };
  await db.table('device').put({ id: 'other', voucher } as never);
  await db.table('packet').put(packet('3', 'other', { author: 'paul', entries: [entry({})] }));
  expect((await readCarried(db)).tablets).toMatchObject([{ name: 'Paul Reyes' }]);
});
