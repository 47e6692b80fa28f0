import { zlibSync } from 'fflate';
import type { PdfFont } from './pdf-encoding.ts';
import type { WoffFont } from './woff-font.ts';

/** As a page's text calls the font. */
export function fontName(font: PdfFont, kind: 'built-in' | 'own'): string {
  const weight = font === 'regular' ? 1 : 2;
  return `F${kind === 'own' ? weight + 2 : weight}`;
}

/** How many objects an embedded font takes. */
export const FONT_OBJECTS = 5;

/** An embedded font as PDF's objects, numbered from `first`: only these glyphs, with the letter that each shows. */
export function fontObjects(
  font: WoffFont,
  name: string,
  glyphs: ReadonlyMap<number, string>,
  first: number,
): string[] {
  const numbers = [...glyphs.keys()].sort((a, b) => a - b);
  const widths = numbers.map((glyph) => `${glyph} [${Math.round(font.widthOf(glyph))}]`).join(' ');
  const { ascent, descent, box } = font.figures;
  // Viewers tell a part of a font by six letters before its name.
  const base = `/BaseFont /PARTOF+${name}`;
  const figures = `/Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /FontBBox [${box.join(' ')}]`;
  const file = font.subset(numbers);
  const map = toUnicode(numbers.map((glyph) => [glyph, glyphs.get(glyph) ?? '']));
  return [
    `<< /Type /Font /Subtype /Type0 ${base} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 ${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /DW 0 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /PARTOF+${name} /Flags 32 /ItalicAngle 0 /StemV 80 ${figures} /FontFile2 ${first + 3} 0 R >>`,
    packedStream(file, `/Length1 ${file.length}`),
    packedStream(new TextEncoder().encode(map)),
  ];
}

/** A stream as one byte a character. */
export function packedStream(bytes: Uint8Array, more = ''): string {
  let packed = '';
  for (const byte of zlibSync(bytes, { level: 9 })) packed += String.fromCharCode(byte);
  return `<< /Length ${packed.length} /Filter /FlateDecode ${more}>>\nstream\n${packed}\nendstream`;
}

function toUnicode(letters: readonly (readonly [glyph: number, letter: string])[]): string {
  const line = ([glyph, letter]: readonly [number, string]) => `<${hex(glyph)}> <${utf16(letter)}>`;
  const blocks: string[] = [];
  // At most a hundred lines in a block.
  for (let start = 0; start < letters.length; start += 100) {
    const part = letters.slice(start, start + 100);
    blocks.push(`${part.length} beginbfchar\n${part.map(line).join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0');
}
