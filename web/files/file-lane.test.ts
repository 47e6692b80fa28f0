import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { absentFile, findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase, type DeviceFile } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { deviceRoom } from './device-room.ts';
import { NO_ROOM_HERE } from './file-fetch.ts';
import { runFileLane } from './file-lane.ts';
import { listUnsent } from './file-queue.ts';
import { tidyFiles } from './file-tidy.ts';
import type { FileTransport, UploadAnswer } from './file-transport.ts';

const proven = provenFor({ epoch: 'e' });

let records: Dexie;
let files: Dexie;

beforeEach(() => {
  const name = crypto.randomUUID();
  records = openRecordDatabase(`records-${name}`);
  files = openFileDatabase(`files-${name}`);
});

afterEach(async () => {
  deviceRoom.note('words', false);
  await records.delete();
  await files.delete();
});

const bytesOf = (size: number) => new Uint8Array(size).map((_, index) => index % 251).buffer;
const size = CHUNK_BYTES * 2 + 10;

async function put(id: string, change: object = {}, keep = false) {
  const bytes = bytesOf(size);
  const sha256 = await sha256Of(bytes);
  await storeFile(files, { id, sha256, mimeType: 'application/pdf', size }, bytes, keep);
  await records.table('document').put({ id, sha256, fileSize: size, storedAt: null, ...change });
}

async function fileOf(id: string) {
  return (await files.table('file').get(id)) as DeviceFile | undefined;
}

/** A server that counts what arrives and gives a test's answers, one per request. */
class FakeServer implements FileTransport {
  readonly received = new Map<string, number>();
  readonly sent: [string, number, number][] = [];
  readonly inTheWay: UploadAnswer[] = [];
  onSend: () => Promise<void> = async () => undefined;
  readonly bodies = new Map<string, ArrayBuffer>();
  /** Bytes after which a download breaks off. */
  breaksAfter = Infinity;

  async progress(id: string): Promise<UploadAnswer> {
    return this.inTheWay.shift() ?? this.#state(id);
  }

  async send(id: string, offset: number, bytes: ArrayBuffer): Promise<UploadAnswer> {
    const answer = this.inTheWay.shift();
    if (answer) return answer;
    this.sent.push([id, offset, bytes.byteLength]);
    this.received.set(id, offset + bytes.byteLength);
    await this.onSend();
    return this.#state(id);
  }

  async fetch(id: string, offset: number) {
    const answer = this.inTheWay.shift();
    if (answer) return answer;
    this.sent.push([id, offset, 0]);
    const rest = new Uint8Array(this.bodies.get(id)!).subarray(offset);
    const limit = this.breaksAfter;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= limit) controller.error(new TypeError('network'));
        else if (at >= rest.length) controller.close();
        else controller.enqueue(rest.subarray(at, (at += 100_000)));
      },
    });
    return { state: 'bytes' as const, body };
  }

  #state(id: string): UploadAnswer {
    const received = this.received.get(id) ?? 0;
    return { state: 'progress', received, stored: received === size };
  }
}

test('[FL4] a file goes in pieces, says how far it is, and stays here until its record says that the server has it', async () => {
  const server = new FakeServer();
  await put('a');
  const seen: number[] = [];
  server.onSend = async () => void seen.push((await fileOf('a'))!.sent);
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(server.sent).toEqual([
    ['a', 0, CHUNK_BYTES],
    ['a', CHUNK_BYTES, CHUNK_BYTES],
    ['a', CHUNK_BYTES * 2, 10],
  ]);
  expect(seen).toEqual([0, CHUNK_BYTES, CHUNK_BYTES * 2]);
  expect(await fileOf('a')).toMatchObject({ sent: size, held: size });
});

test('[FL9] [FL12] what was added here opens here after it was sent, and is sent again when the server asks for its bytes', async () => {
  const server = new FakeServer();
  await put('a');
  await runFileLane(records, files, server);
  await records.table('document').update('a', { storedAt: '2026-06-09T09:00:00.000Z' });
  await runFileLane(records, files, server);
  expect(new Uint8Array(await (await findBytes(files, 'a'))!.arrayBuffer())).toEqual(new Uint8Array(bytesOf(size)));
  // The server went back to an earlier state: its record waits for the bytes.
  server.received.clear();
  await records.table('document').update('a', { storedAt: null });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(server.received.get('a')).toBe(size);
});

test('[FL8] a file that is to be kept stays after it was sent', async () => {
  await put('a', { storedAt: '2026-06-09T09:00:00.000Z' }, true);
  await runFileLane(records, files, new FakeServer());
  expect((await findBytes(files, 'a'))?.size).toBe(size);
});

