import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fileDatabaseName, isQuotaError, openFileDatabase } from './file-database.ts';

test('each person has a database of bytes per organization', () => {
  expect(fileDatabaseName({ accountId: 'dana', workspaceId: 'north' })).toBe('vernier-files-north-dana');
});

test('pages make the stores; who opens it without them finds what is there', async () => {
  const name = `files-${crypto.randomUUID()}`;
  const db = openFileDatabase(name);
  await db.open();
  expect(db.tables.map((table) => table.name).sort()).toEqual(['chunk', 'file', 'lane', 'thumb']);
  await db.table('file').put({ id: 'a' } as never);
  const found = openFileDatabase(name, false);
  await found.open();
  expect(found.tables).toHaveLength(4);
  expect(await found.table('file').count()).toBe(1);
  found.close();
  await db.delete();
});

const loop: { name: string; inner?: unknown } = { name: 'Loop' };
loop.inner = loop;

test.each<[string, unknown, boolean]>([
  ['the browser’s own', new DOMException('full', 'QuotaExceededError'), true],
  [
    'one wrapped twice',
    { name: 'AbortError', inner: { name: 'BulkError', inner: { name: 'QuotaExceededError' } } },
    true,
  ],
  ['another error', new DOMException('gone', 'InvalidStateError'), false],
  ['an error wrapped in itself', loop, false],
  ['nothing', undefined, false],
])('%s says that the disk is full: %3$s', (_name, error, answer) => {
  expect(isQuotaError(error)).toBe(answer);
});
