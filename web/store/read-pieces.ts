import { findChunk } from './file-bytes.ts';
import { CHUNK_BYTES, type DeviceFile, type FileDatabase } from './file-database.ts';

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
