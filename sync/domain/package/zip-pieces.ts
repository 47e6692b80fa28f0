import { Zip, ZipPassThrough } from 'fflate';
import { bytesOf } from '#sync/domain/common/byte-text.ts';
import { ZIP_DATE } from './package-limits.ts';

/** What a ZIP adds for each file, beside twice its name: headers before and after it, and its line in the directory. */
const PER_FILE = 30 + 16 + 46;
const END = 22;

/** A file whose bytes come piece by piece. */
export interface ZipFile {
  path: string;
  /** Bytes. */
  size: number;
  pieces: () => AsyncIterable<Uint8Array>;
}

/** How many bytes the ZIP of these files has. One of more than 4 GB nobody could read. */
export function zipSize(files: readonly Pick<ZipFile, 'path' | 'size'>[]): number {
  return files.reduce((sum, { path, size }) => sum + size + PER_FILE + 2 * bytesOf(path).length, END);
}
export const LARGEST_ZIP = 2 ** 32 - 1;

/** A ZIP of files that are not packed: photos and PDFs hardly become smaller. Throws if a file has another size. */
export async function* zipPieces(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { path, size, pieces } of files) {
    const entry = new ZipPassThrough(path);
    entry.mtime = ZIP_DATE;
    zip.add(entry);
    let count = 0;
    for await (const piece of pieces()) {
      count += piece.length;
      entry.push(piece);
      yield* ready.splice(0);
    }
    if (count !== size) throw new Error(`${path} has ${count} bytes instead of ${size}`);
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
