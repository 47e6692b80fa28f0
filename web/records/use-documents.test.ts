import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import {
  useDeviceFiles,
  useDocuments,
  useEvidence,
  useKeptRequirements,
  useProvenNumbers,
  useRequirementEvidence,
  useSendableFileCount,
  useThumb,
  useUnsentFiles,
} from './use-documents.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const day = (n: number) => `2026-06-0${n}T09:00:00.000Z`;
const document = (id: string, uploadedAt = day(1), storedAt: string | null = null) => ({ id, uploadedAt, storedAt });
const file = (id: string, held = 4) => ({ id, size: 4, held, sent: 0, trouble: null, at: day(1) });
const ids = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

async function first<T>(use: () => T | undefined): Promise<T> {
  const { results } = page.mount(use);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  return results.at(-1)!;
}

test('documents come newest first', async () => {
  await page.db
    .table('document')
    .bulkPut([document('a', day(1)), document('b', day(3)), document('c', day(2)), document('d', day(2))]);
  expect(ids(await first(useDocuments))).toEqual(['b', 'd', 'c', 'a']);
});

test('evidence comes in the order in which it was added, as far as there is any', async () => {
  await page.db.table('document').bulkPut([document('a'), document('b')]);
  await page.db.table('controlStatus').put({ id: '3.1.1', evidenceFiles: ['b', 'gone', 'a'] });
  expect(ids(await first(() => useEvidence('controlStatus', '3.1.1')))).toEqual(['b', 'a']);
  expect(await first(() => useEvidence('controlStatus', '3.1.2'))).toEqual([]);
  expect(await first(() => useEvidence('objectiveStatus', '3.1.1'))).toEqual([]);
});

test('evidence follows the record that is looked at', async () => {
  await page.db.table('document').bulkPut([document('a'), document('b')]);
  await page.db.table('controlStatus').bulkPut([
    { id: '3.1.1', evidenceFiles: ['a'] },
    { id: '3.1.2', evidenceFiles: ['b'] },
  ]);
  const { results, render } = page.mount(() => useEvidence('controlStatus', '3.1.1'));
  await until(() => ids(results.at(-1))?.[0] === 'a');
  render(() => useEvidence('controlStatus', '3.1.2'));
  await until(() => ids(results.at(-1))?.[0] === 'b');
});

test('files that only this device has come oldest first, with their documents', async () => {
  await page.db
    .table('document')
    .bulkPut([
      document('new', day(3)),
      document('old', day(1)),
      document('sent', day(2), day(2)),
      document('partly', day(2)),
      document('elsewhere', day(2)),
    ]);
  await page.files.table('file').bulkPut([file('new'), file('old'), file('sent'), file('partly', 3), file('unknown')]);
  const unsent = await first(useUnsentFiles);
  expect(unsent.map((one) => [one.file.id, one.document.id])).toEqual([
    ['old', 'old'],
    ['new', 'new'],
  ]);
  const device = page.mount(useDeviceFiles);
  await until(() => device.results.at(-1)?.get('partly')?.held === 3);
  const { results: counts } = page.mount(useSendableFileCount);
  await until(() => counts.at(-1) === 2);
  await page.files.table('file').update('new', { trouble: 'It holds macros.' });
  await until(() => counts.at(-1) === 1);
  await page.files.table('file').update('old', { sent: 5 });
  await until(() => counts.at(-1) === 0);
});

test('a small picture has an address while it is looked at', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await page.files.table('thumb').bulkPut([
    { id: 'a', bytes: new ArrayBuffer(3) },
    { id: 'b', bytes: new ArrayBuffer(5) },
  ]);
  const { results, render, unmount } = page.mount(() => useThumb('a'));
  await until(() => typeof results.at(-1) === 'string');
  expect(results[0]).toBeNull();
  const first = results.at(-1)!;
  expect(made.mock.calls[0]?.[0]).toMatchObject({ size: 3, type: 'image/jpeg' });
  render(() => useThumb('b'));
  await until(() => typeof results.at(-1) === 'string' && results.at(-1) !== first);
  expect(made.mock.calls[1]?.[0]).toMatchObject({ size: 5 });
  expect(revoked.mock.calls).toEqual([[first]]);
  const second = results.at(-1);
  unmount();
  await aWhile();
  expect(revoked.mock.calls).toEqual([[first], [second]]);
});

