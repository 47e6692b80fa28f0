import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportedChange } from '#sync/engine/import-changes.ts';
import { openClient } from '#sync/engine/open-client.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { exportAside, exportUnsent } from './unsent-export.ts';
import { readUnsent, type UnsentHead } from './unsent-file.ts';
import { importUnsent } from './unsent-import.ts';

interface Device {
  workspace: Workspace;
  changes: ImportedChange[];
}

async function deviceOf(accountId: string, workspaceId = 'org'): Promise<Device> {
  const name = crypto.randomUUID();
  const device: Device = { changes: [], workspace: {} as Workspace };
  device.workspace = {
    user: { id: accountId, workspaceId },
    db: openRecordDatabase(`records-${name}`),
    files: openFileDatabase(`files-${name}`),
    loop: { filesChanged: () => undefined },
    importChanges: async (given: ImportedChange[]) => {
      const fresh = given.filter(({ key }) => !device.changes.some((change) => change.key === key));
      device.changes.push(...fresh);
      return { queued: fresh.length, known: given.length - fresh.length };
    },
  } as unknown as Workspace;
  // As when a workspace opens: a database without an identity has no queue.
  await openClient(RecordStore.of(device.workspace.db), crypto.randomUUID());
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
  entry: { ...entry, key: 'k2', name: 'plan.update' },
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
  await db.table('document').put({ id: 'd1', storedAt: null } as never);
  await storeFile(files, facts, bytes, true);
});

afterEach(() => deviceRoom.note('words', false));

test('what was only on one device is on the other after the import, bytes included', async () => {
  const { name, blob, count } = await exportUnsent(lost.workspace);
  expect(name).toMatch(/^unsent-changes-\d{4}-\d\d-\d\d-\d\d-\d\d\.vernier$/);
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
  const key = '019eab9c-2e80-7cfb-96e1-5940787c56a3';
  expect(exportAside(lost.workspace, { ...aside, key }).name).toMatch(/^set-aside-787c56a3-\d{4}-/);
  expect(blob.type).toBe('application/json');
  expect(JSON.parse(await blob.text())).toMatchObject({ setAside: [{ entry: { name: 'plan.update' } }] });
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
  [
    'an export of another workspace',
    async () => (await exportUnsent((await deviceOf('dana', 'ridge')).workspace)).blob,
    'other_person',
  ],
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

test('an export whose files end early is cut off, also by the last byte of a line', async () => {
  const head: UnsentHead = {
    format: 'vernier-unsent-changes',
    version: 1,
    exportedAt: '2026-06-09T14:44:00.000Z',
    accountId: 'dana',
    workspaceId: 'org',
    changes: [],
    setAside: [],
    drafts: [],
    files: [{ id: 'd1', sha256: '', mimeType: 'text/plain', size: 2, keep: 0 }],
  };
  const line = JSON.stringify(head);
  const read = async (text: string) => (await readUnsent(new Blob([text])))?.bytes.map(({ size }) => size);
  expect(await read(`${line}\nab`)).toEqual([2]);
  expect(await read(`${line}\na`)).toBeUndefined();
  expect(await read(`${line}\n`)).toBeUndefined();
  expect(await read(line)).toBeUndefined();
  const plain = JSON.stringify({ ...head, files: [] });
  expect([await read(plain), await read(`${plain}\n`)]).toEqual([[], []]);
});

test('a file that nobody asked to keep is not kept for ever on the other device either', async () => {
  const { files } = lost.workspace;
  await files.table('file').update('d1', { keep: 0 });
  const { blob } = await exportUnsent(lost.workspace);
  await importUnsent(found.workspace, blob);
  expect(await found.workspace.files.table('file').get('d1')).toMatchObject({ keep: 0, captured: 1 });
});

test('a device whose last room is for words takes the words, and counts the files that it refuses', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  deviceRoom.note('words', true);
  expect(await importUnsent(found.workspace, blob)).toEqual({ state: 'done', taken: 3, known: 0, refused: 1 });
  expect(await found.workspace.files.table('file').count()).toBe(0);
});

test('a file that is here already is taken as it is, however full the device is', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  await found.workspace.files.table('file').put({ id: 'd1', keep: 0 } as never);
  deviceRoom.note('words', true);
  expect(await importUnsent(found.workspace, blob)).toEqual({ state: 'done', taken: 4, known: 0, refused: 0 });
  expect(await found.workspace.files.table('file').toArray()).toEqual([{ id: 'd1', keep: 0 }]);
});

function failing(name: string): void {
  found.workspace.files.table('chunk').hook('creating', () => {
    throw new DOMException('no', name);
  });
}

test('a file that does not fit is counted, and the rest is taken', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  failing('QuotaExceededError');
  expect(await importUnsent(found.workspace, blob)).toEqual({ state: 'done', taken: 3, known: 0, refused: 1 });
});

test('a device that fails for another reason ends the import before the words say that their file is here', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  failing('UnknownError');
  await expect(importUnsent(found.workspace, blob)).rejects.toMatchObject({ name: 'UnknownError' });
  expect(found.changes).toEqual([]);
});

test('a change that is here already is told as known, not as taken', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  expect(await importUnsent(found.workspace, blob)).toMatchObject({ taken: 4, known: 0 });
  expect(await importUnsent(found.workspace, blob)).toMatchObject({ taken: 3, known: 1 });
});

test('what waits here already stays as it is', async () => {
  const { blob } = await exportUnsent(lost.workspace);
  const { db } = found.workspace;
  await db.table('draft').put({ ...draft, text: 'Half a sentence' });
  await importUnsent(found.workspace, blob);
  expect(await db.table('draft').toArray()).toEqual([{ ...draft, text: 'Half a sentence' }]);
});

test('a file that may hold CUI stays out of the export, and that is said', async () => {
  const { db } = lost.workspace;
  await db.table('document').update('d1', { cui: 'unsure' });
  const { blob, count, left } = await exportUnsent(lost.workspace);
  expect({ count, left }).toEqual({ count: 3, left: 1 });
  expect(blob.size).toBeLessThan(facts.size);
  await db.table('document').update('d1', { cui: 'no' });
  expect(await exportUnsent(lost.workspace)).toMatchObject({ count: 4, left: 0 });
});
