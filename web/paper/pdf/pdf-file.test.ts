import { readFileSync } from 'node:fs';
import { unzlibSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import type { Paper, PaperBlock } from '#web/paper/paper.ts';
import { samplePicture } from '#web/testing/office/sample-files.ts';
import { pdfBytes } from './pdf-file.ts';
import { lackingOnPaper, setText, type PaperFonts } from './pdf-fonts.ts';
import { WoffFont } from './woff-font.ts';

const fontFile = (weight: string) => readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`);
const fonts: PaperFonts = { regular: new WoffFont(fontFile('Regular')), bold: new WoffFont(fontFile('Bold')) };

const longRow = Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n');
const blocks: PaperBlock[] = [
  { kind: 'title', text: 'A plan', lines: ['Олена Шевченко', 'Nguyễn Thị Hoà'] },
  { kind: 'contents', title: 'Contents', depth: 2 },
  { kind: 'page-break' },
  { kind: 'heading', level: 1, text: '1 Ærøskøbing' },
  { kind: 'paragraph', text: 'First line\nsecond (line)\u{0}\uD800', look: 'plain' },
  { kind: 'paragraph', text: 'Words of a standard.', look: 'quote' },
  { kind: 'heading', level: 2, text: '1.1 Beneath' },
  { kind: 'list', items: ['One', 'Two'] },
  {
    kind: 'table',
    head: ['Name', 'Value'],
    rows: [
      ['a', 'b'],
      ['c', longRow],
    ],
    widths: [1, 2],
  },
  { kind: 'table', head: null, rows: [['Term', 'told']], widths: [1, 2] },
];
const sample: Paper = {
  title: 'A plan',
  subject: 'Draft',
  author: 'Ærøskøbing Avionics',
  language: 'en-US',
  banner: 'CUI',
  running: ['A plan', 'Draft'],
  madeAt: '2026-11-18T14:05:00.000Z',
  blocks,
};

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sampleFile = latin1(pdfBytes(sample, fonts));

/** What each page draws. */
function drawings(file: string): string[] {
  const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)];
  const opened = streams.map(([, packed = '']) => latin1(unzlibSync(Buffer.from(packed, 'latin1'))));
  return opened.filter((stream) => stream.includes(' BDC') && !stream.includes('begincmap'));
}

/** The dictionaries of structure elements, by their type. */
const elements = (file: string, type: string) => [...file.matchAll(new RegExp(`/S /${type}\\n[^]*?>>`, 'g'))];

describe('assistive technology reads', () => {
  test('language, title and the order of the page', () => {
    const file = sampleFile;
    expect(file).toMatch(/^%PDF-1\.7/);
    for (const fact of [/\/Lang \(en-US\)/, /\/DisplayDocTitle true/, /\/Marked true/, /pdfuaid:part/]) {
      expect(file).toMatch(fact);
    }
    const pages = [...file.matchAll(/\/Type \/Page\n/g)].length;
    expect(pages).toBeGreaterThan(3);
    expect([...file.matchAll(/\/Tabs \/S/g)]).toHaveLength(pages);
  });

  test('headings, paragraphs, lists, tables with their heads, and the table of contents', () => {
    const file = sampleFile;
    const counts = Object.fromEntries(
      ['H1', 'H2', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD', 'TOC', 'TOCI', 'Link'].map((type) => [
        type,
        elements(file, type).length,
      ]),
    );
    expect(counts).toEqual({
      H1: 1,
      H2: 1,
      L: 1,
      LI: 2,
      LBody: 2,
      Table: 2,
      TR: 4,
      TH: 3,
      TD: 5,
      TOC: 1,
      TOCI: 2,
      Link: 2,
    });
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(2);
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(1);
    expect(file.match(/\/Subtype \/Link/g)).toHaveLength(2);
    expect(file).toContain('/Contents (1.1 Beneath, page 2)');
  });

  test('all that is drawn is a part of it or belongs to the page', () => {
    const pages = drawings(sampleFile);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      let depth = 0;
      for (const [operator] of page.matchAll(/\bBDC\b|\bBMC\b|\bEMC\b|\bTJ\b|\bTj\b|\bf\b|\bS\b/g)) {
        if (operator === 'BDC' || operator === 'BMC') depth++;
        else if (operator === 'EMC') depth--;
        else expect(depth, operator).toBeGreaterThan(0);
      }
      expect(depth).toBe(0);
    }
  });
});

test('fonts are embedded as the letters that are used, and bookmarks lead to the headings', () => {
  const file = sampleFile;
  expect(file.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(file.match(/\/ToUnicode /g)).toHaveLength(2);
  expect(file).not.toContain('Helvetica');
  expect(file).toMatch(/\/Type \/Outlines|\/Outlines \d+ 0 R/);
  expect(file).toContain('/Title (1.1 Beneath)');
  expect(file.length).toBeLessThan(80_000);
});

test('a row that no page holds goes on, with the head of its table on every page', () => {
  const whole = drawings(sampleFile).length;
  const without = pdfBytes({ ...sample, blocks: blocks.slice(0, 8) }, fonts);
  expect(whole).toBeGreaterThanOrEqual(drawings(latin1(without)).length + 2);
});

test('what was drawn by hand is a path that is described; where nothing was, there is only its line', () => {
  const box = { width: 600, height: 200 };
  const drawn = { strokes: 'M12 30 200 150 400 20', box, text: 'Signature of Lena Ortiz', lines: ['Lena Ortiz'] };
  const open = { strokes: '', box, text: '', lines: ['Not signed'] };
  const file = latin1(pdfBytes({ ...sample, blocks: [{ kind: 'signatures', signatures: [drawn, open] }] }, fonts));
  expect(elements(file, 'Figure').map(([told]) => told)).toEqual([expect.stringContaining('Signature of Lena Ortiz')]);
  const [page = ''] = drawings(file);
  expect(page).toMatch(/12 30 m\n200 150 l\n400 20 l/);
});

test.each([1, 40, 80])('%i lines that must be one page are one', (count) => {
  const lines = Array.from({ length: count }, (): PaperBlock => ({
    kind: 'paragraph',
    text: 'A line.',
    look: 'plain',
  }));
  const pages = (isOnePage: boolean) =>
    drawings(latin1(pdfBytes({ ...sample, ...(isOnePage && { isOnePage }), blocks: lines }, fonts))).length;
  expect([pages(true), pages(false) > 1]).toEqual([1, count > 1]);
});

test('no page ends with a heading or with the note of a table, wherever they come', () => {
  const line: PaperBlock = { kind: 'paragraph', text: 'A line.', look: 'plain' };
  const end: PaperBlock[] = [
    { kind: 'heading', level: 1, text: 'Assets' },
    { kind: 'heading', level: 2, text: 'CUI' },
    { kind: 'paragraph', text: 'Met 34. Not met 1.', look: 'note' },
    { kind: 'table', head: ['Name'], rows: [['A']], widths: [1] },
  ];
  for (let count = 15; count < 45; count++) {
    const given = [...Array.from({ length: count }, () => line), ...end];
    for (const page of drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts)))) {
      const [heading, cell] = ['/H1 ', '/TH '].map((tag) => page.indexOf(tag));
      expect({ count, hasBoth: heading === -1 || cell !== -1 }).toEqual({ count, hasBoth: true });
    }
  }
});

test('facts about one thing stand on one page, with their heading and what the next table begins with', () => {
  const line: PaperBlock = { kind: 'paragraph', text: 'A line.', look: 'plain' };
  const facts = ['Kind', 'State', 'Weakness', 'Owner'].map((term) => [term, 'told\non two lines']);
  const end: PaperBlock[] = [
    { kind: 'heading', level: 3, text: 'AC.L2-3.1.5' },
    { kind: 'table', head: null, rows: facts, widths: [1, 3] },
    { kind: 'table', head: ['Milestone'], rows: [['A\nB\nC\nD\nE\nF\nG\nH']], widths: [1] },
  ];
  const termsWithHeading = new Set<number>();
  for (let count = 10; count < 40; count++) {
    const given = [...Array.from({ length: count }, () => line), ...end];
    const page = drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts))).find((one) => one.includes('/H3 '));
    termsWithHeading.add(page?.match(/\/TH /g)?.length ?? 0);
    expect(page).toMatch(/\/TD /);
  }
  expect([...termsWithHeading]).toEqual([facts.length + 1]);
});

test('a table of a few rows stands on one page, a longer one begins with its head and a row', () => {
  const line: PaperBlock = { kind: 'paragraph', text: 'A line.', look: 'plain' };
  const pagesOf = (count: number, length: number) => {
    const rows = Array.from({ length }, () => ['Keys enrolled']);
    const given = [
      ...Array.from({ length: count }, () => line),
      { kind: 'table' as const, head: ['Milestone'], rows, widths: [1] },
    ];
    return drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts))).filter((page) => page.includes('/TD '))
      .length;
  };
  const counts = Array.from({ length: 12 }, (_, at) => 25 + at);
  expect(new Set(counts.map((count) => pagesOf(count, 3)))).toEqual(new Set([1]));
  expect(new Set(counts.map((count) => pagesOf(count, 9)))).toEqual(new Set([1, 2]));
});

test('a picture is as wide as the text, where a page is high enough for it', () => {
  const widthOf = (height: number) => {
    const blocks: PaperBlock[] = [{ kind: 'picture', picture: { ...samplePicture, width: 8, height } }];
    const [page = ''] = drawings(latin1(pdfBytes({ ...sample, blocks }, fonts)));
    return Number(/([\d.]+) 0 0 -[\d.]+ \S+ \S+ cm\s+\/I/.exec(page)?.[1]);
  };
  expect([4, 16].map(widthOf)).toEqual([468, 275.4]);
});

test('small pictures stand three in a row, no row is split, and the first stays with its heading', () => {
  const items = Array.from({ length: 20 }, (_, at) => ({
    ...samplePicture,
    width: 8,
    height: 6,
    caption: `Photo ${at}`,
  }));
  const imagesOn = (page: string) =>
    [...page.matchAll(/ 0 0 -[\d.]+ ([\d.]+) \S+ cm\s+\/I/g)].map(([, x]) => Number(x));
  const line: PaperBlock = { kind: 'paragraph', text: 'A line.', look: 'plain' };
  const head: readonly PaperBlock[] = [
    { kind: 'heading', level: 1, text: 'Photos' },
    { kind: 'paragraph', text: '20 photos.', look: 'note' },
  ];
  for (let count = 0; count < 36; count += 3) {
    const given: PaperBlock[] = [...Array.from({ length: count }, () => line), ...head, { kind: 'gallery', items }];
    const pages = drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts)));
    const shown = pages.map(imagesOn).filter(({ length }) => length > 0);
    expect(shown.flat()).toHaveLength(20);
    expect(new Set(shown.flat()).size).toBe(3);
    for (const row of shown.slice(0, -1)) expect(row.length % 3).toBe(0);
    const withHead = pages.find((page) => page.includes('/H1 '));
    expect({ count, images: imagesOn(withHead ?? '').length > 0 }).toEqual({ count, images: true });
  }
});

test('a short list stands on one page', () => {
  const line: PaperBlock = { kind: 'paragraph', text: 'A line.', look: 'plain' };
  const list: PaperBlock = { kind: 'list', items: ['One', 'Two', 'Three'] };
  for (let count = 25; count < 40; count++) {
    const given = [...Array.from({ length: count }, () => line), list];
    const pages = drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts)));
    const items = pages.map((page) => page.match(/\/LBody /g)?.length ?? 0).filter(Boolean);
    expect({ count, items }).toEqual({ count, items: [3] });
  }
});

test('the contents are set closer where a page nearly holds them', () => {
  const pagesOf = (count: number) => {
    const headings = Array.from({ length: count }, (_, at): PaperBlock => {
      return { kind: 'heading', level: 1, text: `Heading ${at}` };
    });
    const given: PaperBlock[] = [{ kind: 'contents', title: 'Contents', depth: 1 }, ...headings];
    const pages = drawings(latin1(pdfBytes({ ...sample, blocks: given }, fonts)));
    return pages.filter((page) => page.includes('/Link ')).length;
  };
  expect([30, 39, 44, 50].map(pagesOf)).toEqual([1, 1, 1, 2]);
});

test('the same paper is the same file', () => {
  expect(latin1(pdfBytes(sample, fonts))).toBe(sampleFile);
  expect(sampleFile).toContain('(D:20261118140500Z)');
});

test('a paper that knows no time tells none, neither of 1980 nor of the device’s clock', () => {
  expect(sampleFile).toMatch(/CreationDate|xmp:CreateDate/);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  const first = latin1(pdfBytes({ ...sample, madeAt: null }, fonts));
  vi.setSystemTime(new Date('2027-06-30T12:34:56Z'));
  const second = latin1(pdfBytes({ ...sample, madeAt: null }, fonts));
  vi.useRealTimers();
  expect(second).toBe(first);
  expect(first).not.toMatch(/CreationDate|ModDate|CreateDate|\(D:/);
  expect(first).toContain('xmp:CreatorTool');
});

test('letters that the fonts lack are known before, and set as their numbers', () => {
  expect([...lackingOnPaper(sample, fonts)]).toEqual([]);
  const lacking = {
    ...sample,
    author: '中村',
    blocks: [...blocks, { kind: 'paragraph', text: '中 😀 ☐', look: 'note' }],
  };
  const paper = lacking as Paper;
  expect([...lackingOnPaper(paper, fonts)]).toEqual(['中', '村', '😀', '☐']);
  expect(setText('中\tNguyễn', lackingOnPaper(paper, fonts))).toBe('[U+4E2D] Nguyễn');
  expect(latin1(pdfBytes(paper, fonts))).toContain('/Author ');
});

test('how much is done is told, up to the whole', () => {
  const told: number[] = [];
  pdfBytes(sample, fonts, (share) => told.push(share));
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(3);
});