test('[FL3] an interrupted file goes on where the server has it', async () => {
  const server = new FakeServer();
  await put('a');
  server.inTheWay.push({ state: 'progress', received: 0, stored: false }, { state: 'later' });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'later', sent: 0 });
  // The server has a chunk whose answer was lost, and half of the next.
  server.received.set('a', CHUNK_BYTES + 7);
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(server.sent.map(([, offset]) => offset)).toEqual([CHUNK_BYTES + 7, CHUNK_BYTES * 2]);
});

test('[FL2] a record the server has not heard of goes first', async () => {
  const server = new FakeServer();
  await put('a');
  await records.table('base').put({ key: 'document/a', table: 'document', id: 'a', row: null });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 0 });
  expect(await listUnsent(records, files)).toHaveLength(1);
  await records.table('base').put({ key: 'document/a', table: 'document', id: 'a', row: { id: 'a' } });
  expect(await runFileLane(records, files, server)).toMatchObject({ sent: 1 });
});

test('[FL7] a file the server refuses waits for a person and does not hold up the next', async () => {
  const server = new FakeServer();
  await put('a');
  await put('b');
  await files.table('file').update('a', { at: '2026-01-01T00:00:00.000Z' });
  server.inTheWay.push({ state: 'refused', message: 'Not this one.', proven });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(await fileOf('a')).toMatchObject({ trouble: 'Not this one.', held: size });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(await fileOf('a')).toMatchObject({ held: size });
});

test('[FL6] bytes that arrive damaged are sent again, and given up the third time', async () => {
  const server = new FakeServer();
  await put('a');
  for (const trouble of [null, null, 'The file on this device is damaged. Please add it again.']) {
    server.inTheWay.push({ state: 'damaged', proven });
    await runFileLane(records, files, server);
    expect(await fileOf('a')).toMatchObject({ trouble });
  }
});

test.each(['sign_in', 'later'] as const)('%s stops the lane and loses nothing', async (state) => {
  const server = new FakeServer();
  await put('a');
  server.inTheWay.push({ state });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: state, sent: 0 });
  expect(await fileOf('a')).toMatchObject({ held: size, trouble: null });
});

test('[FL7] a file that does not come through holds up none of the others, and goes behind them', async () => {
  const server = new FakeServer();
  for (const id of ['a', 'b', 'c']) {
    await put(id);
    await files.table('file').update(id, { at: `2026-01-0${'abc'.indexOf(id) + 1}T00:00:00.000Z` });
  }
  server.inTheWay.push({ state: 'later' });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'later', sent: 2 });
  expect(await fileOf('a')).toMatchObject({ sent: 0, held: size, trouble: null });
  server.received.clear();
  server.sent.length = 0;
  await runFileLane(records, files, server);
  expect([...new Set(server.sent.map(([id]) => id))]).toEqual(['b', 'c', 'a']);
});

test('[FL7] where three in a row do not come through, the lane waits with the rest', async () => {
  const server = new FakeServer();
  for (const id of ['a', 'b', 'c', 'd']) await put(id);
  await want('e');
  server.inTheWay.push({ state: 'later' }, { state: 'later' }, { state: 'later' });
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'later', sent: 0 });
  expect(server.sent).toEqual([]);
});

test('[FL7] one that comes through between them is no row of three', async () => {
  class Picky extends FakeServer {
    override async progress(id: string): Promise<UploadAnswer> {
      return 'ac'.includes(id) ? { state: 'later' } : super.progress(id);
    }
  }
  for (const id of ['a', 'b', 'c', 'd', 'e']) await put(id);
  expect(await runFileLane(records, files, new Picky())).toEqual({ outcome: 'later', sent: 3 });
});

test('a file that cannot be sent now does not hold up one that is wanted here', async () => {
  const server = new FakeServer();
  await put('a');
  await want('b');
  server.bodies.set('b', bytesOf(size));
  server.inTheWay.push({ state: 'later' });
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'later' });
  expect(await fileOf('b')).toMatchObject({ held: size });
});

test('on a full device files are sent, and none is fetched', async () => {
  const server = new FakeServer();
  await want('b');
  await put('a');
  server.bodies.set('b', bytesOf(size));
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  files.table('file').hook('updating', full);
  deviceRoom.note('words', true);
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  expect(server.received.get('a')).toBe(size);
  expect(await fileOf('b')).toMatchObject({ held: 0, trouble: null });
});

test('[FL7] a pause stops between two pieces', async () => {
  const server = new FakeServer();
  await put('a');
  server.onSend = async () => void (await writeSyncStatus(records, { paused: true }));
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'paused', sent: 0 });
  expect(server.sent).toHaveLength(1);
});

async function want(id: string) {
  await put(id, { storedAt: '2026-06-09T09:00:00.000Z' }, true);
  await files.table('chunk').clear();
  await files.table('file').update(id, { held: 0 });
}

