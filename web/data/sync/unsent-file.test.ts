import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openClient } from '#sync/engine/open-client.ts';
import type { Given } from '#sync/engine/take-in.ts';
import { sha256Of, findBytes, storeFile } from '#web/data/files/file-bytes.ts';
import { DexieStore } from '#web/data/records/dexie-store.ts';
import { openFileDatabase } from '#web/data/files/file-database.ts';
import { openRecordDatabase } from '#web/data/records/record-database.ts';
import { exportAside, exportUnsent } from './unsent-export.ts';
import { importUnsent } from './unsent-import.ts';
import type { Workspace } from '#web/data/account/workspace.ts';

interface Device {
  workspace: Workspace;
  changes: Given[];
}

async function deviceOf(userId: string): Promise<Device> {
  const name = crypto.randomUUID();
  const device: Device = { changes: [], workspace: {} as Workspace };
  device.workspace = {
    user: { id: userId, organizationId: 'org' },
    db: openRecordDatabase(`records-${name}`),
    files: openFileDatabase(`files-${name}`),
    loop: { filesChanged: () => undefined },
    takeIn: async (given: Given[]) => {
      device.changes.push(...given);
      return { queued: given.length, known: 0 };
    },
  } as unknown as Workspace;
  // As when a workspace opens: a database without an identity has no queue.
  await openClient(new DexieStore(device.workspace.db), crypto.randomUUID());
  return device;
}

const was = { 'controlStatus/3.1.1': { notes: '' } };
const entry = {
  mid: 1,
  key: '019eac00-0000-7000-8000-000000000001',
  name: 'controlStatus.saveNotes',
  args: { a: 'ä\n' },
  was,
  touches: [],
  blocked: null,
};
const aside = {
  key: 'k2',
  entry: { ...entry, key: 'k2', name: 'poam.update' },
  rejection: { mid: 2, key: 'k2', code: 'gone', field: null, message: 'It is gone.', serverValue: null },
};
const draft = { key: 'controlStatus/3.1.2/notes', text: 'Half a', seen: '', at: '2026-06-09T14:44:00.000Z' };
const facts = { id: 'd1', mimeType: 'text/plain', size: 300_000, sha256: '' };

let lost: Device;
let found: Device;

beforeEach(async () => {
  lost = await deviceOf('dana');
  found = await deviceOf('dana');
  const bytes = new Uint8Array(facts.size).fill(10).buffer;
  facts.sha256 = await sha256Of(bytes);
  const { db, files } = lost.workspace;
  await db.table('outbox').put(entry);
  await db.table('aside').put(aside);
  await db.table('draft').put(draft);
  await db.table('document').put({ id: 'd1', storedAt: null });
  await storeFile(files, facts, bytes, true);
});

test('what was only on one device is on the other after the import, bytes included', async () => {
  const { name, blob, count } = await exportUnsent(lost.workspace);
  expect(name).toMatch(/^unsent-changes-.*\.vernier$/);
  expect(count).toBe(4);
  expect(blob.type).toBe('application/octet-stream');
  expect(await importUnsent(found.workspace, blob)).toEqual({ state: 'done', taken: 4, known: 0, refused: 0 });
  expect(found.changes).toEqual([{ key: entry.key, name: entry.name, args: entry.args, was }]);
  const { db, files } = found.workspace;
  expect(await db.table('aside').toArray()).toEqual([aside]);
  expect(await db.table('draft').toArray()).toEqual([draft]);
  const bytes = await findBytes(files, 'd1');
  expect(await sha256Of(await bytes!.arrayBuffer())).toBe(facts.sha256);
  expect(await files.table('file').get('d1')).toMatchObject({ keep: 1, sent: 0, trouble: null });
});

test('without files the export is plain JSON, and one set-aside change can be exported by itself', async () => {
  const { name, blob } = exportAside(lost.workspace, aside);
  expect(name).toMatch(/\.json$/);
  expect(blob.type).toBe('application/json');
  expect(JSON.parse(await blob.text())).toMatchObject({ setAside: [{ entry: { name: 'poam.update' } }] });
  expect(await importUnsent(found.workspace, blob)).toEqual({ state: 'done', taken: 1, known: 0, refused: 0 });
  expect(await found.workspace.db.table('aside').count()).toBe(1);
});

test('a file that came damaged is counted, and the rest is taken', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  bytes[bytes.length - 1] = 11;
  expect(await importUnsent(found.workspace, new Blob([bytes]))).toEqual({
    state: 'done',
    taken: 3,
    known: 0,
    refused: 1,
  });
  expect(await found.workspace.files.table('file').count()).toBe(0);
});

test.each([
  ['another person’s export', async () => (await exportUnsent((await deviceOf('tom')).workspace)).blob, 'other_person'],
  ['some other JSON', async () => new Blob(['{"a":1}']), 'unreadable'],
  ['a picture', async () => new Blob([new Uint8Array([0x89, 0x50, 0x0a, 0x1a])]), 'unreadable'],
  [
    'an export that was cut off',
    async () => {
      const { blob } = await exportUnsent(lost.workspace);
      return blob.slice(0, blob.size - 1);
    },
    'unreadable',
  ],
])('%s is refused whole', async (_what, make, state) => {
  expect(await importUnsent(found.workspace, await make())).toEqual({ state });
  expect(found.changes).toEqual([]);
  expect(await found.workspace.db.table('draft').count()).toBe(0);
});
