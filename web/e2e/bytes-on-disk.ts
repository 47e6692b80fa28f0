import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** As many bytes as never agree by chance. */
const PIECE = 48;

/** A piece of these bytes that none of the others have: pictures of one camera are alike. */
export function pieceOnlyIn(bytes: Buffer, others: readonly Buffer[]): Buffer {
  for (let from = PIECE; from + PIECE <= bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    if (!others.some((other) => other.includes(piece))) return piece;
  }
  throw new Error('these bytes have nothing of their own to be searched for');
}

/** The files in and below a folder that contain a piece. */
export function filesWith(folder: string, piece: Buffer): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => {
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false });
    return file?.isFile() === true && readFileSync(path).includes(piece);
  });
}
