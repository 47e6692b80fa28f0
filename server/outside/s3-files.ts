import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasAge, plain, type FileStore, type SweepAges, type SweepJudge, type Swept } from './files.ts';
import { S3Bucket, unbroken } from './s3-bucket.ts';
import { StorageFaultError } from './storage-fault.ts';

interface Part {
  key: string;
  /** The SHA-256 of its bytes. */
  hash: string;
  /** Where it begins and ends in its upload. */
  from: number;
  to: number;
}

/** Folders within a workspace's files. */
const KEPT = 'kept';
const INCOMING = 'incoming';
const QUARANTINE = 'quarantine';
const DAMAGED = 'damaged';

/**
 * Files in a bucket that every process of the server can reach. `url`: see {@link S3Bucket}. The parts of an upload are
 * separate objects, because an object cannot be appended to. Each is named by its offset and its hash, so that what the
 * storage returns can be checked against what was received.
 */
export function createS3Files(url: string): FileStore {
  const bucket = new S3Bucket(url);
  const place = (workspaceId: string, folder: string, name: string) =>
    `files/${plain(workspaceId)}/${folder}/${plain(name)}`;
  const fileKey = (workspaceId: string, hash: string) => place(workspaceId, KEPT, hash);
  const uploadFolder = (workspaceId: string, uploadId: string) => `${place(workspaceId, INCOMING, uploadId)}/`;

  /** The parts that follow each other without a gap from the first byte on, and their total size. */
  async function partsOf(workspaceId: string, uploadId: string): Promise<{ parts: Part[]; bytes: number }> {
    const folder = uploadFolder(workspaceId, uploadId);
    const found = { parts: [] as Part[], bytes: 0 };
    for await (const { key, size } of bucket.list(folder)) {
      const [offset, hash = ''] = key.slice(folder.length).split('-');
      if (Number(offset) !== found.bytes) continue;
      found.parts.push({ key, hash, from: found.bytes, to: found.bytes + size });
      found.bytes += size;
    }
    return found;
  }

  async function uploadedBytes(workspaceId: string, uploadId: string): Promise<Buffer<ArrayBuffer>> {
    const { parts } = await partsOf(workspaceId, uploadId);
    const read: Uint8Array[] = [];
    for (const { key, hash } of parts) read.push(rightBytes(await bytesAt(bucket, key), hash));
    return Buffer.concat(read);
  }

  async function dropUpload(workspaceId: string, uploadId: string): Promise<void> {
    for await (const { key } of bucket.list(uploadFolder(workspaceId, uploadId))) await bucket.remove(key);
  }

  const bringBack = (workspaceId: string, hash: string) =>
    bucket.move(place(workspaceId, QUARANTINE, hash), fileKey(workspaceId, hash));

  return {
    receivedBytes: async (workspaceId, uploadId) => (await partsOf(workspaceId, uploadId)).bytes,

    append: async (workspaceId, uploadId, offset, bytes) => {
      const received = (await partsOf(workspaceId, uploadId)).bytes;
      if (offset !== received) return received;
      const part = new Uint8Array(bytes);
      const hash = hashOf(part);
      const key = `${uploadFolder(workspaceId, uploadId)}${String(offset).padStart(12, '0')}-${hash}`;
      await bucket.put(key, part, hash);
      // Another process may have received the same part meanwhile: what counts is what is stored.
      return (await partsOf(workspaceId, uploadId)).bytes;
    },

    withUpload: async (workspaceId, uploadId, size, use) => {
      const bytes = await uploadedBytes(workspaceId, uploadId);
      if (bytes.byteLength !== size) throw new StorageFaultError(`parts of upload ${uploadId} were not given back`);
      return withCopy(bytes, use);
    },
    readUpload: async (workspaceId, uploadId, use) => {
      const { parts, bytes } = await partsOf(workspaceId, uploadId);
      if (parts.length === 0) throw new StorageFaultError(`upload ${uploadId} is not there`);
      return use({ size: bytes, read: slicesOf(bucket, parts) });
    },
    dropUpload,

    keep: async (workspaceId, uploadId, hash) => {
      const bytes = rightBytes(await uploadedBytes(workspaceId, uploadId), hash);
      await bucket.put(fileKey(workspaceId, hash), bytes, hash);
      await dropUpload(workspaceId, uploadId);
    },

    sizeOf: async (workspaceId, hash) => {
      const key = fileKey(workspaceId, hash);
      return (await bucket.sizeOf(key)) ?? ((await bringBack(workspaceId, hash)) ? bucket.sizeOf(key) : undefined);
    },
    read: async (workspaceId, hash) => bytesAt(bucket, fileKey(workspaceId, hash)),
    withFile: async (workspaceId, hash, use) => withCopy(await bytesAt(bucket, fileKey(workspaceId, hash)), use),

    hashOf: async (workspaceId, hash) => {
      const answer = await bucket.get(fileKey(workspaceId, hash));
      return answer && hashOf(await bytesOf(answer));
    },

    putAside: async (workspaceId, hash) => {
      await bucket.move(fileKey(workspaceId, hash), place(workspaceId, DAMAGED, hash));
    },

    stream: (workspaceId, hash, from, onFault) => streamOf(bucket, fileKey(workspaceId, hash), from, onFault),

    sweep: (ages, judge) => sweepBucket(bucket, ages, judge),
  };
}

