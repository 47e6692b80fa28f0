import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileDatabase, type FileDatabase } from './file-database.ts';
import { openRecordDatabase, type RecordDatabase } from './record-database.ts';

// The line under each directive must be refused by the compiler: if it were accepted, the directive itself would be the
// error.

const lasting = openRecordDatabase(crypto.randomUUID());
const db: RecordDatabase = lasting;
const files: FileDatabase = openFileDatabase(crypto.randomUUID());

beforeAll(() => lasting.open());
afterAll(() => Promise.all([lasting.delete(), files.delete()]));

test('rows come with the type of their table', async () => {
  const plans: { weakness: string }[] = await db.table('plan').where('controlId').equals('3.1.1').toArray();
  const mids: number[] = await db.table('outbox').orderBy('mid').primaryKeys();
  expect([plans, mids]).toEqual([[], []]);
  // @ts-expect-error a plan has no color
  expect((await db.table('plan').get('p1'))?.color).toBeUndefined();
  // @ts-expect-error a number is what names a change that waits
  const names: string[] = await db.table('outbox').toCollection().primaryKeys();
  expect(names).toEqual([]);
});

test('a wrong table is refused', () => {
  // @ts-expect-error there is no table of this name
  expect(() => db.table('plann')).toThrow('plann');
  // @ts-expect-error a type is no excuse for a wrong name
  expect(() => db.table<{ id: string }>('plann')).toThrow('plann');
  // @ts-expect-error files are in another database
  expect(() => db.table('chunk')).toThrow('chunk');
  // @ts-expect-error records are in another database
  expect(() => files.table('plan')).toThrow('plan');
});

test('a wrong field is refused', async () => {
  // @ts-expect-error a plan has no such field
  await expect(db.table('plan').where('controlIdd').equals('3.1.1').toArray()).rejects.toThrow('controlIdd');
  // @ts-expect-error a plan has no such field
  await expect(db.table('plan').where({ controlIdd: '3.1.1' }).toArray()).rejects.toThrow('controlIdd');
  // @ts-expect-error a kept import has no such field
  await expect(db.table('keptImport').orderBy('att').toArray()).rejects.toThrow('att');
  // @ts-expect-error meta has no such value
  expect(await db.table('meta').get('statuss')).toBeUndefined();
});

test('a field without an index is refused', async () => {
  // @ts-expect-error plans are not found by their weakness
  await expect(db.table('plan').where('weakness').equals('w').toArray()).rejects.toThrow('weakness');
  // @ts-expect-error plans are not ordered by their day
  await expect(db.table('plan').orderBy('targetDate').toArray()).rejects.toThrow('targetDate');
  // @ts-expect-error drafts are found by their key alone
  await expect(db.table('draft').where('at').equals('').toArray()).rejects.toThrow('at');
  // @ts-expect-error pieces of files are found by file and number together
  await expect(files.table('chunk').where('index').equals(1).toArray()).rejects.toThrow('index');
});
