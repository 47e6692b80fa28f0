import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '#sync/domain/common/byte-text.ts';
import { ContentProblem } from '#sync/domain/document/content-problem.ts';
import { unpackedPieces, zipParts } from '#sync/domain/document/zip-parts.ts';
import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import type { HashedFile, HashMessage, HashOrder } from './hash-messages.ts';

/** Bytes of a file that are in memory at a time. */
export const SLICE_BYTES = 1024 * 1024;
/** Bytes that an archive may unpack to. Nothing unpacked is kept, so this only ends what would take a day. */
const UNPACKED_BYTES = 1024 ** 4;

/** Reads some bytes of a file. */
export type ReadSlice = (file: Blob, from: number, to: number) => Uint8Array;

interface Source {
  path: string;
  /** Bytes. */
  size: number;
  pieces: () => Iterable<Uint8Array>;
}

class Unreadable extends Error {
  readonly path: string;

  constructor(path: string) {
    super('a file could not be read');
    this.path = path;
  }
}

/**
 * Hashes files slice by slice, so that it takes the same memory however large they are. `tell` hears how many bytes are
 * done, and of how many.
 */
export function hashFiles(
  order: HashOrder,
  read: ReadSlice,
  tell: (done: number, total: number) => void,
): Exclude<HashMessage, { kind: 'progress' }> {
  try {
    const sources = 'zip' in order ? partsOf(order.zip, read) : order.folder.map((one) => sourceOf(one, read));
    if (sources.length === 0) return { kind: 'refused', reason: 'empty' };
    if (sources.length > MAX_HASHED_FILES) return { kind: 'refused', reason: 'too_many' };
    const total = sources.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const files = sources.map((source) => {
      const hash = sha256.create();
      for (const piece of source.pieces()) {
        hash.update(piece);
        done += piece.length;
        tell(done, total);
      }
      return { path: source.path, hash: toHex(hash.digest()), size: source.size };
    });
    return { kind: 'hashed', files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) satisfies HashedFile[] };
  } catch (error) {
    if (error instanceof ContentProblem) return { kind: 'refused', reason: 'zip' };
    if (error instanceof Unreadable) return { kind: 'refused', reason: 'unreadable', path: error.path };
    throw error;
  }
}

function sourceOf({ path, file }: { path: string; file: File }, read: ReadSlice): Source {
  const readPart = readingOf(path, file, read);
  function* pieces(): Generator<Uint8Array> {
    for (let from = 0; from < file.size; from += SLICE_BYTES) {
      yield readPart(from, Math.min(from + SLICE_BYTES, file.size));
    }
  }
  return { path, size: file.size, pieces };
}

function partsOf(zip: File, read: ReadSlice): Source[] {
  const source = { size: zip.size, read: readingOf(zip.name, zip, read) };
  return zipParts(source, { parts: MAX_HASHED_FILES, unpacked: UNPACKED_BYTES })
    .filter(({ path }) => !path.endsWith('/'))
    .map((part) => ({ path: part.path, size: part.size, pieces: () => unpackedPieces(part) }));
}

// A file that was changed, moved or locked since it was chosen cannot be read any more.
function readingOf(path: string, file: Blob, read: ReadSlice): (from: number, to: number) => Uint8Array {
  return (from, to) => {
    let bytes: Uint8Array | undefined;
    try {
      bytes = read(file, from, to);
    } catch {
      throw new Unreadable(path);
    }
    if (bytes.length !== to - from) throw new Unreadable(path);
    return bytes;
  };
}
