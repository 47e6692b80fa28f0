import { unzlibSync } from 'fflate';
import { type FontTables, sfntFile, subsetTables } from './font-subset.ts';

/** Figures of a font as PDF's descriptors want them, in thousandths of the size. */
export interface FontFigures {
  ascent: number;
  descent: number;
  box: readonly [left: number, bottom: number, right: number, top: number];
}

/** A TrueType font out of a WOFF file: which letters it has, how wide they are, and a file with only some of them. */
export class WoffFont {
  readonly figures: FontFigures;
  readonly #tables: FontTables;
  readonly #letters: DataView;
  readonly #widths: DataView;
  readonly #widthCount: number;
  readonly #scale: number;

  constructor(woff: Uint8Array) {
    this.#tables = unpack(woff);
    const [head, hhea] = [viewOf(this.#table('head')), viewOf(this.#table('hhea'))];
    this.#scale = 1000 / head.getUint16(18);
    this.#widths = viewOf(this.#table('hmtx'));
    this.#widthCount = hhea.getUint16(34);
    this.#letters = lettersOf(viewOf(this.#table('cmap')));
    const scaled = (view: DataView, at: number) => Math.round(view.getInt16(at) * this.#scale);
    this.figures = {
      ascent: scaled(hhea, 4),
      descent: scaled(hhea, 6),
      box: [scaled(head, 36), scaled(head, 38), scaled(head, 40), scaled(head, 42)],
    };
  }

  /** The number of the letter's glyph; 0 where the font has none. */
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

  /** In thousandths of the size. */
  widthOf(glyph: number): number {
    return this.#widths.getUint16(4 * Math.min(glyph, this.#widthCount - 1)) * this.#scale;
  }

  /** The whole font as a TrueType file. */
  get file(): Uint8Array {
    return sfntFile(this.#tables);
  }

  /** A TrueType file in which these glyphs have their outlines; all keep their numbers. */
  subset(glyphs: Iterable<number>): Uint8Array {
    return sfntFile(subsetTables(this.#tables, glyphs));
  }

  #table(name: string): Uint8Array {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`the font has no table ${name}`);
    return table;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function unpack(woff: Uint8Array): FontTables {
  const view = viewOf(woff);
  if (view.getUint32(0) !== 0x774f4646) throw new Error('this is no WOFF file');
  const tables = new Map<string, Uint8Array>();
  for (let table = 0; table < view.getUint16(12); table++) {
    const at = 44 + 20 * table;
    const [start, packed, size] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const stored = woff.subarray(start, start + packed);
    tables.set(String.fromCharCode(...woff.subarray(at, at + 4)), packed < size ? unzlibSync(stored) : stored);
  }
  return tables;
}

/** The character map for the basic plane: format 4 of the Unicode encodings. */
function lettersOf(cmap: DataView): DataView {
  for (let record = 0; record < cmap.getUint16(2); record++) {
    const at = cmap.getUint32(4 + 8 * record + 4);
    if (cmap.getUint16(at) === 4) return new DataView(cmap.buffer, cmap.byteOffset + at, cmap.getUint16(at + 2));
  }
  throw new Error('the font has no map of letters that can be read');
}
