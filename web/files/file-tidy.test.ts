import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { NO_ROOM_HERE } from './file-fetch.ts';
import { listMovable, listOnlyHere } from './file-queue.ts';
import { dropDownloads, tidyFiles } from './file-tidy.ts';

let records: Dexie;
let files: Dexie;
const HOUR = 3_600_000;
const storedAt = '2026-06-09T09:00:00.000Z';

beforeEach(() => {
  const name = crypto.randomUUID();
  records = openRecordDatabase(`records-${name}`);
  files = openFileDatabase(`files-${name}`);
});

afterEach(async () => {
  await records.delete();
  await files.delete();
});

/** A downloaded file; `captured: 1` for one that was added here. */
async function hold(id: string, document: object | null, change: object = {}) {
  await storeFile(files, { id, sha256: '', mimeType: 'image/png', size: 4 }, new ArrayBuffer(4), false);
  await files.table('thumb').put({ id, bytes: new ArrayBuffer(1) });
  await files.table('file').update(id, { at: '2026-06-09T09:00:00.000Z', captured: 0, ...change });
  if (document) await records.table('document').put({ id, ...document });
}

const idsIn = (table: string) => files.table(table).toCollection().primaryKeys();
const now = Date.parse('2026-06-09T09:00:00.000Z');

test('[FL5] only what the server has, nobody keeps and nothing is wrong with is freed; small pictures stay', async () => {
  await hold('done', { storedAt });
  await hold('kept', { storedAt }, { keep: 1 });
  await hold('refused', { storedAt }, { trouble: 'Not this one.' });
  await hold('unsent', { storedAt: null });
  await tidyFiles(records, files, now + 99 * HOUR);
  expect(await idsIn('file')).toEqual(['kept', 'refused', 'unsent']);
  expect(new Set((await idsIn('chunk')).map((key) => (key as string[])[0]))).toEqual(
    new Set(['kept', 'refused', 'unsent']),
  );
  expect(await idsIn('thumb')).toHaveLength(4);
});

test('what the server has counts as sent, what it does not have does not', async () => {
  await hold('kept', { storedAt }, { keep: 1, sent: 1 });
  await hold('unsent', { storedAt: null }, { keep: 1, sent: 1 });
  await tidyFiles(records, files, now);
  expect(await files.table('file').get('kept')).toMatchObject({ sent: 4 });
  expect(await files.table('file').get('unsent')).toMatchObject({ sent: 1 });
});

test.each([
  [HOUR, ['young']],
  [HOUR + 1, []],
])('bytes without a record after %i ms: %j are here', async (age, left) => {
  await hold('young', null);
  await tidyFiles(records, files, now + age);
  expect([await idsIn('file'), await idsIn('thumb')]).toEqual([left, left]);
});

test('[FL9] bytes whose record may still come back wait for it: queued, set aside, carried or kept', async () => {
  for (const id of ['queued', 'aside', 'carried', 'kept', 'other', 'longer']) await hold(id, null);
  const packet = (id: string) => ({ id, entries: [{ touches: [`document/${id}/tags`] }] });
  await records.table('packet').put(packet('carried'));
  await records.table('journal').put({ id: 'page', entries: [], packets: [packet('kept')] });
  await records.table('outbox').put({ mid: 1, touches: ['document/queued/tags', 'document/longer2/tags'] });
  await records.table('aside').put({ key: 'k', entry: { touches: ['plan/other/tags', 'document/aside/tags'] } });
  await tidyFiles(records, files, now + 2 * HOUR);
  expect(await idsIn('file')).toEqual(['aside', 'carried', 'kept', 'queued']);
});

