import { ContentProblem, type Allowance } from './content-problem.ts';
import { damagedFile } from './upload-complaint.ts';

/** The signature of every Office file before 2007. */
export const COMPOUND_HEAD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

export interface CompoundEntry {
  /** In lower case. */
  name: string;
  kind: 'storage' | 'stream';
  start: number;
  size: number;
}

const LAST_SECTOR = 0xfffffff9;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;

/** Office files from before 2007 are a small file system: chained sectors and a directory. Throws if inconsistent. */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #allowance: Allowance;
  readonly #sectorBytes: number;
  readonly #table: readonly number[];
  readonly #root: { start: number; size: number };
  #small: { bytes: Uint8Array; next: DataView } | undefined;
  /** Every entry at any depth. */
  readonly entries: readonly CompoundEntry[];

  constructor(bytes: Uint8Array, allowance: Allowance) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#allowance = allowance;
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new ContentProblem(damagedFile);
    this.#sectorBytes = 2 ** shift;
    this.#table = this.#readTable();
    const directory = this.#join(this.#view.getUint32(48, true));
    const { entries, root } = readDirectory(directory);
    this.entries = entries;
    this.#root = root;
  }

  /** A stream's content. */
  read({ start, size }: Pick<CompoundEntry, 'start' | 'size'>): Uint8Array {
    if (size >= this.#view.getUint32(56, true)) return this.#join(start).subarray(0, size);
    this.#allowance.take(size);
    const { bytes, next } = (this.#small ??= this.#readSmall());
    const content = new Uint8Array(size);
    let sector = start;
    for (let at = 0; at < size; at += 64) {
      content.set(bytes.subarray(sector * 64, sector * 64 + Math.min(64, size - at)), at);
      sector = next.getUint32(sector * 4, true);
    }
    return content;
  }

  #offsetOf(sector: number): number {
    const offset = (sector + 1) * this.#sectorBytes;
    if (sector > LAST_SECTOR || offset >= this.#bytes.length) throw new ContentProblem(damagedFile);
    return offset;
  }

  // The sectors of the allocation table: the header lists the first 109, a chain of their own the rest.
  #readTable(): number[] {
    const count = this.#view.getUint32(44, true);
    if (count * this.#sectorBytes > this.#bytes.length) throw new ContentProblem(damagedFile);
    const places: number[] = [];
    for (let index = 0; index < Math.min(count, 109); index++) places.push(this.#view.getUint32(76 + index * 4, true));
    const more = this.#sectorBytes / 4 - 1;
    for (let sector = this.#view.getUint32(68, true); places.length < count;) {
      const offset = this.#offsetOf(sector);
      for (let index = 0; index < more && places.length < count; index++) {
        places.push(this.#view.getUint32(offset + index * 4, true));
      }
      sector = this.#view.getUint32(offset + more * 4, true);
    }
    return places;
  }

  #after(sector: number): number {
    const each = this.#sectorBytes / 4;
    const place = this.#table[Math.floor(sector / each)];
    if (place === undefined) throw new ContentProblem(damagedFile);
    return this.#view.getUint32(this.#offsetOf(place) + (sector % each) * 4, true);
  }

  #join(start: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    let count = 0;
    for (let sector = start; sector !== END_OF_CHAIN; sector = this.#after(sector)) {
      const offset = this.#offsetOf(sector);
      const piece = this.#bytes.subarray(offset, offset + this.#sectorBytes);
      count += piece.length;
      // A chain longer than the file is circular.
      if (count > this.#bytes.length) throw new ContentProblem(damagedFile);
      pieces.push(piece);
    }
    this.#allowance.take(count);
    const whole = new Uint8Array(count);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  // Short streams share one long stream, in sectors of 64 bytes with their own table.
  #readSmall(): { bytes: Uint8Array; next: DataView } {
    const table = this.#join(this.#view.getUint32(60, true));
    return { bytes: this.#join(this.#root.start), next: new DataView(table.buffer) };
  }
}

function readDirectory(bytes: Uint8Array): { entries: CompoundEntry[]; root: { start: number; size: number } } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: CompoundEntry[] = [];
  let root = { start: END_OF_CHAIN, size: 0 };
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const kind = bytes[at + 66];
    const place = { start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) };
    if (kind === 5) root = place;
    if (kind !== 1 && kind !== 2) continue;
    const length = Math.min(view.getUint16(at + 64, true), 64);
    let name = '';
    for (let letter = 0; letter + 2 < length; letter += 2)
      name += String.fromCharCode(view.getUint16(at + letter, true));
    entries.push({ name: name.toLowerCase(), kind: kind === 1 ? 'storage' : 'stream', ...place });
  }
  return { entries, root };
}
