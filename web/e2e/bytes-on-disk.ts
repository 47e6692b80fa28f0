import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** As many bytes as never agree by chance. */
const PIECE = 48;

/** The files in and below a folder that contain a piece from the middle of these bytes. */
export function filesWith(folder: string, bytes: Buffer): string[] {
  const middle = Math.floor(bytes.length / 2);
  const piece = bytes.subarray(middle, middle + PIECE);
  if (piece.length < PIECE) throw new Error('these bytes are too few to be searched for');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => {
    const path = join(folder, name);
    const file = statSync(path, { throwIfNoEntry: false });
    return file?.isFile() === true && readFileSync(path).includes(piece);
  });
}
