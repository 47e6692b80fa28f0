import { sha256 } from '@noble/hashes/sha2.js';
import { joined, toHex } from '#sync/domain/common/byte-text.ts';
import { ContentProblem } from '#sync/domain/document/content-problem.ts';
import { tooIntricate } from '#sync/domain/document/upload-complaint.ts';
import { TwinParts, unpackedPieces, zipParts } from '#sync/domain/document/zip-parts.ts';
import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import { packageLimits, SIGNATURE_FILE } from '#sync/domain/package/package-limits.ts';
import type { FolderFile } from '#web/kit/folder.ts';
import type { FoundSignature, HashedFile, HashMessage, HashOrder } from './hash-messages.ts';

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
    const { isPackage = false } = order;
    const sources =
      'zip' in order ? partsOf(order.zip, read, isPackage) : order.folder.map((one) => sourceOf(one, read, isPackage));
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
    const signature = isPackage ? findSignature(sources) : undefined;
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { kind: 'hashed', files: files satisfies HashedFile[], ...(signature && { signature }) };
  } catch (error) {
    if (error instanceof TwinParts) return { kind: 'refused', reason: 'twins', path: error.path };
    if (error instanceof ContentProblem) {
      return { kind: 'refused', reason: error.complaint === tooIntricate ? 'too_much' : 'zip' };
    }
    if (error instanceof Unreadable) return { kind: 'refused', reason: 'unreadable', path: error.path };
    throw error;
  }
}

// Whoever unpacks a package and packs it again often puts everything into one folder.
function findSignature(sources: readonly Source[]): FoundSignature | undefined {
  const [first = ''] = sources.map(({ path }) => path);
  const folder = first.slice(0, first.indexOf('/') + 1);
  for (const root of sources.every(({ path }) => path.startsWith(folder)) ? ['', folder] : ['']) {
    const source = sources.find(({ path }) => path === root + SIGNATURE_FILE);
    if (source) return { root, bytes: source.size > packageLimits.signature ? null : joined([...source.pieces()]) };
  }
  return undefined;
}

function sourceOf({ path: found, file }: FolderFile, read: ReadSlice, isPackage: boolean): Source {
  // Some file systems compose names anew, whoever wrote them.
  const path = isPackage ? found.normalize('NFC') : found;
  const readPart = readingOf(path, file, read);
  function* pieces(): Generator<Uint8Array> {
    for (let from = 0; from < file.size; from += SLICE_BYTES) {
      yield readPart(from, Math.min(from + SLICE_BYTES, file.size));
    }
  }
  return { path, size: file.size, pieces };
}

function partsOf(zip: File, read: ReadSlice, isPackage: boolean): Source[] {
  const source = { size: zip.size, read: readingOf(zip.name, zip, read) };
  const unpacked = isPackage ? packageLimits.unpacked : UNPACKED_BYTES;
  return zipParts(source, { parts: MAX_HASHED_FILES, unpacked })
    .filter(({ path, size }) => size > 0 || !path.endsWith('/'))
    .map((part) => ({
      path: isPackage ? part.written : part.path,
      size: part.size,
      pieces: () => unpackedPieces(part),
    }));
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
