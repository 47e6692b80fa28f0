import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { hasUnsent } from './has-unsent.ts';

let db: Dexie;
let files: Dexie;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
});

afterEach(async () => {
  await db.delete();
  await files.delete();
});

test('a change waits, or a file that can be sent, or both; a file that was refused waits for a person', async () => {
  expect(await hasUnsent(db, files)).toBe(false);
  await db.table('document').put({ id: 'a', storedAt: null });
  const file = { id: 'a', size: 2, held: 2, sent: 0, trouble: 'It holds macros.', at: '2026-06-09T09:00:00.000Z' };
  await files.table('file').put(file);
  expect(await hasUnsent(db, files)).toBe(false);
  await files.table('file').put({ ...file, trouble: null });
  expect(await hasUnsent(db, files)).toBe(true);
  await db.table('outbox').put({ mid: 1, touches: [] });
  expect(await hasUnsent(db, files)).toBe(true);
  await files.table('file').clear();
  expect(await hasUnsent(db, files)).toBe(true);
});

test('carried work waits, unless the server refused it: that is for a person', async () => {
  const packet = { id: 'a', isOwn: false, entries: [{ key: 'k' }] };
  await db.table('packet').put({ ...packet, refused: { reason: 'voucher', epoch: 'e', at: '' } });
  expect(await hasUnsent(db, files)).toBe(false);
  await db.table('packet').put(packet);
  expect(await hasUnsent(db, files)).toBe(true);
  await db.table('packet').put({ ...packet, isOwn: true });
  expect(await hasUnsent(db, files)).toBe(false);
});
