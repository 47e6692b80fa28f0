import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';

/** Where uploads lie: what is under way by the upload's id, what is whole by its hash, each organisation apart. Nothing here is served as a path. */
export interface FileStore {
  /** Bytes of an upload that are here. */
  receivedBytes(organizationId: string, uploadId: string): Promise<number>;
  /** Appends when `offset` is where the upload stands, and answers where it stands then. */
  append(organizationId: string, uploadId: string, offset: number, bytes: Uint8Array): Promise<number>;
  readUpload(organizationId: string, uploadId: string): Promise<Buffer>;
  dropUpload(organizationId: string, uploadId: string): Promise<void>;
  /** The upload is whole and right: from now on it is the file of this hash. Durable when it resolves. */
  keep(organizationId: string, uploadId: string, hash: string): Promise<void>;
  /** Size in bytes; undefined when there is no such file. */
  sizeOf(organizationId: string, hash: string): Promise<number | undefined>;
  read(organizationId: string, hash: string): Promise<Buffer>;
  stream(organizationId: string, hash: string, from: number): ReadableStream<Uint8Array>;
  /** Removes whole files that `isNeeded` denies, and uploads that have rested for `uploadAge`, when they are older than `age` (milliseconds). */
  sweep(limits: { age: number; uploadAge: number }, isNeeded: IsNeeded): Promise<number>;
}

export type IsNeeded = (organizationId: string, hash: string) => Promise<boolean>;

const INCOMING = 'incoming';

/** Files in {DATA_FOLDER}/files. */
export function createFileStore(env: Pick<Env, 'DATA_FOLDER'>): FileStore {
  const root = resolve(env.DATA_FOLDER, 'files');
  const turns = new Map<string, Promise<unknown>>();
  const uploadPath = (organizationId: string, uploadId: string) =>
    join(root, plain(organizationId), INCOMING, plain(uploadId));
  const filePath = (organizationId: string, hash: string) => join(root, plain(organizationId), plain(hash));

  /** One piece of work on an upload at a time: two pages of one person may send the same bytes. */
  async function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(path) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(path, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(path) === mine) turns.delete(path);
    }
  }

  return {
    receivedBytes: async (organizationId, uploadId) => (await sizeAt(uploadPath(organizationId, uploadId))) ?? 0,

    append: async (organizationId, uploadId, offset, bytes) => {
      const path = uploadPath(organizationId, uploadId);
      return inTurn(path, async () => {
        const received = (await sizeAt(path)) ?? 0;
        if (offset !== received) return received;
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        const file = await open(path, 'a', 0o600);
        try {
          await file.writeFile(bytes);
        } finally {
          await file.close();
        }
        return received + bytes.byteLength;
      });
    },

    readUpload: async (organizationId, uploadId) => readFile(uploadPath(organizationId, uploadId)),

    dropUpload: async (organizationId, uploadId) => rm(uploadPath(organizationId, uploadId), { force: true }),

    keep: async (organizationId, uploadId, hash) => {
      const path = uploadPath(organizationId, uploadId);
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, filePath(organizationId, hash));
    },

    sizeOf: async (organizationId, hash) => sizeAt(filePath(organizationId, hash)),

    read: async (organizationId, hash) => readFile(filePath(organizationId, hash)),

    stream: (organizationId, hash, from) =>
      Readable.toWeb(
        createReadStream(filePath(organizationId, hash), { start: from }),
      ) as unknown as ReadableStream<Uint8Array>,

    sweep: async ({ age, uploadAge }, isNeeded) => {
      let removed = 0;
      for (const organizationId of await namesIn(root)) {
        const folder = join(root, organizationId);
        for (const name of await namesIn(join(folder, INCOMING))) {
          if (await removeOlder(join(folder, INCOMING, name), uploadAge, async () => false)) removed++;
        }
        for (const name of await namesIn(folder)) {
          if (name === INCOMING) continue;
          if (await removeOlder(join(folder, name), age, () => isNeeded(organizationId, name))) removed++;
        }
      }
      return removed;
    },
  };
}

// Ids and hashes only: whatever else stands here never becomes part of a path.
function plain(name: string): string {
  if (!/^[0-9a-f-]{36,64}$/.test(name)) throw new Error('this cannot name a file');
  return name;
}

async function sizeAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function removeOlder(path: string, age: number, isNeeded: () => Promise<boolean>): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs < age || (await isNeeded())) return false;
  await rm(path, { force: true });
  return true;
}
