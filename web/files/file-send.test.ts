import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { storeFile } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase, type DeviceFile } from '#web/store/file-database.ts';
import { sendFile } from './file-send.ts';
import type { FileOutcome, FileTransport, UploadAnswer } from './file-transport.ts';

const proven = provenFor({ epoch: 'e' });

let files: Dexie;
const size = CHUNK_BYTES + 10;
const bytes = new Uint8Array(size).map((_, index) => index % 251).buffer;

beforeEach(async () => {
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
  await storeFile(files, { id: 'a', sha256: '', mimeType: 'text/plain', size }, bytes, false);
});

afterEach(() => files.delete());

const fileOf = async () => (await files.table('file').get('a')) as DeviceFile;
const progress = (received: number, stored = false): UploadAnswer => ({ state: 'progress', received, stored });

/**
 * Sends with these answers, the first one to the question about its progress; reports how it ended and what was sent.
 */
async function send(answers: UploadAnswer[], mayGoOn: () => Promise<boolean> = async () => true) {
  const sent: [number, number, number | undefined][] = [];
  const next = async () => answers.shift()!;
  const transport: FileTransport = {
    progress: next,
    send: (_id, offset, part) => {
      sent.push([offset, part.byteLength, new Uint8Array(part)[0]]);
      return next();
    },
    fetch: () => Promise.reject(new Error('nothing is fetched here')),
  };
  const ended = await sendFile(files, await fileOf(), transport, mayGoOn);
  return { ended, sent, left: answers.length };
}

test('[FL4] a file goes piece by piece until the server has stored it', async () => {
  const { ended, sent } = await send([progress(0), progress(CHUNK_BYTES), progress(size, true)]);
  expect([ended, sent]).toEqual([
    'moved',
    [
      [0, CHUNK_BYTES, 0],
      [CHUNK_BYTES, 10, CHUNK_BYTES % 251],
    ],
  ]);
  expect(await fileOf()).toMatchObject({ sent: size, held: size, trouble: null });
  expect(await files.table('lane').get('beat')).toMatchObject({ at: expect.any(Number) });
});

test('[FL3] from the middle of a piece only its rest goes', async () => {
  const { sent } = await send([progress(7), progress(size, true)]);
  expect(sent).toEqual([[7, CHUNK_BYTES - 7, 7]]);
});

test('a file the server has stored already is moved without a byte', async () => {
  expect(await send([progress(0, true)])).toEqual({ ended: 'moved', sent: [], left: 0 });
});

test('a server that does not come forward is asked again later, one that stores at the last byte is believed', async () => {
  expect(await send([progress(0), progress(0), progress(0)])).toMatchObject({ ended: 'later', left: 1 });
  expect(await send([progress(5), progress(4), progress(0)])).toMatchObject({ ended: 'later', left: 1 });
  expect(await send([progress(5), progress(5, true)])).toMatchObject({ ended: 'moved' });
});

test('a pause stops before the next piece', async () => {
  expect(await send([progress(0)], async () => false)).toMatchObject({ ended: 'paused', sent: [] });
});

test('a file that was removed meanwhile is passed by', async () => {
  await files.table('chunk').clear();
  expect(await send([progress(0)])).toMatchObject({ ended: 'skipped', sent: [] });
  expect(await send([progress(5)])).toMatchObject({ ended: 'skipped', sent: [] });
});

test('[FL7] what the server refuses waits for a person with the server’s words', async () => {
  await files.table('file').update('a', { sent: 9 });
  expect((await send([{ state: 'refused', message: 'Not this one.', proven }])).ended).toBe('skipped');
  expect(await fileOf()).toMatchObject({ trouble: 'Not this one.', sent: 0, held: size });
});

test.each([
  [0, 1, null, 'later'],
  [1, 2, null, 'later'],
  [2, 3, 'The file on this device is damaged. Please add it again.', 'skipped'],
])('damaged for the time after %i: %i, %s, %s', async (before, damaged, trouble, ended) => {
  await files.table('file').update('a', { damaged: before, sent: 9 });
  expect((await send([{ state: 'damaged', proven }])).ended).toBe(ended);
  expect(await fileOf()).toMatchObject({ damaged, trouble, sent: 0, held: size });
});

test.each<[UploadAnswer, FileOutcome]>([
  [{ state: 'unknown', proven }, 'skipped'],
  [{ state: 'sign_in' }, 'sign_in'],
  [{ state: 'later' }, 'later'],
])('%s ends the file as %s and changes nothing of it', async (answer, ended) => {
  const before = await fileOf();
  expect((await send([answer])).ended).toBe(ended);
  expect(await fileOf()).toEqual(before);
});
