import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Entry, HeldPacket } from '#sync/engine/store.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase, type FileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { runFileLane } from './file-lane.ts';
import type { FileTransport, UploadAnswer } from './file-transport.ts';

const proven = provenFor({ epoch: 'e' });
let records: RecordDatabase;
let files: FileDatabase;

beforeEach(() => {
  const name = crypto.randomUUID();
  records = openRecordDatabase(`records-${name}`);
  files = openFileDatabase(`files-${name}`);
});
afterEach(async () => {
  await records.delete();
  await files.delete();
});

const size = CHUNK_BYTES + 10;
const bytesOf = (id: string) => new TextEncoder().encode(id.padEnd(size, '.')).buffer;
const hashOf = (id: string) => sha256Of(bytesOf(id));

/** A photo that came with a packet. */
async function hold(id: string): Promise<string> {
  const sha256 = await hashOf(id);
  await storeFile(files, { id, sha256, mimeType: 'image/png', size }, bytesOf(id), false);
  return sha256;
}

/** A packet that the server keeps, which adds these photos. */
async function keep(id: string, photos: readonly string[], change: object = {}): Promise<void> {
  const hashes = await Promise.all(photos.map(hashOf));
  const entries = photos.map((photo, index) => {
    const args = { id: photo, sha256: hashes[index], mimeType: 'image/png', fileSize: size, ...change };
    return { mid: 0, key: photo, name: 'document.create', args, was: {}, touches: [], blocked: null } satisfies Entry;
  });
  const packet = { id, text: '', signature: '', isOwn: false, takenAt: '', entries, lacks: hashes };
  await records.table('packet').put({ ...packet, packet: { device: 'd', author: 'sam' } as HeldPacket['packet'] });
}

const lacksOf = async (id: string) => (await records.table('packet').get(id))?.lacks;

/** A server for files of kept work; `answers` come instead, one per request. */
class KeptServer implements FileTransport {
  readonly received = new Map<string, number>();
  readonly asked: string[] = [];
  answers: UploadAnswer[] = [];

  async progress(id: string, of?: string): Promise<UploadAnswer> {
    this.asked.push(`${of}/${id}`);
    return this.answers.shift() ?? this.#state(`${of}/${id}`);
  }

  async send(id: string, offset: number, bytes: ArrayBuffer, of?: string): Promise<UploadAnswer> {
    const answer = this.answers.shift();
    if (answer) return answer;
    this.received.set(`${of}/${id}`, offset + bytes.byteLength);
    return this.#state(`${of}/${id}`);
  }

  async fetch(): Promise<UploadAnswer> {
    return { state: 'later' };
  }

  #state(place: string): UploadAnswer {
    const received = this.received.get(place) ?? 0;
    return { state: 'progress', received, stored: received === size };
  }
}

test('[HO5] what the server lacks of kept work is sent from here, and the packet then waits for nothing', async () => {
  const server = new KeptServer();
  const [door, rack] = [await hold('door'), await hold('rack')];
  await keep('p1', ['door', 'rack']);
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect([...server.received.keys()].toSorted()).toEqual([`kept/p1/files/${door}`, `kept/p1/files/${rack}`].toSorted());
  expect(await lacksOf('p1')).toEqual([]);
  // Nothing is left, and nothing is asked.
  server.asked.length = 0;
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 0 });
  expect(server.asked).toEqual([]);
});

test('[HO5] files that are not here, were refused or must not leave hold no packet up', async () => {
  const server = new KeptServer();
  await keep('absent', ['nowhere']);
  await hold('marked');
  await keep('marked', ['marked'], { cui: 'marked' });
  await hold('said');
  await keep('said', ['said']);
  await records.table('document').put({ id: 'said', cui: 'unsure', elsewhere: null } as never);
  await hold('refused');
  await keep('refused', ['refused']);
  await files.table('file').update('refused', { trouble: 'It is not an image.' });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 4 });
  expect(server.asked).toEqual([]);
  for (const id of ['absent', 'marked', 'said', 'refused']) expect(await lacksOf(id)).toEqual([]);
});

test('what the workspace lets leave as marked is sent', async () => {
  const server = new KeptServer();
  await records.table('workspaceSetting').put({ ...initialWorkspaceSetting, cuiBytes: 'everywhere' });
  await hold('marked');
  await keep('p1', ['marked'], { cui: 'marked' });
  await runFileLane(records, files, server);
  expect(server.received.size).toBe(1);
});

test('[FL7] what the server refuses or no longer wants ends the wait; what may still come keeps it', async () => {
  const server = new KeptServer();
  await hold('door');
  await keep('p1', ['door']);
  server.answers = [{ state: 'later' }];
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'later', sent: 0 });
  expect(await lacksOf('p1')).toHaveLength(1);
  server.answers = [{ state: 'sign_in' }];
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'sign_in' });
  server.answers = [{ state: 'damaged', proven }];
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'later' });
  await writeSyncStatus(records, { paused: true });
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'paused' });
  await writeSyncStatus(records, { paused: false });
  expect(await lacksOf('p1')).toHaveLength(1);
  server.answers = [{ state: 'unknown', proven }];
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(await lacksOf('p1')).toEqual([]);

  await keep('p2', ['door']);
  server.answers = [{ state: 'refused', message: 'This is no image.', proven }];
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(await lacksOf('p2')).toEqual([]);
  expect(await files.table('file').get('door')).toMatchObject({ trouble: 'This is no image.', held: size });
});

test('bytes that only kept work names stay here, sent or not', async () => {
  const server = new KeptServer();
  await hold('door');
  await keep('p1', ['door']);
  await files.table('file').update('door', { at: '2020-01-01T00:00:00.000Z' });
  const packet = await records.table('packet').get('p1');
  const touched = packet?.entries.map((entry) => ({ ...entry, touches: ['document/door/originalName'] }));
  await records.table('packet').update('p1', { entries: touched });
  await runFileLane(records, files, server);
  await runFileLane(records, files, server);
  expect(await files.table('file').get('door')).toMatchObject({ held: size, sent: size });
});

test('[HO5] however answers come, each file is sent or given up, and every packet ends its wait', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new SeededRandom(seed);
    const server = new KeptServer();
    await Promise.all([records.table('packet').clear(), files.table('file').clear(), files.table('chunk').clear()]);
    const photos = ['a', 'b', 'c', 'd'].map((name) => `${name}${seed}`);
    for (const photo of random.some(photos)) await hold(photo);
    await keep('p1', photos.slice(0, 2));
    await keep('p2', photos.slice(1));
    const odd: UploadAnswer[] = [{ state: 'later' }, { state: 'damaged', proven }, { state: 'unknown', proven }];
    for (let turn = 0; turn < 40 && (await lacksOf('p1'))?.length !== 0; turn++) {
      server.answers = turn < 6 ? Array.from({ length: random.below(3) }, () => random.pick(odd)) : [];
      await runFileLane(records, files, server);
    }
    server.answers = [];
    await runFileLane(records, files, server);
    expect([seed, await lacksOf('p1'), await lacksOf('p2')]).toEqual([seed, [], []]);
  }
});
