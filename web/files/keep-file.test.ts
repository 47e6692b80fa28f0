import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { absentFile, findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { tidyFiles } from './file-tidy.ts';
import { keepFile, openFile } from './keep-file.ts';

let files: Dexie;
let workspace: Workspace;
let woken: number;
const storedAt = '2026-06-09T09:00:00.000Z';
const bytes = new TextEncoder().encode('Seen on site.').buffer;
let document: StoredDocument;

beforeEach(async () => {
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
  woken = 0;
  const user = { workspaceId: 'north' };
  workspace = { files, user, loop: { filesChanged: () => woken++ } } as unknown as Workspace;
  const facts = { id: 'd1', mimeType: 'text/plain', fileSize: bytes.byteLength, sha256: await sha256Of(bytes) };
  document = { ...facts, storedAt } as StoredDocument;
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await files.delete();
});

const fileOf = () => files.table('file').get('d1');

test('a file somebody wants here is noted, and the lane is woken', async () => {
  await keepFile(workspace, document, true);
  const { id, sha256, mimeType, fileSize: size } = document;
  expect(await fileOf()).toMatchObject({ id, sha256, mimeType, size, held: 0, keep: 1, trouble: null });
  expect(woken).toBe(1);
  await keepFile(workspace, document, false);
  expect(await fileOf()).toMatchObject({ keep: 0 });
});

test('what is not here and not wanted needs no note', async () => {
  await keepFile(workspace, document, false);
  expect(await fileOf()).toBeUndefined();
});

test('[FL5] a file that only this device has stays when nobody wants it here any more, until it was sent', async () => {
  const records = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await records.table('document').put({ ...document, storedAt: null });
  const facts = { id: 'd1', sha256: document.sha256, mimeType: 'text/plain', size: bytes.byteLength };
  await storeFile(files, facts, bytes, true);
  await keepFile(workspace, { ...document, storedAt: null }, false);
  await tidyFiles(records, files);
  expect(await (await findBytes(files, 'd1'))?.text()).toBe('Seen on site.');
  await records.table('document').put(document);
  await tidyFiles(records, files);
  expect(await fileOf()).toBeUndefined();
  await records.delete();
});

test.each([
  ['of the server’s file lifts what stood in the way', storedAt, null],
  ['leaves the server’s refusal of one that is only here', null, 'Not this one.'],
])('asking again %s', async (_name, at, trouble) => {
  const facts = { id: 'd1', sha256: '', mimeType: 'text/plain', size: 9 };
  await files.table('file').put({ ...absentFile(facts), held: 9, trouble: 'Not this one.' });
  await keepFile(workspace, { ...document, storedAt: at }, true);
  expect(await fileOf()).toMatchObject({ size: 9, held: 9, keep: 1, trouble });
});

function serve(body: BodyInit, headers: object = { 'Accept-Ranges': 'bytes' }) {
  const asked = vi.fn(
    async (_path: string) => new Response(body, { headers: { 'Vernier-Protocol': '2', ...headers } }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('a file that is here opens from here', async () => {
  const asked = serve('never');
  await storeFile(files, { id: 'd1', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
  expect(await (await openFile(workspace, document))?.text()).toBe('Seen on site.');
  expect(asked).not.toHaveBeenCalled();
});

test('one that is not comes from the server, under its own type, and is not kept', async () => {
  const asked = serve(bytes);
  const blob = await openFile(workspace, document);
  expect([await blob?.text(), blob?.type]).toEqual(['Seen on site.', 'text/plain']);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/documents/d1/file');
  expect([await fileOf(), await files.table('thumb').count()]).toEqual([undefined, 0]);
});

test.each<[string, () => void]>([
  ['the network gives another page', () => void serve('Sign in to the Wi-Fi.', {})],
  ['other bytes arrive', () => void serve('Seen on sitE.')],
  ['there is no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))],
  [
    'the bytes break off',
    () =>
      void serve(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('network')),
        }),
      ),
  ],
])('nothing opens when %s', async (_name, arrange) => {
  arrange();
  expect(await openFile(workspace, document)).toBeUndefined();
});

test('a picture that comes from the server leaves its small one here', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(['small']);
    },
  );
  serve(bytes);
  const blob = await openFile(workspace, { ...document, mimeType: 'image/png' });
  expect(blob?.type).toBe('image/png');
  await vi.waitFor(async () => expect(await files.table('thumb').count()).toBe(1), 10_000);
  const thumb = (await files.table('thumb').get('d1')) as { bytes: ArrayBuffer };
  expect(new TextDecoder().decode(thumb.bytes)).toBe('small');
});