test('[FL5] [FL8] room is made of what the server has too, and of nothing else', async () => {
  await hold('captured', { storedAt }, { captured: 1 });
  await hold('kept', { storedAt }, { keep: 1 });
  await hold('with', { storedAt }, { withRequirement: 1 });
  await hold('unsent', { storedAt: null }, { captured: 1 });
  await hold('unknown', null);
  const held = async () => [...new Set((await idsIn('chunk')).map((key) => (key as string[])[0]))].sort();
  expect(await dropDownloads(records, files)).toBe(1);
  expect(await held()).toEqual(['kept', 'unknown', 'unsent', 'with']);
  // Kept files only when nothing else is left, with a message about it.
  expect(await dropDownloads(records, files)).toBe(2);
  expect(await held()).toEqual(['unknown', 'unsent']);
  expect(await files.table('file').get('kept')).toMatchObject({ held: 0, trouble: NO_ROOM_HERE });
  expect(await dropDownloads(records, files)).toBe(0);
});

const MB = 1024 * 1024;

test.each([
  ['leaves room for everything', { used: 10 * MB, quota: 100 * MB }, ['a', 'b', 'c', 'kept', 'unsent']],
  ['is used to more than four fifths', { used: 81 * MB, quota: 100 * MB }, ['c', 'kept', 'unsent']],
  ['is used up', { used: 100 * MB, quota: 100 * MB }, ['kept', 'unsent']],
  ['is unknown', { used: null, quota: null }, ['a', 'b', 'c', 'kept', 'unsent']],
])(
  '[FL9] what was added here and sent stays while what the browser offers %s: oldest sent first to go',
  async (_words, state, left) => {
    const day = (date: number) => ({ storedAt: `2026-06-0${date}T09:00:00.000Z` });
    const own = { captured: 1, held: 0.6 * MB, size: 0.6 * MB };
    await hold('c', day(8), { ...own, held: 20 * MB });
    await hold('a', day(6), { ...own, at: '2026-06-09T12:00:00.000Z' });
    await hold('b', day(7), own);
    await hold('kept', day(1), { ...own, keep: 1 });
    await hold('unsent', { storedAt: null }, own);
    await tidyFiles(records, files, now, async () => ({ ...state, protected: true }));
    expect(await idsIn('file')).toEqual(left);
  },
);

test('of what was sent at the same moment the file that came here first goes first', async () => {
  const own = { captured: 1, held: 40 * MB, size: 40 * MB };
  await hold('a', { storedAt }, { ...own, at: '2026-06-09T08:30:00.000Z' });
  await hold('b', { storedAt }, { ...own, at: '2026-06-09T08:00:00.000Z' });
  await tidyFiles(records, files, now, async () => ({ used: null, quota: null, protected: true }));
  expect(await idsIn('file')).toEqual(['a']);
});

test.each([
  ['where the browser offers a terabyte', { used: 0, quota: 1024 * 1024 * MB }, 512],
  ['where it says nothing', { used: null, quota: null }, 64],
])('copies of sent files take up a bounded room %s', async (_words, state, limit) => {
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const sent = { storedAt: `2026-06-0${index + 1}T09:00:00.000Z` };
    await hold(id, sent, { captured: 1, held: (limit / 2) * MB, size: (limit / 2) * MB });
  }
  await tidyFiles(records, files, now, async () => ({ ...state, protected: true }));
  expect(await idsIn('file')).toEqual(['b', 'c']);
});

test('what is held elsewhere is erased here with its picture, also where it was only looked at', async () => {
  await hold('sent', { elsewhere: 'held_on_site', storedAt: null }, { sent: 4, keep: 1 });
  await hold('other', { storedAt });
  await records.table('document').put({ id: 'seen', elsewhere: 'held_on_site' });
  await files.table('thumb').put({ id: 'seen', bytes: new ArrayBuffer(1) });
  await tidyFiles(records, files, now);
  expect(await idsIn('chunk')).toEqual([]);
  expect(await idsIn('thumb')).toEqual(['other']);
});

test('[FL5] the last copy of what somebody else holds elsewhere waits for the person, and goes nowhere', async () => {
  await hold('only', { elsewhere: 'held_on_site', storedAt: null });
  await tidyFiles(records, files, now);
  expect(await idsIn('file')).toEqual(['only']);
  expect(await listOnlyHere(records, files)).toHaveLength(1);
  expect(await listMovable(records, files)).toEqual([]);
});
