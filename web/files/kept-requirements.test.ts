import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase, type DeviceFile } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { NO_ROOM_HERE, NOT_GIVEN } from './file-fetch.ts';
import { runFileLane } from './file-lane.ts';
import { dropDownloads } from './file-tidy.ts';
import type { FileTransport } from './file-transport.ts';
import { keepRequirement } from './keep-file.ts';
import { keptEvidenceOf, readKeptRequirements } from './kept-requirements.ts';

const proven = provenFor({ epoch: 'e' });

let db: Dexie;
let files: Dexie;
let workspace: Workspace;
let woken: number;
const bytes = new TextEncoder().encode('Seen on site.').buffer;
const storedAt = '2026-06-09T09:00:00.000Z';

beforeEach(async () => {
  const name = crypto.randomUUID();
  db = openRecordDatabase(`records-${name}`);
  files = openFileDatabase(`files-${name}`);
  woken = 0;
  workspace = { db, files, loop: { filesChanged: () => woken++ } } as unknown as Workspace;
  const sha256 = await sha256Of(bytes);
  const document = (id: string) => ({ id, sha256, mimeType: 'text/plain', fileSize: bytes.byteLength, storedAt });
  await db.table('document').bulkPut(['door', 'lock', 'other', 'late'].map((id) => document(id) as StoredDocument));
  await db.table('objective').put({ id: '3.1.1[a]', controlId: '3.1.1' });
  await db.table('controlStatus').bulkPut([
    { id: '3.1.1', evidenceFiles: ['door', 'deleted'] },
    { id: '3.1.2', evidenceFiles: ['other'] },
  ]);
  await db.table('objectiveStatus').put({ id: '3.1.1[a]', evidenceFiles: ['lock'] });
});

afterEach(async () => {
  await db.delete();
  await files.delete();
});

/** A server with these bytes for every file except those it withholds. */
function serverWithout(...missing: string[]): FileTransport {
  const never = () => Promise.reject(new Error('nothing is sent here'));
  return {
    progress: never,
    send: never,
    fetch: async (id) =>
      missing.includes(id)
        ? { state: 'unknown', proven }
        : { state: 'bytes', body: new Blob([bytes]).stream() as ReadableStream<Uint8Array> },
  };
}

const here = async () => {
  const list = (await files.table('file').toArray()) as DeviceFile[];
  return list.flatMap(({ id, held, size }) => (held === size ? id : []));
};

test('[FL8] the files of a requirement and of its objectives come, with those that are added later; others do not', async () => {
  await keepRequirement(workspace, '3.1.1', true);
  expect([woken, await readKeptRequirements(files)]).toEqual([1, ['3.1.1']]);
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['door', 'lock']);
  expect(await (await findBytes(files, 'lock'))?.text()).toBe('Seen on site.');
  await db.table('controlStatus').update('3.1.1', { evidenceFiles: ['door', 'late'] });
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['door', 'late', 'lock']);
  // What is no longer evidence is freed, and so is the rest when nobody wants it.
  await db.table('objectiveStatus').update('3.1.1[a]', { evidenceFiles: [] });
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['door', 'late']);
  await files.table('file').update('late', { keep: 1 });
  await keepRequirement(workspace, '3.1.1', false);
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['late']);
});

test('[FL8] a copy that is sent stays where its requirement is wanted, from the moment that is said', async () => {
  await storeFile(files, { id: 'door', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
  await files.table('file').update('door', { captured: 0 });
  await keepRequirement(workspace, '3.1.1', true);
  expect(await files.table('file').get('door')).toMatchObject({ withRequirement: 1 });
  // The same where only a later look finds that it is evidence.
  await files.table('file').update('door', { withRequirement: 0 });
  await runFileLane(db, files, serverWithout('door', 'lock'));
  expect(await here()).toEqual(['door']);
});

test('what the server does not give is said, and comes when it does', async () => {
  await keepRequirement(workspace, '3.1.1', true);
  expect(await runFileLane(db, files, serverWithout('door'))).toMatchObject({ outcome: 'done' });
  expect(await files.table('file').get('door')).toMatchObject({ held: 0, trouble: NOT_GIVEN });
  await runFileLane(db, files, serverWithout());
  expect(await files.table('file').get('door')).toMatchObject({ held: bytes.byteLength, trouble: null });
});

test('[FL8] a kept file that had to make room is not fetched again until the person asks', async () => {
  await keepRequirement(workspace, '3.1.1', true);
  await runFileLane(db, files, serverWithout());
  await dropDownloads(db, files);
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual([]);
  expect(await files.table('file').get('door')).toMatchObject({ trouble: NO_ROOM_HERE });
  await keepRequirement(workspace, '3.1.1', true);
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['door', 'lock']);
});

test('a wanted file takes the room of copies that nobody asked for, once', async () => {
  await keepRequirement(workspace, '3.1.1', true);
  const other = (await db.table('document').get('other')) as StoredDocument;
  const spare = { id: 'other', size: other.fileSize, held: other.fileSize, sent: other.fileSize, captured: 1, keep: 0 };
  await files.table('file').put({ ...spare, trouble: null, at: storedAt });
  let isFull = true;
  files.table('chunk').hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  files.table('file').hook('deleting', (id) => {
    if (id === 'other') isFull = false;
  });
  expect(await runFileLane(db, files, serverWithout())).toMatchObject({ outcome: 'later' });
  await runFileLane(db, files, serverWithout());
  expect(await here()).toEqual(['door', 'lock']);
});

test('the evidence of requirements is named once, and what nobody has judged has none', async () => {
  await db.table('objectiveStatus').put({ id: '3.1.1[a]', evidenceFiles: ['lock', 'door'] });
  expect((await keptEvidenceOf(db, ['3.1.1', '3.1.2'])).sort()).toEqual(['deleted', 'door', 'lock', 'other']);
  expect(await keptEvidenceOf(db, ['3.14.7'])).toEqual([]);
});
