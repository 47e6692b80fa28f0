import { joined, type Bytes } from '#sync/domain/common/byte-text.ts';
import { TAG_BYTES, type Header } from './hand-over-file-header.ts';
import type { Key, RunOptions, Subtle } from './hand-over-ports.ts';
import { HandOverRefusal } from './hand-over-refusal.ts';

/** Content of one chunk, in bytes; only the last one has less. */
const CHUNK_BYTES = 64 * 1024;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Reads slices of a file, such as a Blob's: `read(from, to)` without `to`. What it throws passes through. */
export interface FileSource {
  /** Bytes. */
  size: number;
  read(from: number, to: number): Promise<Bytes>;
}

/** The length of `content` bytes once they are sealed. */
export function sealedLength(content: number): number {
  return content + Math.ceil(content / CHUNK_BYTES) * TAG_BYTES;
}

function gcmOf({ bytes, nonceStart }: Header, index: number, isLast: boolean) {
  const iv = new Uint8Array(12);
  iv.set(nonceStart);
  const rest = new DataView(iv.buffer, nonceStart.length);
  rest.setUint32(0, index);
  rest.setUint8(4, Number(isLast));
  return { name: 'AES-GCM', iv, additionalData: bytes } as const;
}

/**
 * Seals content of exactly `total` bytes, chunk by chunk. Throws HandOverRefusal: 'stopped', or 'damaged' if `pieces`
 * have another length.
 */
export async function* sealChunks(
  subtle: Subtle,
  { header, key, total }: { header: Header; key: Bytes; total: number },
  pieces: AsyncIterable<Uint8Array>,
  { onProgress, stop }: RunOptions = {},
): AsyncGenerator<Bytes> {
  const fileKey = await subtle.importKey('raw', key, { name: 'AES-GCM' }, false, ['encrypt']);
  const all = header.bytes.length + sealedLength(total);
  const buffer = new Uint8Array(CHUNK_BYTES);
  let [sealed, filled] = [0, 0];
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      if (stop?.aborted) throw new HandOverRefusal('stopped');
      const part = piece.subarray(at, at + CHUNK_BYTES - filled);
      if (sealed + filled + part.length > total) throw new HandOverRefusal('damaged');
      buffer.set(part, filled);
      filled += part.length;
      at += part.length;
      const isLast = sealed + filled === total;
      if (filled < CHUNK_BYTES && !isLast) continue;
      const gcm = gcmOf(header, sealed / CHUNK_BYTES, isLast);
      yield new Uint8Array(await subtle.encrypt(gcm, fileKey, buffer.subarray(0, filled)));
      sealed += filled;
      filled = 0;
      onProgress?.(header.bytes.length + sealedLength(sealed), all);
    }
  }
  if (sealed !== total) throw new HandOverRefusal('damaged');
}

/** The content of a file, of which any part can be read; only the chunks it lies in are opened. */
export class ChunkReader {
  /** Bytes of content, if the file is whole. */
  readonly length: number;
  readonly #subtle: Subtle;
  readonly #key: Key;
  readonly #header: Header;
  readonly #source: FileSource;
  readonly #run: RunOptions;
  readonly #count: number;
  #kept: { index: number; content: Bytes } | undefined;

  private constructor(subtle: Subtle, key: Key, header: Header, source: FileSource, run: RunOptions) {
    const sealed = source.size - header.bytes.length;
    this.#count = Math.ceil(sealed / SEALED_BYTES);
    this.length = sealed - this.#count * TAG_BYTES;
    const rest = sealed % SEALED_BYTES;
    // Every chunk has content, so what ends within a tag was cut.
    if (sealed <= 0 || (rest > 0 && rest <= TAG_BYTES)) throw new HandOverRefusal('cut');
    this.#subtle = subtle;
    this.#key = key;
    this.#header = header;
    this.#source = source;
    this.#run = run;
  }

  /** Throws HandOverRefusal: 'cut' for a file without a whole chunk. */
  static async of(
    subtle: Subtle,
    { header, key }: { header: Header; key: Bytes },
    source: FileSource,
    run: RunOptions = {},
  ): Promise<ChunkReader> {
    const fileKey = await subtle.importKey('raw', key, { name: 'AES-GCM' }, false, ['decrypt']);
    return new ChunkReader(subtle, fileKey, header, source, run);
  }

  /**
   * Content from `from` to `to`, in pieces of at most a chunk, which others may read too. Throws HandOverRefusal:
   * 'cut', 'damaged', 'stopped'.
   */
  async *pieces(from: number, to: number): AsyncGenerator<Bytes> {
    if (to > this.length) throw new HandOverRefusal('cut');
    for (let at = from; at < to;) {
      const index = Math.floor(at / CHUNK_BYTES);
      const begin = index * CHUNK_BYTES;
      const piece = (await this.#chunk(index)).subarray(at - begin, to - begin);
      yield piece;
      at += piece.length;
    }
  }

  /** The same in one piece. The caller bounds its length. */
  async bytes(from: number, to: number): Promise<Bytes> {
    const pieces: Bytes[] = [];
    for await (const piece of this.pieces(from, to)) pieces.push(piece);
    return joined(pieces);
  }

  async #chunk(index: number): Promise<Bytes> {
    if (this.#run.stop?.aborted) throw new HandOverRefusal('stopped');
    if (this.#kept?.index === index) return this.#kept.content;
    const from = this.#header.bytes.length + index * SEALED_BYTES;
    const to = Math.min(from + SEALED_BYTES, this.#source.size);
    const sealed = await this.#source.read(from, to);
    if (sealed.length !== to - from) throw new HandOverRefusal('cut');
    const isLast = index === this.#count - 1;
    const content = await this.#open(sealed, index, isLast);
    if (!content) {
      // What ends with a chunk that was not the last one has lost its end.
      const isCut = isLast && (await this.#open(sealed, index, false));
      throw new HandOverRefusal(isCut ? 'cut' : 'damaged');
    }
    this.#kept = { index, content };
    this.#run.onProgress?.(to, this.#source.size);
    return content;
  }

  async #open(sealed: Bytes, index: number, isLast: boolean): Promise<Bytes | undefined> {
    try {
      return new Uint8Array(await this.#subtle.decrypt(gcmOf(this.#header, index, isLast), this.#key, sealed));
    } catch {
      return undefined;
    }
  }
}
