import { unzlibSync } from 'fflate';

interface Table {
  name: string;
  checksum: number;
  bytes: Uint8Array;
}

/** A TrueType font out of a WOFF file: its bytes as a PDF embeds them, and which letters it has. */
export class WoffFont {
  /** The TrueType file. Given the WOFF file, the library would unpack it again for every letter. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly #letters: DataView;

  constructor(woff: Uint8Array) {
    const tables = unpack(woff);
    this.file = sfntFile(tables);
    const cmap = tables.find(({ name }) => name === 'cmap');
    if (!cmap) throw new Error('the font has no letters');
    this.#letters = lettersOf(viewOf(cmap.bytes));
  }

  /** The index of the letter's glyph; 0 if the font has none. */
  glyphOf(letter: string): number {
    const code = letter.codePointAt(0) ?? 0;
    const segments = this.#letters.getUint16(6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const at = 14 + 2 * segment;
      if (this.#letters.getUint16(at) < code) continue;
      const first = this.#letters.getUint16(at + 2 + 2 * segments);
      if (first > code) return 0;
      const shift = this.#letters.getUint16(at + 2 + 4 * segments);
      const rangeAt = at + 2 + 6 * segments;
      const range = this.#letters.getUint16(rangeAt);
      if (range === 0) return (code + shift) & 0xffff;
      const glyph = this.#letters.getUint16(rangeAt + range + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
    }
    return 0;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unpack(woff: Uint8Array): Table[] {
  const view = viewOf(woff);
  if (woff.length < 44 || view.getUint32(0) !== 0x774f4646) throw new Error('this is no WOFF file');
  return Array.from({ length: view.getUint16(12) }, (_, table) => {
    const at = 44 + 20 * table;
    const [start, packed, size, checksum] = [4, 8, 12, 16].map((place) => view.getUint32(at + place)) as [
      number,
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const name = String.fromCharCode(...woff.subarray(at, at + 4));
    return { name, checksum, bytes: packed < size ? unzlibSync(stored) : stored };
  });
}

// The table directory, followed by the tables, each aligned to four bytes.
function sfntFile(tables: readonly Table[]): Uint8Array<ArrayBuffer> {
  const quad = (length: number) => Math.ceil(length / 4) * 4;
  const start = 12 + 16 * tables.length;
  const file = new Uint8Array(tables.reduce((sum, { bytes }) => sum + quad(bytes.length), start));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let at = start;
  tables.forEach(({ name, checksum, bytes }, index) => {
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = name.charCodeAt(letter);
    view.setUint32(entry + 4, checksum);
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, at);
    at += quad(bytes.length);
  });
  return file;
}

/** The character map for the Basic Multilingual Plane (format 4). */
function lettersOf(cmap: DataView): DataView {
  for (let record = 0; record < cmap.getUint16(2); record++) {
    const at = cmap.getUint32(4 + 8 * record + 4);
    if (cmap.getUint16(at) === 4) return new DataView(cmap.buffer, cmap.byteOffset + at, cmap.getUint16(at + 2));
  }
  throw new Error('the font has no map of letters that can be read');
}
