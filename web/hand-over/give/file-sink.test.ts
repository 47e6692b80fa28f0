import { afterEach, expect, test, vi } from 'vitest';
import { LARGEST_HELD, largestFile, openSink, readRoom, tidyMadeFiles } from './file-sink.ts';

afterEach(() => vi.unstubAllGlobals());

interface Stored {
  bytes: number;
  lastModified: number;
}

/** A private file system in memory, in which a file has its bytes only once it is closed. */
function giveFileSystem(estimate: StorageEstimate = {}) {
  const stored = new Map<string, Stored>();
  class Handle {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    async getFile() {
      const { bytes, lastModified } = stored.get(this.name) ?? { bytes: 0, lastModified: 0 };
      return new File([new Uint8Array(bytes)], this.name, { lastModified });
    }
    async createWritable() {
      let bytes = 0;
      return {
        write: async (piece: Uint8Array) => void (bytes += piece.length),
        close: async () => void stored.set(this.name, { bytes, lastModified: Date.now() }),
        abort: async () => undefined,
      };
    }
  }
  const folder = {
    getFileHandle: async (name: string) => {
      stored.set(name, { bytes: 0, lastModified: Date.now() });
      return new Handle(name);
    },
    removeEntry: async (name: string) => void stored.delete(name),
    async *entries() {
      for (const name of stored.keys()) yield [name, new Handle(name)];
    },
  };
  vi.stubGlobal('FileSystemFileHandle', Handle);
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
      estimate: async () => estimate,
    },
  });
  return stored;
}

async function* pieces(count: number, size: number) {
  for (let index = 0; index < count; index++) yield new Uint8Array(size).fill(index);
}

test('with a private file system only the disk decides how large a file may be', async () => {
  const stored = giveFileSystem({ usage: 30, quota: 100 });
  expect(await largestFile()).toBe(Infinity);
  expect(await readRoom()).toBe(70);
  const sink = await openSink();
  for await (const piece of pieces(3, 1_000)) await sink.write(piece);
  expect([...stored.values()].map(({ bytes }) => bytes)).toEqual([0]);
  const file = await sink.finish('a.vernier');
  expect(file).toMatchObject({ name: 'a.vernier', size: 3_000, type: 'application/octet-stream' });
});

test('what is given up leaves nothing', async () => {
  const stored = giveFileSystem();
  const sink = await openSink();
  await sink.write(new Uint8Array(10));
  await sink.drop();
  expect(stored.size).toBe(0);
});

test('what a closed tab left is removed, what was just made stays for its download', async () => {
  const stored = giveFileSystem();
  const sink = await openSink();
  await sink.write(new Uint8Array(10));
  await sink.finish('a.vernier');
  await tidyMadeFiles();
  expect(stored.size).toBe(1);
  await tidyMadeFiles(Date.now() + 3_700_000);
  expect(stored.size).toBe(0);
});

test.each([
  ['without one', {}],
  ['where a page may not write to it', { prototype: {} }],
])('%s a file is held by the browser, and is smaller', async (_, handle) => {
  vi.stubGlobal('FileSystemFileHandle', { prototype: {}, ...handle });
  vi.stubGlobal('navigator', { storage: {} });
  expect(await largestFile()).toBe(LARGEST_HELD);
  expect(await readRoom()).toBeNull();
  const sink = await openSink();
  for await (const piece of pieces(9, 1_000_000)) await sink.write(piece);
  const file = await sink.finish('b.vernier');
  expect(file.size).toBe(9_000_000);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([bytes[0], bytes[4_000_000], bytes[8_999_999]]).toEqual([0, 4, 8]);
  await tidyMadeFiles();
});
