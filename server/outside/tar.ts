import type { FileHandle } from 'node:fs/promises';

const BLOCK = 512;
/** The limit of a header's size field: 11 octal digits. */
const MOST_BYTES = 8 ** 11;

/** The end of an archive: two empty blocks. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** The header of one file, in the ustar format. `name`: at most 100 ASCII characters. `size` in bytes. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`${name} cannot be the name of a file in an archive`);
  if (size >= MOST_BYTES) throw new Error(`${name} is too large for an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0, 'ascii');
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, 'ascii');
  header.write(`${octal(size, 11)}\0${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 124, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'ascii');
  return header;
}

/** The padding after a file of this size, up to the next block. */
export function tarFill(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** One file in an archive: where its bytes begin, and how many there are. */
export interface TarEntry {
  name: string;
  size: number;
  offset: number;
}

/** The archive is truncated, or is not one. */
export class BrokenArchiveError extends Error {}

/**
 * Every file of an archive on the disk, in its order. Throws BrokenArchiveError if it is not an archive, or has no end.
 */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for (let offset = 0; ;) {
    const header = await readExactly(file, offset, BLOCK);
    if (header.every((byte) => byte === 0)) return entries;
    const size = octalAt(header, 124, 12);
    if (octalAt(header, 148, 8) !== sumOf(header) || size === undefined) throw new BrokenArchiveError('no header');
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    entries.push({ name, size, offset: offset + BLOCK });
    offset += BLOCK + size + tarFill(size).byteLength;
  }
}

/** The bytes of one file. */
export async function readTarEntry(file: FileHandle, { offset, size }: TarEntry): Promise<Buffer> {
  return readExactly(file, offset, size);
}

async function readExactly(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const { size: whole } = await file.stat();
  if (offset + size > whole) throw new BrokenArchiveError('the end is missing');
  const bytes = Buffer.alloc(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(bytes, read, size - read, offset + read);
    if (bytesRead === 0) throw new BrokenArchiveError('the end is missing');
    read += bytesRead;
  }
  return bytes;
}

// The sum of a header's bytes, its own field counted as spaces.
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

function octalAt(header: Buffer, from: number, length: number): number | undefined {
  const text = header.toString('latin1', from, from + length).replace(/[\0 ]+$/, '');
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : undefined;
}
