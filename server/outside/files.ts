import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { makeFolder, type Sync, syncToDisk } from './durable.ts';

/**
 * Where uploads are stored: unfinished ones by the upload's id, complete ones by hash, each organization separately.
 * Nothing here is served as a path.
 */
export interface FileStore {
  /** Bytes received of an upload. */
  receivedBytes(organizationId: string, uploadId: string): Promise<number>;
  /** Appends if `offset` is the upload's current size, and returns its size afterwards. */
  append(organizationId: string, uploadId: string, offset: number, bytes: Uint8Array): Promise<number>;
  /** The path of an upload's bytes, for readers of files. */
  pathOfUpload(organizationId: string, uploadId: string): string;
  dropUpload(organizationId: string, uploadId: string): Promise<void>;
  /** The upload is complete and correct: from now on it is the file of this hash. Durable when it resolves. */
  keep(organizationId: string, uploadId: string, hash: string): Promise<void>;
  /**
   * Size in bytes; undefined when there is no such file. Asking brings a file back from quarantine, because somebody
   * names it.
   */
  sizeOf(organizationId: string, hash: string): Promise<number | undefined>;
  read(organizationId: string, hash: string): Promise<Buffer>;
  /** The hash of what really lies there; undefined when the disk cannot give it, or there is no such file. */
  hashOf(organizationId: string, hash: string): Promise<string | undefined>;
  /** Takes bytes that are not what their name says out of the way. They are kept as long as a quarantine lasts. */
  putAside(organizationId: string, hash: string): Promise<void>;
  pathOf(organizationId: string, hash: string): string;
  /** `onFault`: told when the disk fails in the middle. */
  stream(organizationId: string, hash: string, from: number, onFault: () => void): ReadableStream<Uint8Array>;
  /**
   * Moves complete files that `isNeeded` denies to quarantine once they are older than `age` (milliseconds), removes
   * them after `quarantineAge` there, and brings back those needed again. Uploads idle for `uploadAge` are removed at
   * once. Whatever `isHeld` names stays as it is.
   */
  sweep(ages: SweepAges, judge: SweepJudge): Promise<Swept>;
}

/** In milliseconds. */
export interface SweepAges {
  age: number;
  uploadAge: number;
  quarantineAge: number;
}

interface SweepJudge {
  isHeld(organizationId: string): Promise<boolean>;
  isNeeded(organizationId: string, hash: string): Promise<boolean>;
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

/** Files in {DATA_FOLDER}/files. */
export function createFileStore(env: Pick<Env, 'DATA_FOLDER'>, sync: Sync = syncToDisk): FileStore {
  const root = resolve(env.DATA_FOLDER, 'files');
  const turns = new Map<string, Promise<unknown>>();
  const uploadPath = (organizationId: string, uploadId: string) =>
    join(root, plain(organizationId), INCOMING, plain(uploadId));
  const filePath = (organizationId: string, hash: string) => join(root, plain(organizationId), plain(hash));
  const quarantinePath = (organizationId: string, hash: string) =>
    join(root, plain(organizationId), QUARANTINE, plain(hash));

  const damagedPath = (organizationId: string, hash: string) => join(root, plain(organizationId), DAMAGED, plain(hash));

  /** False when it was not in quarantine. */
  async function bringBack(organizationId: string, hash: string): Promise<boolean> {
    const path = filePath(organizationId, hash);
    if (!(await moved(quarantinePath(organizationId, hash), path))) return false;
    // It counts as new: the transaction that named it again may not have committed yet.
    await utimes(path, new Date(), new Date());
    await sync(join(path, '..'));
    return true;
  }

  async function quarantine(organizationId: string, hash: string): Promise<void> {
    const [from, to] = [filePath(organizationId, hash), quarantinePath(organizationId, hash)];
    await makeFolder(join(to, '..'), sync);
    // Its time in quarantine begins now.
    await utimes(from, new Date(), new Date());
    await rename(from, to);
    await sync(join(to, '..'));
  }

  /** One task per upload at a time: two tabs of one person may send the same bytes. */
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

    pathOfUpload: uploadPath,

    dropUpload: async (organizationId, uploadId) => rm(uploadPath(organizationId, uploadId), { force: true }),

    keep: async (organizationId, uploadId, hash) => {
      const [from, to] = [uploadPath(organizationId, uploadId), filePath(organizationId, hash)];
      await sync(from);
      await rename(from, to);
      await sync(join(to, '..'));
    },

    sizeOf: async (organizationId, hash) => {
      const path = filePath(organizationId, hash);
      return (await sizeAt(path)) ?? ((await bringBack(organizationId, hash)) ? sizeAt(path) : undefined);
    },
    read: async (organizationId, hash) => readFile(filePath(organizationId, hash)),
    pathOf: filePath,

    hashOf: async (organizationId, hash) => {
      const sum = createHash('sha256');
      try {
        for await (const piece of createReadStream(filePath(organizationId, hash))) sum.update(piece as Buffer);
      } catch (error) {
        if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
      return sum.digest('hex');
    },

    putAside: async (organizationId, hash) => {
      const [from, to] = [filePath(organizationId, hash), damagedPath(organizationId, hash)];
      if ((await sizeAt(from)) === undefined) return;
      await makeFolder(join(to, '..'), sync);
      if (!(await moved(from, to))) return;
      // Its time there begins now.
      await utimes(to, new Date(), new Date());
      await sync(join(to, '..'));
    },

    stream: (organizationId, hash, from, onFault) =>
      Readable.toWeb(createReadStream(filePath(organizationId, hash), { start: from }).on('error', onFault)),

    sweep: async ({ age, uploadAge, quarantineAge }, { isHeld, isNeeded }) => {
      const swept = { quarantined: 0, broughtBack: 0, removed: 0 };
      for (const organizationId of await namesIn(root)) {
        if (await isHeld(organizationId)) continue;
        const folder = join(root, organizationId);
        for (const name of await namesIn(join(folder, INCOMING))) {
          swept.removed += await removeOlder(join(folder, INCOMING, name), uploadAge);
        }
        for (const name of await namesIn(join(folder, DAMAGED))) {
          swept.removed += await removeOlder(join(folder, DAMAGED, name), quarantineAge);
        }
        for (const hash of await namesIn(join(folder, QUARANTINE))) {
          if (!(await isNeeded(organizationId, hash))) {
            swept.removed += await removeOlder(join(folder, QUARANTINE, hash), quarantineAge);
          } else if (await bringBack(organizationId, hash)) swept.broughtBack++;
        }
        for (const hash of await namesIn(folder)) {
          if (subfolders.includes(hash) || !(await isOlder(join(folder, hash), age))) continue;
          if (await isNeeded(organizationId, hash)) continue;
          await quarantine(organizationId, hash);
          swept.quarantined++;
        }
      }
      return swept;
    },
  };
}

// Only ids and hashes: nothing else ever becomes part of a path.
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

/** False when there was nothing to move. */
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
  return Date.now() - (await stat(path)).mtimeMs >= age;
}

/** Returns the number of files removed. */
async function removeOlder(path: string, age: number): Promise<0 | 1> {
  if (!(await isOlder(path, age))) return 0;
  await rm(path, { force: true });
  return 1;
}
