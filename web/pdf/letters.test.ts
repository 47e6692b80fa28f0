import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzlibSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letterFont, prepareLetters, setLetterFonts } from './letter-fonts.ts';
import { lackingLetters } from './letter-runs.ts';
import { PdfFlow } from './pdf-flow.ts';
import { textWidth, wrapText } from './pdf-metrics.ts';
import { WoffFont } from './woff-font.ts';

const about = { title: 'Report', author: 'Northfield', createdAt: new Date('2026-06-09T10:00:00.000Z') };
const fontFile = (weight: string) => readFileSync(join(import.meta.dirname, 'fonts', `IBMPlexSans-${weight}.woff`));
const fonts = { regular: new WoffFont(fontFile('Regular')), bold: new WoffFont(fontFile('Bold')) };

afterEach(() => {
  setLetterFonts(undefined);
  vi.unstubAllGlobals();
});

/** The streams of a file in their order, unpacked, each with what is said of it. */
function streamsOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/<<([^\n]*?)\/Length (\d+) \/Filter \/FlateDecode([^\n]*)>>\nstream\n/g)].map((match) => {
    const begin = match.index + match[0].length;
    return { about: match[3] ?? '', bytes: unzlibSync(bytes.subarray(begin, begin + Number(match[2]))) };
  });
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** What is drawn with the font of our own, letter by letter, as a viewer that knows only the file reads it. */
function readOwnLetters(bytes: Uint8Array, name: string): string {
  const streams = streamsOf(bytes).map((stream) => textOf(stream.bytes));
  const drawn = streams.filter((stream) => stream.startsWith('BT') || stream.includes(' Tf '));
  const letters = new Map<string, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfchar'))) {
    for (const [, glyph = '', letter = ''] of map.matchAll(/^<(\w{4})> <(\w+)>$/gm))
      letters.set(glyph, String.fromCharCode(Number.parseInt(letter, 16)));
  }
  const shown = drawn.flatMap((page) => [...page.matchAll(new RegExp(`/${name} [\\d.]+ Tf <(\\w+)> Tj`, 'g'))]);
  return shown
    .map(([, glyphs]) => (glyphs?.match(/.{4}/g) ?? []).map((one) => letters.get(one) ?? '?').join(''))
    .join(' ');
}

describe('with the fonts of our own at hand', () => {
  beforeEach(() => setLetterFonts(fonts));

  test.each([
    ['Greek', 'Ολυμπία'],
    ['Cyrillic', 'Щербаков'],
    ['Vietnamese', 'Nguyễn'],
    ['rarer Latin', 'Đorđe'],
  ])('a %s name is drawn with its own letters, and can be read from the file', (_, name) => {
    const flow = new PdfFlow(about, 'Vernier');
    flow.paragraph(`Assessed by ${name} on site`);
    const bytes = flow.finish();
    expect(readOwnLetters(bytes, 'F3')).toBe(name);
    expect(textOf(bytes)).not.toContain('F4');
  });

  test('the embedded file has the outlines of the letters that are drawn, and no others', () => {
    const flow = new PdfFlow(about, 'Vernier');
    flow.heading('Щука', 14);
    const bytes = flow.finish();
    const [font] = streamsOf(bytes).filter((stream) => stream.about.includes('/Length1'));
    const file = font!.bytes;
    const view = new DataView(file.buffer, file.byteOffset, file.length);
    const tables = new Map<string, number>();
    for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
      tables.set(textOf(file.subarray(at, at + 4)), view.getUint32(at + 8));
    expect([...tables.keys()]).toEqual(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);
    const loca = tables.get('loca') ?? 0;
    const size = (glyph: number) => view.getUint32(loca + 4 * glyph + 4) - view.getUint32(loca + 4 * glyph);
    const drawn = [...'Щука'].map((letter) => fonts.bold.glyphOf(letter));
    for (const glyph of drawn) expect(size(glyph)).toBeGreaterThan(0);
    const count = view.getUint16((tables.get('maxp') ?? 0) + 4);
    const filled = Array.from({ length: count }, (_, glyph) => glyph).filter((glyph) => size(glyph) > 0);
    expect(filled.length).toBeLessThan(drawn.length + 8);
    // All 32-bit words of a font together make this number.
    let sum = 0;
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });

  test('lines of such letters fit, and their widths are the font’s', () => {
    const glyph = fonts.regular.glyphOf('Щ');
    expect(fonts.regular.widthOf(glyph)).toBeGreaterThan(700);
    expect(textWidth('Щ', 'regular', 10)).toBeCloseTo(fonts.regular.widthOf(glyph) / 100, 6);
    const lines = wrapText('слово '.repeat(40), 'regular', 10, 120);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.every((line) => textWidth(line, 'regular', 10) <= 120)).toBe(true);
    expect(lines.join(' ').split(' ')).toHaveLength(40);
  });

  test('the same report gives the same bytes', () => {
    const make = () => {
      const flow = new PdfFlow(about, 'Vernier');
      flow.paragraph('Ολυμπία');
      return flow.finish();
    };
    expect(Buffer.compare(make(), make())).toBe(0);
  });
});

describe('a letter that no font has', () => {
  const note = 'printed as their Unicode numbers';
  const pagesOf = (text: string, author = 'Northfield') => {
    const flow = new PdfFlow({ ...about, author }, 'Vernier');
    flow.paragraph(text);
    return streamsOf(flow.finish())
      .map((stream) => textOf(stream.bytes))
      .join('');
  };

  test('is printed as its number, the file says so once, and the text can be copied as it was', () => {
    setLetterFonts(fonts);
    const drawn = pagesOf('Keys of 中村 and 中村');
    expect(drawn).toContain('[U+4E2D][U+6751]');
    expect(drawn.split(note)).toHaveLength(2);
    expect(drawn).toMatch(/ActualText <feff[0-9a-f]*4e2d6751/);
    expect(pagesOf('Keys', '中村')).toContain(note);
    expect(pagesOf('Keys of Ολυμπία and Jiří')).not.toContain(note);
  });

  test('is named before the file is made, once, and after our font was had no letter that it has', () => {
    setLetterFonts(undefined);
    expect(lackingLetters(['Keys of 中村 and 中', 'Jiří', 'Ολ'])).toEqual(['中', '村', 'Ο', 'λ']);
    setLetterFonts(fonts);
    expect(lackingLetters(['Keys of 中村 and 中', 'Jiří', 'Ολ'])).toEqual(['中', '村']);
  });

  test('is any beyond the built-in fonts while ours could not be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await prepareLetters(['Щ']);
    expect(letterFont('regular')).toBeUndefined();
    expect(pagesOf('Щ')).toContain('[U+0429]');
    expect(pagesOf('Щ')).toContain(note);
  });
});

describe('the fonts of our own are fetched', () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(
    async (url) => new Response(fontFile(url.includes('Bold') ? 'Bold' : 'Regular')),
  );
  beforeEach(() => {
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
  });

  test('for nobody whose texts do without them', async () => {
    await prepareLetters(['Jiří Ščepanović, Łódź', 'Zoë’s “plan” – 5 €', '≥ 14 → done', '']);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('once, both weights, when a text needs them', async () => {
    await prepareLetters(['plain', 'Ολυμπία']);
    await prepareLetters(['Щербаков']);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(letterFont('regular')?.glyphOf('Щ')).toBeGreaterThan(0);
    expect(letterFont('bold')?.glyphOf('中')).toBe(0);
  });
});