test('after a file without a small picture the next one’s is shown', async () => {
  await page.files.table('thumb').put({ id: 'b', bytes: new ArrayBuffer(5) });
  const { results, render } = page.mount(() => useThumb('a'));
  await aWhile();
  expect(results.at(-1)).toBeNull();
  render(() => useThumb('b'));
  await until(() => typeof results.at(-1) === 'string');
});

test('a picture that is gone by the time it is read shows nothing', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.files.table('thumb').put({ id: 'a', bytes: new ArrayBuffer(3) });
  const looked = vi.spyOn(page.files.Table.prototype, 'get').mockImplementation(() => Dexie.Promise.resolve(undefined));
  const { results } = page.mount(() => useThumb('a'));
  await until(() => looked.mock.calls.length > 0);
  await aWhile();
  expect([results.at(-1), made.mock.calls.length]).toEqual([null, 0]);
});

test('a file without a small picture has none, until it comes', async () => {
  const { results } = page.mount(() => useThumb('a'));
  await aWhile();
  expect(results.at(-1)).toBeNull();
  await page.files.table('thumb').put({ id: 'a', bytes: new ArrayBuffer(3) });
  await until(() => typeof results.at(-1) === 'string');
});

test('a document knows what it is evidence of, in the order of the standard', async () => {
  await page.db.table('controlStatus').bulkPut([
    { id: '3.1.10', evidenceFiles: ['a'] },
    { id: '3.1.2', evidenceFiles: ['a', 'b'] },
  ]);
  await page.db.table('objectiveStatus').put({ id: '3.1.2[b]', evidenceFiles: ['a'] });
  expect([...(await first(() => useProvenNumbers()))]).toEqual([
    ['a', ['3.1.2', '3.1.2[b]', '3.1.10']],
    ['b', ['3.1.2']],
  ]);
});

test('a requirement has the evidence of its own status and of its objectives, as far as it is there', async () => {
  await page.db.table('document').bulkPut([document('a'), document('b'), document('c')]);
  await page.db.table('controlStatus').bulkPut([
    { id: '3.1.1', evidenceFiles: ['a', 'gone'] },
    { id: '3.1.2', evidenceFiles: ['c'] },
  ]);
  await page.db.table('objective').put({ id: '3.1.1[a]', controlId: '3.1.1' });
  await page.db.table('objectiveStatus').put({ id: '3.1.1[a]', evidenceFiles: ['b'] });
  const { results, render } = page.mount(() => useRequirementEvidence('3.1.1'));
  await until(() => results.at(-1)?.length === 2);
  expect(new Set(ids(results.at(-1)))).toEqual(new Set(['a', 'b']));
  render(() => useRequirementEvidence('3.1.2'));
  await until(() => ids(results.at(-1))?.[0] === 'c');
});

test('the requirements whose files are wanted here are told', async () => {
  expect(await first(useKeptRequirements)).toEqual([]);
});

test('only what is wholly here and not wholly sent can be sent', async () => {
  await page.db
    .table('document')
    .bulkPut([document('a'), document('partly'), document('sent'), document('theirs', day(1), day(2))]);
  await page.files
    .table('file')
    .bulkPut([file('a'), file('partly', 3), { ...file('sent'), sent: 4 }, file('theirs'), file('unknown')]);
  const { results } = page.mount(useSendableFileCount);
  await until(() => results.at(-1) === 1);
  await page.db.table('document').update('a', { storedAt: day(2) });
  await until(() => results.at(-1) === 0);
});
