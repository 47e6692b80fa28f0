import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toWinAnsi } from './pdf-encoding.ts';
import { PdfFlow } from './pdf-flow.ts';
import { textWidth, wrapText } from './pdf-metrics.ts';

const about = { title: 'Report (draft)', author: 'Northfield', createdAt: new Date('2026-06-09T10:00:00.000Z') };

/** An independent reader: it uses only the cross-reference table, as viewers do. */
function read(bytes: Uint8Array) {
  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = file.slice(start);
  expect(table.startsWith('xref\n0 ')).toBe(true);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map((offset, index) => {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    return file.slice(offset, file.indexOf('\nendobj\n', offset));
  });
  const pages = objects
    .filter((object) => object.includes('FlateDecode'))
    .map((object) => {
      const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
      const begin = object.indexOf('stream\n') + 'stream\n'.length;
      const packed = Uint8Array.from(object.slice(begin, begin + length), (letter) => letter.charCodeAt(0));
      expect(object.slice(begin + length)).toBe('\nendstream');
      return Array.from(unzlibSync(packed), (byte) => String.fromCharCode(byte)).join('');
    });
  return { file, objects, pages };
}

describe('encoding', () => {
  test.each([
    ['Plain text', 'Plain text'],
    ['Zoë’s “plan” – 5 €', 'Zo\xeb\x92s \x93plan\x94 \x96 5 \x80'],
    ['Dvořák, Łódź', 'Dvor\xe1k, L\xf3dz'],
    ['≥ 14 → done', '>= 14 -> done'],
    ['a\u200bb\tc', 'ab c'],
    ['日本 😀', '[U+65E5][U+672C] [U+1F600]'],
  ])('%s is written as WinAnsi', (text, bytes) => {
    expect(toWinAnsi(text)).toBe(bytes);
  });
});

describe('setting', () => {
  test.each([
    ['Hello', 'regular', 10, 22.78],
    ['Hello', 'bold', 10, 24.45],
    ['é', 'regular', 1000, 556],
    ['', 'regular', 10, 0],
  ] as const)('%s in %s at %d points is %d points wide', (text, font, size, width) => {
    expect(textWidth(text, font, size)).toBeCloseTo(width, 6);
  });

  test('lines fit, keep their own breaks, and words wider than a line are cut', () => {
    const lines = wrapText('one two three\nfour ' + 'x'.repeat(40), 'regular', 10, 60);
    expect(lines.slice(0, 3)).toEqual(['one two', 'three', 'four']);
    expect(lines.every((line) => textWidth(line, 'regular', 10) <= 60)).toBe(true);
    expect(lines.slice(3).join('')).toBe('x'.repeat(40));
  });
});

describe('file', () => {
  test('every object stands where the table says, and pages hold what was set', () => {
    const flow = new PdfFlow(about, 'Vernier');
    flow.heading('Summary', 14);
    flow.paragraph('Back\\slash and (brackets).');
    const { file, pages } = read(flow.finish());
    expect(file.startsWith('%PDF-1.7\n')).toBe(true);
    expect(file).toContain('/Title (Report \\(draft\\))');
    expect(file).toContain('/CreationDate (D:20260609100000Z)');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('(Back\\\\slash and \\(brackets\\).) Tj');
    expect(pages[0]).toContain('(Page 1 of 1) Tj');
  });

  test('a name is written with its marks, as wide as without, and reads as it was written', () => {
    const flow = new PdfFlow({ ...about, author: 'Zoë' }, 'Vernier');
    flow.paragraph('Jiří Ščepanović, Łódź');
    flow.paragraph('Zoë Ts ');
    flow.paragraph('日');
    const { file, pages } = read(flow.finish());
    const hex = Array.from('Jiří', (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
    expect(pages[0]).toContain(`/ActualText <feff${hex}`);
    // r is 333 wide, as its caron; c is 500, and S is tall.
    expect(pages[0]).toContain('(Jir) Tj 0 Ts [333 (\x01) 0] TJ 0 Ts');
    expect(pages[0]).toContain('c) Tj 0 Ts [416.5 (\x01) -83.5] TJ 0 Ts');
    expect(pages[0]).toContain(', \x07\xf3dz) Tj');
    expect(pages[0]).toContain('(Zo\xeb Ts) Tj');
    expect(pages[0]).toContain('/ActualText <feff65e5> >> BDC');
    expect(pages[0]?.match(/ActualText/g)).toHaveLength(2);
    expect(file).toContain('/Differences [1 /caron /breve');
    expect(textWidth('Jiří', 'regular', 10)).toBe(textWidth('Jirí', 'regular', 10));
  });

  test('a long table goes on over pages, each with its heads, header, footer and number, nothing below the margin', () => {
    const flow = new PdfFlow(about, 'Vernier');
    const rows = Array.from({ length: 150 }, (_, index) => [`Row ${index}`, 'words '.repeat(30)]);
    flow.table(
      [
        { head: 'Name', width: 80 },
        { head: 'Text', width: 200 },
      ],
      rows,
    );
    const { pages, objects } = read(flow.finish());
    expect(pages.length).toBeGreaterThan(5);
    expect(objects[1]).toContain(`/Count ${pages.length}`);
    pages.forEach((page, index) => {
      expect(page.match(/\(Name\) Tj/g)).toHaveLength(1);
      expect(page).toContain(`(Page ${index + 1} of ${pages.length}) Tj`);
      const heights = [...page.matchAll(/([\d.]+) Tm \((?:Row|words)/g)].map(([, y]) => Number(y));
      expect(Math.min(...heights)).toBeGreaterThan(60);
    });
    const all = pages.join('');
    for (const [name] of rows) expect(all).toContain(`(${name}) Tj`);
  });

  test('a row longer than a page goes on over as many as it needs, without losing a word', () => {
    const flow = new PdfFlow(about, 'Vernier');
    const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
    flow.table([{ head: 'Notes', width: 200 }], [['short'], [words.join(' ')], ['after']]);
    const { pages } = read(flow.finish());
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.join('').matchAll(/Tm \(([^)]*)\) Tj/g);
    const set = new Set([...text].flatMap(([, line]) => (line ?? '').split(' ')));
    expect(['short', ...words, 'after'].filter((word) => !set.has(word))).toEqual([]);
    for (const page of pages) {
      const heights = [...page.matchAll(/([\d.]+) Tm \(w\d/g)].map(([, y]) => Number(y));
      expect(Math.min(...heights, 100)).toBeGreaterThan(60);
    }
  });

  test('a word without an end is cut in good time', () => {
    const lines = wrapText('x'.repeat(20_000), 'regular', 8.5, 140);
    expect(lines.join('')).toHaveLength(20_000);
    expect(lines.length).toBeLessThan(800);
  });
});
