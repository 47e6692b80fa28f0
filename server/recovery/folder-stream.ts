import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { makeFolder } from '#server/outside/durable.ts';
import { ByteReader, SealError } from './sealed-stream.ts';

const PIECE_BYTES = 64 * 1024;
/** The length of the name (2 bytes) and of the content (8). An empty name marks the end. */
const HEAD_BYTES = 10;

/** Every file of a folder as one stream: name, size and bytes of each, in the order of their names. */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.toSorted()) {
    const name = Buffer.from(path.slice(folder.length + 1).replaceAll('\\', '/'));
    const { size } = await stat(path);
    yield headOf(name.byteLength, size);
    yield name;
    if (size > 0) yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>;
  }
  yield headOf(0, 0);
}

/** Writes the files of such a stream into a new folder that is its owner's alone. */
export async function unpackFolder(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const source = new ByteReader(bytes);
  for (;;) {
    const head = await source.take(HEAD_BYTES);
    const length = head.byteLength < HEAD_BYTES ? 0 : head.readUInt16BE(0);
    if (length === 0) break;
    const name = (await source.take(length)).toString('utf8');
    // Only a holder of the passphrase can write names, and even those cannot lead out of the folder.
    if (!/^[\w-]+(\.\w+)?(\/[\w-]+)*$/.test(name)) throw new SealError('This backup holds a file of an unknown name.');
    await writeNext(source, join(folder, name), Number(head.readBigUInt64BE(2)));
  }
  // Only the end of the stream confirms that all of it is what was written.
  while ((await source.take(PIECE_BYTES)).byteLength > 0);
}

async function writeNext(source: ByteReader, path: string, size: number): Promise<void> {
  await makeFolder(dirname(path));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  for (let left = size; left > 0;) {
    const piece = await source.take(Math.min(left, PIECE_BYTES));
    if (piece.byteLength === 0) throw new SealError('This backup was cut: its end is missing.');
    left -= piece.byteLength;
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

function headOf(nameBytes: number, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16BE(nameBytes, 0);
  head.writeBigUInt64BE(BigInt(size), 2);
  return head;
}