test('[FL8] a file somebody wants here arrives, goes on after a break, and is checked', async () => {
  const server = new FakeServer();
  await want('a');
  server.bodies.set('a', bytesOf(size));
  server.breaksAfter = 300_000;
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'later' });
  expect(await fileOf('a')).toMatchObject({ held: CHUNK_BYTES });
  server.breaksAfter = Infinity;
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'done' });
  expect(server.sent.map(([, offset]) => offset)).toEqual([0, CHUNK_BYTES]);
  const bytes = await findBytes(files, 'a');
  expect(new Uint8Array(await bytes!.arrayBuffer())).toEqual(new Uint8Array(bytesOf(size)));
});

test('[FL6] what arrives with another hash is not kept', async () => {
  const server = new FakeServer();
  await want('a');
  server.bodies.set('a', new Uint8Array(size).buffer);
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'later' });
  expect(await fileOf('a')).toMatchObject({ held: 0, keep: 1 });
});

test('[FL8] a file that does not fit says so and is not asked for again', async () => {
  const server = new FakeServer();
  await want('a');
  server.bodies.set('a', bytesOf(size));
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  files.table('chunk').hook('creating', full);
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'done' });
  expect(await fileOf('a')).toMatchObject({ keep: 0, held: 0, trouble: NO_ROOM_HERE });
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'done' });
  expect(server.sent).toHaveLength(1);
});

const hours = (count: number) => Date.now() + count * 3_600_000;

test('[FL11] [FL12] bytes whose record was lost with the server’s past stay for 30 days, and are sent once the record is there again', async () => {
  await put('photo');
  const { sha256 } = (await fileOf('photo')) as DeviceFile;
  await records.table('document').clear();
  const at = new Date().toISOString();
  const value = { clientId: 'c', lastMid: 0, sentMid: 0, epoch: 'new', cursor: 7, proof: null };
  const recovery = { from: 'old', offered: 0, at };
  await records.table('meta').put({ name: 'client', value: { ...value, recovery } });
  await tidyFiles(records, files, hours(29 * 24));
  expect(await fileOf('photo')).toMatchObject({ held: size });
  await records.table('document').put({ id: 'photo', sha256, fileSize: size, storedAt: null });
  const server = new FakeServer();
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: 1 });
  await records.table('document').clear();
  await tidyFiles(records, files, hours(31 * 24));
  expect(await fileOf('photo')).toBeUndefined();
});

test('[FL9] bytes without a record go after an hour, unless the record may still come back', async () => {
  await put('gone');
  await put('aside');
  await put('queued');
  await records.table('document').clear();
  const touches = (id: string) => [`document/${id}/originalName`];
  await records.table('aside').put({ key: 'k', entry: { touches: touches('aside') } });
  await records.table('outbox').put({ mid: 1, touches: touches('queued') });
  const left = async () => (await files.table('file').toCollection().primaryKeys()) as string[];
  await tidyFiles(records, files);
  expect(await left()).toHaveLength(3);
  await tidyFiles(records, files, hours(2));
  expect(await left()).toEqual(['aside', 'queued']);
});

test('of the files that somebody wants here the small ones come first, and what is whole is not asked for', async () => {
  const server = new FakeServer();
  for (const [id, bytes] of [
    ['a-large', 30],
    ['b-small', 10],
    ['c-middle', 20],
  ] as const) {
    const body = bytesOf(bytes);
    server.bodies.set(id, body);
    const facts = { id, sha256: await sha256Of(body), mimeType: 'text/plain', size: bytes };
    await files.table('file').put({ ...absentFile(facts), keep: 1 });
    await records.table('document').put({ id, storedAt: '2026-06-09T09:00:00.000Z' });
  }
  await put('whole', { storedAt: '2026-06-09T09:00:00.000Z' }, true);
  expect(await runFileLane(records, files, server)).toMatchObject({ outcome: 'done' });
  expect(server.sent.map(([id]) => id)).toEqual(['b-small', 'c-middle', 'a-large']);
});

test.each([
  ['unsure', 'everywhere', false],
  ['marked', 'never', false],
  ['marked', 'devices', false],
  ['marked', 'everywhere', true],
  ['no', 'never', true],
] as const)('a file with CUI %s, where CUI bytes may be %s, is sent: %s', async (cui, cuiBytes, isSent) => {
  await records.table('workspaceSetting').put({ ...initialWorkspaceSetting, cuiBytes });
  await put('a', { cui });
  const server = new FakeServer();
  expect(await runFileLane(records, files, server)).toEqual({ outcome: 'done', sent: isSent ? 1 : 0 });
  expect(server.received.has('a')).toBe(isSent);
  // Whatever the rule: what only this device has stays until somebody decides.
  expect(await findBytes(files, 'a')).toBeDefined();
});
