import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { addDocument, type NewDocument } from './add-document.ts';
import { BALLAST_DATABASE, removeBallast } from './ballast.ts';
import { deviceRoom } from './device-room.ts';

let workspace: Workspace;
let changes: { name: string; args: Record<string, unknown> }[];
let answer: Mutated;

beforeEach(() => {
  changes = [];
  answer = { mid: 1, merged: false };
  const name = crypto.randomUUID();
  workspace = {
    db: openRecordDatabase(`records-${name}`),
    files: openFileDatabase(`files-${name}`),
    change: async ({ name }: Mutator<unknown>, args: Record<string, unknown>) => {
      changes.push({ name, args });
      return answer;
    },
  } as unknown as Workspace;
});

const text = 'Seen on site.';

function make(file: File, change: Partial<NewDocument> = {}): NewDocument {
  return { file, category: 'evidence', description: '', tags: ['AC'], keep: false, ...change };
}

test('a photo whose kind the browser does not name has its small picture all the same', async () => {
  const drawn = { fillRect: () => undefined, drawImage: () => undefined };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => drawn;
      convertToBlob = async () => new Blob(['small']);
    },
  );
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 40 }, () => 0)]);
  expect(await addDocument(workspace, make(new File([png], 'rack.png')))).toMatchObject({ state: 'added' });
  expect(await workspace.files.table('thumb').count()).toBe(1);
  answer = { refused: { code: 'invalid', message: 'No.' } };
  expect(await addDocument(workspace, make(new File([png], 'plan.png')))).toMatchObject({ state: 'refused' });
  vi.unstubAllGlobals();
  expect(await workspace.files.table('thumb').count()).toBe(1);
});

const fileCount = async () =>
  (await workspace.files.table('file').count()) + (await workspace.files.table('chunk').count());

test('[FL1] the bytes are on the device with their hash before the record is', async () => {
  const added = await addDocument(workspace, make(new File([text], 'C:\\temp\\Walk.txt', { type: 'text/plain' })));
  const [created] = changes;
  expect(created).toMatchObject({
    name: 'document.create',
    args: { originalName: 'Walk.txt', mimeType: 'text/plain', fileSize: text.length, tags: ['AC'] },
  });
  expect(added).toEqual({ state: 'added', id: created!.args.id });
  const bytes = await findBytes(workspace.files, String(created!.args.id));
  expect(await bytes!.text()).toBe(text);
  expect(created!.args.sha256).toBe(await sha256Of(await bytes!.arrayBuffer()));
});

test.each([
  [new File([text], 'a.svg', { type: 'image/svg+xml' }), 'Invalid file type'],
  [new File(['<html>'], 'a.txt', { type: 'text/plain' }), 'Invalid file type'],
  [new File([text], 'a.pdf', { type: 'application/pdf' }), 'Invalid file type'],
  [new File([], 'a.txt', { type: 'text/plain' }), 'Empty file'],
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf'), 'File too large'],
])('%# is complained about and leaves nothing', async (file, title) => {
  expect(await addDocument(workspace, make(file))).toMatchObject({ state: 'complaint', complaint: { title } });
  expect(changes).toEqual([]);
  expect(await fileCount()).toBe(0);
});

test('[FL1] a refused record takes its bytes along', async () => {
  answer = { refused: { code: 'forbidden', message: 'No.' } };
  expect(await addDocument(workspace, make(new File([text], 'a.txt')))).toMatchObject({ state: 'refused' });
  expect(await fileCount()).toBe(0);
});

function fillDisk(times: number): void {
  workspace.files.table('chunk').hook('creating', () => {
    if (times-- > 0) throw new DOMException('full', 'QuotaExceededError');
  });
}

test('[FL1] a full device refuses the file and says so', async () => {
  fillDisk(Infinity);
  expect(await addDocument(workspace, make(new File([text], 'a.txt')))).toEqual({ state: 'full' });
  expect(changes).toEqual([]);
  expect(await fileCount()).toBe(0);
});

test.each([
  [1, ['kept', 'unsent']],
  [2, ['unsent']],
])(
  '[FL5] files the server has too make room for one that nobody else has, after %i failures %j are here',
  async (times, here) => {
    const { db, files } = workspace;
    const bytes = new TextEncoder().encode(text).buffer;
    await storeFile(files, { id: 'kept', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, true);
    await storeFile(files, { id: 'spare', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
    await storeFile(files, { id: 'unsent', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
    await db.table('document').bulkPut([
      { id: 'kept', storedAt: '2026-06-09T09:00:00.000Z' },
      { id: 'spare', storedAt: '2026-06-09T09:00:00.000Z' },
      { id: 'unsent', storedAt: null },
    ] as never);
    fillDisk(times);
    const added = await addDocument(workspace, make(new File([text], 'a.txt')));
    const left = await files.table('file').toArray();
    const whole = left.filter(({ held, size }) => held === size).map(({ id }) => id);
    expect(whole.sort()).toEqual([...here, ...('id' in added ? [added.id] : [])].sort());
    expect(added.state).toBe('added');
  },
);

test.each([
  ['is refused while that cannot be held back again', true, 'full'],
  ['is taken once it can', false, 'added'],
])('[FL1] while the room for words is in use a file %s', async (_name, isFull, state) => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull && this.transaction.db.name === BALLAST_DATABASE) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  deviceRoom.note('words', true);
  try {
    expect(await addDocument(workspace, make(new File([text], 'a.txt')))).toMatchObject({ state });
    expect([changes.length > 0, (await fileCount()) > 0, deviceRoom.isBallastGone()]).toEqual([
      !isFull,
      !isFull,
      isFull,
    ]);
  } finally {
    vi.restoreAllMocks();
    deviceRoom.note('words', false);
    await removeBallast();
  }
});
