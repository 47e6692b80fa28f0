import { Dexie } from 'dexie';
import { CHUNK_BYTES, type DeviceFile, type FileChunk, type FileDatabase } from './file-database.ts';

type FileFacts = Pick<DeviceFile, 'id' | 'sha256' | 'mimeType' | 'size'>;

/** A file of which nothing is here yet. */
export function absentFile({ id, sha256, mimeType, size }: FileFacts): DeviceFile {
  const at = new Date().toISOString();
  const wishes = { keep: 0, withRequirement: 0, captured: 0 } as const;
  return { id, sha256, mimeType, size, held: 0, sent: 0, ...wishes, trouble: null, damaged: 0, at };
}

/** Stores a file added on this device in one transaction: it is durable when this resolves. */
export async function storeFile(files: FileDatabase, facts: FileFacts, bytes: ArrayBuffer, keep: boolean) {
  const chunks: FileChunk[] = [];
  for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) {
    chunks.push({ id: facts.id, index: from / CHUNK_BYTES, bytes: bytes.slice(from, from + CHUNK_BYTES) });
  }
  await files.transaction('rw', ['file', 'chunk'], async () => {
    await files.table('chunk').bulkPut(chunks);
    const held = bytes.byteLength;
    await files.table('file').put({ ...absentFile(facts), held, keep: keep ? 1 : 0, captured: 1 });
  });
}

/** Adds the next piece of a file that is being downloaded. */
export async function storeChunk(files: FileDatabase, id: string, index: number, bytes: ArrayBuffer): Promise<void> {
  await files.transaction('rw', ['file', 'chunk'], async () => {
    await files.table('chunk').put({ id, index, bytes });
    await files.table('file').update(id, { held: index * CHUNK_BYTES + bytes.byteLength });
  });
}

export async function findChunk(files: FileDatabase, id: string, index: number): Promise<ArrayBuffer | undefined> {
  return (await files.table('chunk').get([id, index]))?.bytes;
}

/** A file's bytes, one stored chunk at a time; they end early where one is missing. */
export async function* readPieces(
  files: FileDatabase,
  { id, size }: Pick<DeviceFile, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let index = 0; index * CHUNK_BYTES < size; index++) {
    const chunk = await findChunk(files, id, index);
    if (!chunk) return;
    yield new Uint8Array(chunk);
  }
}

/** The whole file; undefined while any of it is missing. */
export async function findBytes(files: FileDatabase, id: string): Promise<Blob | undefined> {
  return files.transaction('r', ['file', 'chunk'], async () => {
    const file = await files.table('file').get(id);
    if (!file || file.held < file.size) return undefined;
    const chunks = await chunksOf(files, id).toArray();
    return new Blob(
      chunks.map((chunk) => chunk.bytes),
      { type: file.mimeType },
    );
  });
}

/** Frees the bytes and their row; the small picture stays. */
export async function dropFile(files: FileDatabase, id: string): Promise<void> {
  await files.transaction('rw', ['file', 'chunk'], async () => {
    await chunksOf(files, id).delete();
    await files.table('file').delete(id);
  });
}

/** The same with the small picture: nothing of it stays. */
export async function eraseBytes(files: FileDatabase, id: string): Promise<void> {
  await files.transaction('rw', ['file', 'chunk', 'thumb'], async () => {
    await dropFile(files, id);
    await files.table('thumb').delete(id);
  });
}

/** Frees the bytes received so far; a file still wanted is downloaded again. */
export async function dropChunks(files: FileDatabase, id: string, change: Partial<DeviceFile> = {}): Promise<void> {
  await files.transaction('rw', ['file', 'chunk'], async () => {
    await chunksOf(files, id).delete();
    await files.table('file').update(id, { ...change, held: 0 });
  });
}

function chunksOf(files: FileDatabase, id: string) {
  return files.table('chunk').where('[id+index]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
}

export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
