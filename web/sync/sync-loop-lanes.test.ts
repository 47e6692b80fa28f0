import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#sync/engine/mutation.ts';
import { storeFile } from '#web/store/file-bytes.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { done, gaps, LoopBed, nobody } from '#web/testing/loop-bed.ts';

let bed: LoopBed;

beforeEach(async () => {
  bed = new LoopBed();
  await bed.open();
});

afterEach(() => bed.close());

/** A file of this device that the server does not have. */
async function keepUnsentFile(): Promise<void> {
  const bytes = new TextEncoder().encode('Seen on site.').buffer;
  await storeFile(bed.files, { id: 'd1', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
  await bed.db.table('document').put({ id: 'd1', storedAt: null });
}

test('a file that does not arrive is tried again after growing pauses', async () => {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(500);
  await keepUnsentFile();
  bed.loop.filesChanged();
  await bed.pass(6_000);
  expect(gaps(bed.rounds.slice(1)).slice(0, 2)).toEqual([1_000, 2_000]);
});

test('a file that arrived is followed by a round, which brings the server’s word of it', async () => {
  const headers = { 'Vernier-Protocol': '2' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!path.includes('/upload')) throw new TypeError('no network in this test');
    await bed.db.table('document').put({ id: 'd1', storedAt: '2026-06-09T09:00:00.000Z' });
    return Response.json({ received: 13, stored: true }, { headers });
  });
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(500);
  await keepUnsentFile();
  bed.loop.filesChanged();
  await bed.pass(1_000);
  expect(asked.filter((path) => path.includes('/upload'))).toHaveLength(1);
  expect(bed.rounds).toHaveLength(2);
  await bed.pass(10_000, 1_000);
  expect(bed.rounds).toHaveLength(2);
});

test('the history is fetched after the first round', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.reject(new TypeError('no network in this test'));
  });
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(500);
  expect(asked.filter((path) => path.startsWith('/api/sync/history'))).toHaveLength(1);
});

test('while another tab moves the files this one looks again soon', async () => {
  const request = async (_name: string, options: LockOptions, work: (lock: null) => Promise<void>) =>
    options.ifAvailable ? work(null) : new Promise(() => undefined);
  vi.stubGlobal('navigator', { locks: { request } });
  await bed.files.table('lane').put({ name: 'beat', at: Date.now() });
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(2_500);
  expect(gaps(bed.rounds).slice(0, 2)).toEqual([500, 500]);
});

/** A browser that wakes the app when there is a network; returns what it was asked for. */
function stubBackgroundSync(): string[] {
  const tags: string[] = [];
  const sync = { register: async (tag: string) => void tags.push(tag) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } });
  return tags;
}

test('a page that is put away asks the browser to send what was written', async () => {
  const tags = stubBackgroundSync();
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(300);
  bed.frame.dispatchEvent(new Event('pagehide'));
  expect(tags).toEqual([]);
  bed.loop.changed();
  await bed.settled();
  bed.frame.dispatchEvent(new Event('pagehide'));
  expect(tags).toHaveLength(2);
  bed.round = () => nobody;
  await bed.write(1);
  await bed.pass(2_000);
  bed.see('hidden');
  expect(tags).toHaveLength(4);
});

test.each([
  ['a round that failed', async () => void (await bed.db.table('outbox').put({ mid: 1 }))],
  [
    'a page opened in an outage',
    async () => {
      await bed.db.table('outbox').put({ mid: 1 });
      await writeSyncStatus(bed.db, { outcome: 'unreachable' });
    },
  ],
  [
    'a file that did not arrive',
    async () => {
      bed.round = () => done;
      await keepUnsentFile();
    },
  ],
])('%s asks the browser as well', async (_words, arrange) => {
  const tags = stubBackgroundSync();
  await arrange();
  bed.loop.start();
  await bed.pass(400);
  expect(tags).toHaveLength(2);
});

const at = '2026-06-09T09:00:00.000Z';

/** The server went back, and a change that was refused then could be carried out now. */
async function loseAndFindBoard(): Promise<void> {
  const id = '019283b0-5a00-7000-8000-000000000001';
  const key = keyOf(Date.parse(at), 0, new Uint8Array(8));
  const recovery = { from: 'old', offered: 1, at };
  const meta = { clientId: 'c', lastMid: 0, sentMid: 0, epoch: 'new', cursor: 7, proof: null, recovery };
  const board = {
    id,
    name: 'Old',
    description: '',
    accountId: 'dana',
    createdAt: at,
    updatedAt: null,
    updatedBy: null,
  };
  const change = {
    mid: 1,
    key,
    name: 'board.update',
    args: { id, set: { name: 'Readiness' } },
    touches: [],
    blocked: null,
  };
  const entry = { ...change, was: { [`board/${id}`]: { name: 'Old' } }, offered: true };
  await bed.db.table('meta').put({ name: 'client', value: meta });
  await bed.db.table('board').put({ ...board, stamps: {} });
  await bed.db
    .table('aside')
    .put({ key, entry, rejection: { mid: 1, key, code: 'lost', field: null, message: 'Gone.' } });
}

test('what can be carried out again after the server went back is sent by the next round', async () => {
  await loseAndFindBoard();
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(1_000);
  expect(await bed.db.table('aside').count()).toBe(0);
  expect(bed.rounds).toHaveLength(2);
});

test('before a pull has come to its end nothing is sent again', async () => {
  await loseAndFindBoard();
  bed.round = () => (bed.rounds.length < 4 ? { ...done, state: 'unfinished' } : nobody);
  bed.loop.start();
  await bed.pass(1_000);
  expect([await bed.db.table('aside').count(), bed.rounds.length]).toEqual([1, 4]);
});