/** See {@link FileStore.sweep}. An object's age counts from when it was last written or moved. */
async function sweepBucket(bucket: S3Bucket, ages: SweepAges, { isHeld, isNeeded }: SweepJudge): Promise<Swept> {
  const swept = { quarantined: 0, broughtBack: 0, removed: 0 };
  const held = new Map<string, boolean>();
  for await (const { key, modified } of bucket.list('files/')) {
    const [, workspaceId = '', folder, hash = ''] = key.split('/');
    if (!held.has(workspaceId)) held.set(workspaceId, await isHeld(workspaceId));
    if (held.get(workspaceId)) continue;
    const isOlder = (age: number) => hasAge(modified, age);
    const isNeededFile = folder === INCOMING || folder === DAMAGED ? false : await isNeeded(workspaceId, hash);
    if (folder === KEPT) {
      if (isNeededFile || !isOlder(ages.age)) continue;
      if (await bucket.move(key, `files/${workspaceId}/${QUARANTINE}/${hash}`)) swept.quarantined++;
    } else if (isNeededFile) {
      if (await bucket.move(key, `files/${workspaceId}/${KEPT}/${hash}`)) swept.broughtBack++;
    } else if (isOlder(folder === INCOMING ? ages.uploadAge : ages.quarantineAge)) {
      await bucket.remove(key);
      swept.removed++;
    }
  }
  return swept;
}

/** Reads slices of an upload; the part that was read last is kept, because slices follow each other. */
function slicesOf(bucket: S3Bucket, parts: readonly Part[]): (from: number, to: number) => Promise<Uint8Array> {
  let last: { key: string; bytes: Buffer } | undefined;
  const bytesOfPart = async ({ key, hash }: Part) => {
    if (last?.key !== key) last = { key, bytes: rightBytes(await bytesAt(bucket, key), hash) };
    return last.bytes;
  };
  return async (from, to) => {
    const pieces: Uint8Array[] = [];
    for (const part of parts.filter((one) => one.from < to && one.to > from)) {
      pieces.push((await bytesOfPart(part)).subarray(Math.max(0, from - part.from), to - part.from));
    }
    return Buffer.concat(pieces);
  };
}

function streamOf(bucket: S3Bucket, key: string, from: number, onFault: () => void): ReadableStream<Uint8Array> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      const answer = await bucket.get(key, from);
      if (!answer?.body) throw new StorageFaultError(`${key} is not in the object storage`);
      yield* answer.body;
    } catch (error) {
      onFault();
      throw error;
    }
  }
  return ReadableStream.from(pieces());
}

async function bytesAt(bucket: S3Bucket, key: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await bucket.get(key);
  if (!answer) throw new StorageFaultError(`${key} is not in the object storage`);
  return bytesOf(answer);
}

async function bytesOf(answer: Response): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await unbroken(answer.arrayBuffer()));
}

function rightBytes(bytes: Buffer<ArrayBuffer>, hash: string): Buffer<ArrayBuffer> {
  if (hashOf(bytes) !== hash) throw new StorageFaultError('the object storage gave other bytes than it was given');
  return bytes;
}

/** A copy on this machine for readers that need a path, removed when `use` has ended. */
async function withCopy<T>(bytes: Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vernier-file-'));
  try {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
