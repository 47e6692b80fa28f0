export type FontTables = ReadonlyMap<string, Uint8Array>;

/** What PDF readers draw with; names, kerning and the like stay out. */
const DRAWN = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

// Flags of a glyph that is put together from others.
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** The tables to draw these glyphs with. All others are empty, so that no glyph's number changes. */
export function subsetTables(tables: FontTables, glyphs: Iterable<number>): FontTables {
  const glyf = tableOf(tables, 'glyf');
  const placeOf = places(tables);
  const wanted = new Set([0, ...glyphs]);
  // A set is walked to its end, also over what is added on the way.
  for (const glyph of wanted) {
    for (const part of partsOf(glyf.subarray(placeOf(glyph), placeOf(glyph + 1)))) wanted.add(part);
  }
  const count = viewOf(tableOf(tables, 'maxp')).getUint16(4);
  const kept = new Map([...wanted].map((glyph) => [glyph, glyf.subarray(placeOf(glyph), placeOf(glyph + 1))]));
  const outlines = new Uint8Array([...kept.values()].reduce((sum, { length }) => sum + even(length), 0));
  const loca = new Uint8Array(4 * (count + 1));
  const ends = viewOf(loca);
  let at = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    ends.setUint32(4 * glyph, at);
    const outline = kept.get(glyph);
    if (outline) outlines.set(outline, at);
    at += even(outline?.length ?? 0);
  }
  ends.setUint32(4 * count, at);
  const head = Uint8Array.from(tableOf(tables, 'head'));
  // Places as 32 bits.
  viewOf(head).setInt16(50, 1);
  const made = new Map([...tables].filter(([name]) => DRAWN.includes(name)));
  return made.set('glyf', outlines).set('loca', loca).set('head', head);
}

/** The tables as one TrueType file. */
export function sfntFile(tables: FontTables): Uint8Array {
  const names = [...tables.keys()].sort();
  const lengths = names.map((name) => tableOf(tables, name).length);
  const start = 12 + 16 * names.length;
  const file = new Uint8Array(lengths.reduce((sum, length) => sum + quad(length), start));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(names.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, names.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (names.length - 2 ** power));
  let at = start;
  let headAt = 0;
  names.forEach((name, index) => {
    const table = tableOf(tables, name);
    file.set(table, at);
    if (name === 'head') {
      headAt = at;
      view.setUint32(at + 8, 0);
    }
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = name.charCodeAt(letter);
    view.setUint32(entry + 4, checksum(view, at, quad(table.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    at += quad(table.length);
  });
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, file.length)) >>> 0);
  return file;
}

/** The glyphs that one is put together from. */
function partsOf(outline: Uint8Array): number[] {
  const parts: number[] = [];
  const view = viewOf(outline);
  if (outline.length < 10 || view.getInt16(0) >= 0) return parts;
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2);
    if (flags & SCALE) at += 2;
    else if (flags & TWO_SCALES) at += 4;
    else if (flags & MATRIX) at += 8;
  } while (flags & MORE);
  return parts;
}

function places(tables: FontTables): (glyph: number) => number {
  const loca = viewOf(tableOf(tables, 'loca'));
  const isLong = viewOf(tableOf(tables, 'head')).getInt16(50) === 1;
  return (glyph) => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
}

function tableOf(tables: FontTables, name: string): Uint8Array {
  const table = tables.get(name);
  if (!table) throw new Error(`the font has no table ${name}`);
  return table;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function even(length: number): number {
  return length + (length % 2);
}

function quad(length: number): number {
  return Math.ceil(length / 4) * 4;
}
