import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { makeFolder, syncToDisk, type Sync } from './durable.ts';
import { StorageFaultError } from './storage-fault.ts';

/**
 * Where uploads are stored: unfinished ones by the upload's id, complete ones by hash, each organization separately.
 * Nothing here is served as a path.
 */
export interface FileStore {
  /** Bytes received of an upload. */
  receivedBytes(workspaceId: string, uploadId: string): Promise<number>;
  /** Appends if `offset` is the upload's current size, and returns its size afterwards. */
  append(workspaceId: string, uploadId: string, offset: number, bytes: Uint8Array): Promise<number>;
  /**
   * Lets `use` read an upload's bytes at a path that is valid only until it ends. Throws if the store does not return
   * `size` bytes.
   */
  withUpload<T>(workspaceId: string, uploadId: string, size: number, use: (path: string) => Promise<T>): Promise<T>;
  /**
   * Makes durable what came of an upload, and lets `use` read it in slices, for what is too large to be read whole.
   * Throws if the store does not return it.
   */
  readUpload<T>(workspaceId: string, uploadId: string, use: (source: Slices) => Promise<T>): Promise<T>;
  dropUpload(workspaceId: string, uploadId: string): Promise<void>;
  /**
   * The upload is complete and correct: it becomes the file with this hash. Durable once it resolves; throws if the
   * store returns other bytes.
   */
  keep(workspaceId: string, uploadId: string, hash: string): Promise<void>;
  /**
   * Size in bytes; undefined if there is no such file. Asking brings a file back from quarantine: something names it.
   */
  sizeOf(workspaceId: string, hash: string): Promise<number | undefined>;
  read(workspaceId: string, hash: string): Promise<Buffer>;
  /** The hash of the stored bytes; undefined if the disk cannot read them, or there is no such file. */
  hashOf(workspaceId: string, hash: string): Promise<string | undefined>;
  /** Moves bytes that do not match their name out of the way. They are kept as long as a quarantine lasts. */
  putAside(workspaceId: string, hash: string): Promise<void>;
  /** Lets `use` read a file at a path that is valid only until it ends. */
  withFile<T>(workspaceId: string, hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** `onFault`: called if the disk fails in the middle. */
  stream(workspaceId: string, hash: string, from: number, onFault: () => void): ReadableStream<Uint8Array>;
  /**
   * Moves complete files that `isNeeded` denies to quarantine once they are older than `age` (milliseconds), removes
   * them after `quarantineAge` there, and brings back those needed again. Uploads idle for `uploadAge` are removed at
   * once. Whatever `isHeld` names stays as it is.
   */
  sweep(ages: SweepAges, judge: SweepJudge): Promise<Swept>;
}

/** Bytes that are read from one place to another, without the latter. */
export interface Slices {
  size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** In milliseconds. */
export interface SweepAges {
  age: number;
  uploadAge: number;
  quarantineAge: number;
}

export interface SweepJudge {
  isHeld(workspaceId: string): Promise<boolean>;
  isNeeded(workspaceId: string, hash: string): Promise<boolean>;
}

/** Numbers of files. */
export interface Swept {
  quarantined: number;
  broughtBack: number;
  removed: number;
}

/** Subfolders of an organization's folder; everything else in it is a complete file. */
const INCOMING = 'incoming';
const QUARANTINE = 'quarantine';
const DAMAGED = 'damaged';
const subfolders = [INCOMING, QUARANTINE, DAMAGED];

/** The file store in {DATA_FOLDER}/files. */
export function createFileStore(env: Pick<Env, 'DATA_FOLDER'>, sync: Sync = syncToDisk): FileStore {
  const root = resolve(env.DATA_FOLDER, 'files');
  const turns = new Map<string, Promise<unknown>>();
  const uploadPath = (workspaceId: string, uploadId: string) =>
    join(root, plain(workspaceId), INCOMING, plain(uploadId));
  const filePath = (workspaceId: string, hash: string) => join(root, plain(workspaceId), plain(hash));
  const quarantinePath = (workspaceId: string, hash: string) => join(root, plain(workspaceId), QUARANTINE, plain(hash));

  const damagedPath = (workspaceId: string, hash: string) => join(root, plain(workspaceId), DAMAGED, plain(hash));

  /** False if it was not in quarantine. */
  async function bringBack(workspaceId: string, hash: string): Promise<boolean> {
    const path = filePath(workspaceId, hash);
    if (!(await moved(quarantinePath(workspaceId, hash), path))) return false;
    // Counts as new, because the transaction that names it again may not have committed yet.
    await utimes(path, new Date(), new Date());
    await sync(join(path, '..'));
    return true;
  }

  async function quarantine(workspaceId: string, hash: string): Promise<void> {
    const [from, to] = [filePath(workspaceId, hash), quarantinePath(workspaceId, hash)];
    await makeFolder(join(to, '..'), sync);
    // Its time in quarantine begins now.
    await utimes(from, new Date(), new Date());
    await rename(from, to);
    await sync(join(to, '..'));
  }

  /** One task per upload at a time, because two tabs of one person may send the same bytes. */
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
    receivedBytes: async (workspaceId, uploadId) => (await sizeAt(uploadPath(workspaceId, uploadId))) ?? 0,

    append: async (workspaceId, uploadId, offset, bytes) => {
      const path = uploadPath(workspaceId, uploadId);
      return inTurn(path, async () => {
        const received = (await sizeAt(path)) ?? 0;
        if (offset !== received) return received;
        await makeFolder(join(path, '..'), sync);
        const file = await open(path, 'a', 0o600);
        try {
          await file.writeFile(bytes);
        } finally {
          await file.close();
        }
        return received + bytes.byteLength;
      });
    },

    withUpload: async (workspaceId, uploadId, size, use) => {
      const path = uploadPath(workspaceId, uploadId);
      if ((await sizeAt(path)) !== size) throw new StorageFaultError(`upload ${uploadId} is not there as it came`);
      return use(path);
    },

    readUpload: async (workspaceId, uploadId, use) => {
      const path = uploadPath(workspaceId, uploadId);
      const size = await sizeAt(path);
      if (size === undefined) throw new StorageFaultError(`upload ${uploadId} is not there`);
      await sync(path);
      await sync(join(path, '..'));
      const file = await open(path, 'r');
      try {
        return await use({
          size,
          read: async (from, to) => {
            const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
            return buffer.subarray(0, bytesRead);
          },
        });
      } finally {
        await file.close();
      }
    },

    dropUpload: async (workspaceId, uploadId) => rm(uploadPath(workspaceId, uploadId), { force: true }),

    keep: async (workspaceId, uploadId, hash) => {
      const [from, to] = [uploadPath(workspaceId, uploadId), filePath(workspaceId, hash)];
      await sync(from);
      await rename(from, to);
      await sync(join(to, '..'));
    },

    sizeOf: async (workspaceId, hash) => {
      const path = filePath(workspaceId, hash);
      return (await sizeAt(path)) ?? ((await bringBack(workspaceId, hash)) ? sizeAt(path) : undefined);
    },
    read: async (workspaceId, hash) => readFile(filePath(workspaceId, hash)),
    withFile: async (workspaceId, hash, use) => use(filePath(workspaceId, hash)),

    hashOf: async (workspaceId, hash) => {
      const sum = createHash('sha256');
      try {
        for await (const piece of createReadStream(filePath(workspaceId, hash))) sum.update(piece as Buffer);
      } catch (error) {
        if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
      return sum.digest('hex');
    },

    putAside: async (workspaceId, hash) => {
      const [from, to] = [filePath(workspaceId, hash), damagedPath(workspaceId, hash)];
      if ((await sizeAt(from)) === undefined) return;
      await makeFolder(join(to, '..'), sync);
      if (!(await moved(from, to))) return;
      // Its time there begins now.
      await utimes(to, new Date(), new Date());
      await sync(join(to, '..'));
    },

    stream: (workspaceId, hash, from, onFault) =>
      Readable.toWeb(createReadStream(filePath(workspaceId, hash), { start: from }).on('error', onFault)),

    sweep: async ({ age, uploadAge, quarantineAge }, { isHeld, isNeeded }) => {
      const swept = { quarantined: 0, broughtBack: 0, removed: 0 };
      for (const workspaceId of await namesIn(root)) {
        if (await isHeld(workspaceId)) continue;
        const folder = join(root, workspaceId);
        for (const name of await namesIn(join(folder, INCOMING))) {
          swept.removed += await removeOlder(join(folder, INCOMING, name), uploadAge);
        }
        for (const name of await namesIn(join(folder, DAMAGED))) {
          swept.removed += await removeOlder(join(folder, DAMAGED, name), quarantineAge);
        }
        for (const hash of await namesIn(join(folder, QUARANTINE))) {
          if (!(await isNeeded(workspaceId, hash))) {
            swept.removed += await removeOlder(join(folder, QUARANTINE, hash), quarantineAge);
          } else if (await bringBack(workspaceId, hash)) swept.broughtBack++;
        }
        for (const hash of await namesIn(folder)) {
          if (subfolders.includes(hash) || !(await isOlder(join(folder, hash), age))) continue;
          if (await isNeeded(workspaceId, hash)) continue;
          await quarantine(workspaceId, hash);
          swept.quarantined++;
        }
      }
      return swept;
    },
  };
}

/** Only ids and hashes may become part of a path or a key; throws for anything else. */
export function plain(name: string): string {
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

/** False if there was nothing to move. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function isOlder(path: string, age: number): Promise<boolean> {
  return hasAge((await stat(path)).mtimeMs, age);
}

/**
 * Whether something is at least `age` old. Both in milliseconds. A storage's clock may be finer than ours, or ahead of
 * it, so no age is below 0.
 */
export function hasAge(since: number, age: number): boolean {
  return Math.max(0, Date.now() - since) >= age;
}

/** Returns the number of files removed. */
async function removeOlder(path: string, age: number): Promise<0 | 1> {
  if (!(await isOlder(path, age))) return 0;
  await rm(path, { force: true });
  return 1;
}
