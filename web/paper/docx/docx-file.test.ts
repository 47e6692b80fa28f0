import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { complainOfContent } from '#sync/domain/document/file-content.ts';
import { xmlTags } from '#sync/domain/document/xml-tags.ts';
import { fileTypes } from '#web/paper/paper-messages.ts';
import type { Paper, PaperBlock } from '#web/paper/paper.ts';
import { docxBytes } from './docx-file.ts';

const blocks: PaperBlock[] = [
  { kind: 'title', text: 'A plan', lines: ['Олена Шевченко', 'Nguyễn Thị Hoà'] },
  { kind: 'contents', title: 'Contents', depth: 2 },
  { kind: 'page-break' },
  { kind: 'heading', level: 1, text: '1 Ærøskøbing' },
  { kind: 'paragraph', text: 'First line\nsecond < & line\u{0}\u{B}\u{FFFF}\uD800', look: 'plain' },
  { kind: 'heading', level: 2, text: '1.1 Beneath' },
  { kind: 'list', items: ['One', 'Two'] },
  { kind: 'table', head: ['Name', 'Value'], rows: [['a', 'b']], widths: [1, 2] },
  { kind: 'table', head: null, rows: [['Term', 'told']], widths: [1, 2] },
];
const sample: Paper = {
  title: 'A plan\u{1}',
  subject: 'Draft',
  author: 'Ærøskøbing Avionics',
  language: 'en-US',
  banner: 'CUI',
  running: ['A plan', 'Draft'],
  madeAt: '2026-11-18T14:05:00.000Z',
  blocks,
};

async function partsOf(given: Paper): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await docxBytes(given)));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('every part is well-formed, and the file is one that the product takes as a document', async () => {
  const bytes = await docxBytes(sample);
  expect(complainOfContent(fileTypes.docx, bytes)).toBeUndefined();
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    expect([...xmlTags(part)].length, name).toBeGreaterThan(0);
    expect(strFromU8(part), name).not.toMatch(/(?![\t\n\r])[\p{Cc}\u{FFFE}\u{FFFF}\u{FFFD}]/u);
  }
});

test('headings, lists, line ends and names stand in the document as they were given', async () => {
  const { 'word/document.xml': document = '' } = await partsOf(sample);
  expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*?1 Ærøskøbing/);
  expect(document).toMatch(/<w:pStyle w:val="Heading2"\/>.*?1\.1 Beneath/);
  expect(document).toContain('Олена Шевченко');
  expect(document).toContain('Nguyễn Thị Hoà');
  expect(document).toMatch(/First line<\/w:t><\/w:r><w:r><w:br\/><w:t[^>]*>second &lt; &amp; line<\/w:t>/);
  expect(document.match(/<w:pPr><w:pStyle w:val="ListParagraph"\/><w:numPr>/g)).toHaveLength(2);
  expect(document).toContain('TOC \\h \\o');
});

test('a table’s head is repeated on each page; a table of terms has none', async () => {
  const { 'word/document.xml': document = '' } = await partsOf(sample);
  expect(document.match(/<w:tbl>/g)).toHaveLength(2);
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(document).toMatch(/<w:tblHeader\/>.*?Name.*?Value/);
});

test('a few facts about one thing stay on one page, with all rows but the last bound to the next', async () => {
  const kept = async (count: number, length: number) => {
    const rows = Array.from({ length: count }, (_, row) => [`Fact ${row}`, 'x'.repeat(length)]);
    const { 'word/document.xml': document = '' } = await partsOf({
      ...sample,
      blocks: [{ kind: 'table', head: null, rows, widths: [1, 3] }],
    });
    return document.match(/<w:tbl>.*<\/w:tbl>/s)?.[0].match(/<w:keepNext\/>/g)?.length ?? 0;
  };
  // Two cells in each row.
  expect(await kept(5, 20)).toBe(2 * 4);
  expect(await kept(40, 20)).toBe(0);
  expect(await kept(5, 400)).toBe(0);
});

test('a head stays with its first row, a few rows on one page, and facts with the table that goes on about them', async () => {
  const kept = async (...tables: PaperBlock[]) => {
    const { 'word/document.xml': document = '' } = await partsOf({ ...sample, blocks: tables });
    return document.match(/<w:keepNext\/>/g)?.length ?? 0;
  };
  const table = (head: string[] | null, count: number): PaperBlock => {
    const rows = Array.from({ length: count }, (_, row) => [`Row ${row}`]);
    return { kind: 'table', head, rows, widths: [1] };
  };
  expect(await kept(table(['Milestone'], 20))).toBe(1);
  expect(await kept(table(['Milestone'], 3))).toBe(1 + 2);
  // All three facts and the gap, then the heading row and the first row.
  expect(await kept(table(null, 3), table(['Milestone'], 2))).toBe(3 + 1 + 1 + 1);
  expect(await kept(table(null, 30), table(['Milestone'], 20))).toBe(1);
});

test('what a paragraph says of a table ends on the page where the table begins', async () => {
  const table: PaperBlock = { kind: 'table', head: ['Name'], rows: [['Value']], widths: [1] };
  const bound = async (look: 'plain' | 'quote' | 'note', ...next: PaperBlock[]) => {
    const words: PaperBlock = { kind: 'paragraph', text: 'No statement has been written.', look };
    const { 'word/document.xml': document = '' } = await partsOf({ ...sample, blocks: [words, ...next] });
    return document.match(/<w:p>(?:(?!<\/w:p>).)*No statement/s)?.[0].includes('<w:keepNext/>');
  };
  expect(await bound('note', table)).toBe(true);
  expect(await bound('plain', table)).toBe(true);
  expect(await bound('quote', table)).toBe(true);
  expect(await bound('plain', { kind: 'paragraph', text: 'Nothing else.', look: 'plain' })).toBe(false);
});

test('Word puts the pages into the contents when it opens the file; until then the headings stand there without any', async () => {
  const { 'word/document.xml': document = '', 'word/settings.xml': settings } = await partsOf(sample);
  expect(settings).toContain('<w:updateFields/>');
  expect(document.match(/w:dirty="true"/g)).toHaveLength(1);
  expect(document).toMatch(/<w:fldChar w:fldCharType="begin" w:dirty="true"\/><w:instrText[^>]*>TOC /);
  const entries = [...document.matchAll(/<w:hyperlink [^>]*w:anchor="(\w+)">(.*?)<\/w:hyperlink>/g)];
  const textsOf = (inner = '') => [...inner.matchAll(/<w:t [^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(entries.flatMap(([, , inner]) => textsOf(inner))).toEqual(['1 Ærøskøbing', '1.1 Beneath']);
  for (const [, anchor = '', inner] of entries) {
    expect(document).toContain(`<w:bookmarkStart w:name="${anchor}"`);
    // The place of the number stays empty, because another program's layout would give a wrong one.
    expect(inner).toMatch(
      new RegExp(
        `PAGEREF ${anchor} \\\\h</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/>`,
      ),
    );
  }
});

test('a paper without contents has nothing to be updated, and Word opens it without a question', async () => {
  const without = { ...sample, blocks: blocks.filter(({ kind }) => kind !== 'contents') };
  const { 'word/document.xml': document, 'word/settings.xml': settings } = await partsOf(without);
  expect(document).not.toContain('w:dirty="true"');
  expect(settings).not.toContain('updateFields');
});

test('title, language and time come from the paper', async () => {
  const parts = await partsOf(sample);
  const { 'docProps/core.xml': core = '', 'word/styles.xml': styles = '' } = parts;
  expect(core).toContain('<dc:title>A plan</dc:title>');
  expect(core).toContain('<dc:creator>Ærøskøbing Avionics</dc:creator>');
  expect(core).toContain('<dc:language>en-US</dc:language>');
  expect(core.match(/2026-11-18T14:05:00\.000Z/g)).toHaveLength(2);
  expect(styles).toContain('<w:lang w:val="en-US"/>');
  const { 'docProps/core.xml': untold } = await partsOf({ ...sample, madeAt: null });
  expect(untold).toContain('<dc:title>A plan</dc:title>');
  expect(untold).not.toMatch(/dcterms:|1980/);
});

test('a line is as high as what stands in it, a picture too', async () => {
  const { 'word/styles.xml': styles = '' } = await partsOf(sample);
  const heights = [...styles.matchAll(/<w:spacing [^>]*w:line="\d+"[^>]*>/g)].map(([spacing]) => spacing);
  expect(heights.length).toBeGreaterThan(0);
  for (const spacing of heights) expect(spacing).toContain('w:lineRule="auto"');
});

test('a picture is as wide as the text, and one that is higher than a page is as high as most of it', async () => {
  const inches = async (height: number) => {
    const picture = { jpeg: new Uint8Array([0xff, 0xd8]), width: 900, height, text: 'The boundary' };
    const { 'word/document.xml': document = '' } = await partsOf({ ...sample, blocks: [{ kind: 'picture', picture }] });
    const [, width, high] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(document) ?? [];
    return [width, high].map((one) => Math.round(Number(one) / 9_144) / 100);
  };
  expect(await inches(450)).toEqual([6.5, 3.25]);
  expect(await inches(1_800)).toEqual([3.83, 7.65]);
});

test('small pictures stand in a table of three columns, each above its words', async () => {
  const items = Array.from({ length: 4 }, (_, at) => ({
    jpeg: new Uint8Array([0xff, 0xd8, at]),
    width: 320,
    height: 240,
    text: `Door ${at}`,
    caption: `Photo ${at}`,
  }));
  const { 'word/document.xml': document = '' } = await partsOf({ ...sample, blocks: [{ kind: 'gallery', items }] });
  const rows = document.split('<w:tr>').slice(1);
  expect(rows.map((row) => row.match(/<w:drawing>/g)?.length)).toEqual([3, 1]);
  expect(rows.map((row) => row.match(/<w:tc>/g)?.length)).toEqual([3, 3]);
  for (const row of rows) expect(row).toContain('<w:cantSplit');
  expect(document).toMatch(/descr="Door 3".*?Photo 3/s);
  const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(document) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(4 / 3, 2);
});

test('a banner stands at the top and the bottom of each page, with the page’s number', async () => {
  const edges = async (given: Paper) => {
    const parts = await partsOf(given);
    return { top: parts['word/header1.xml'] ?? '', bottom: parts['word/footer1.xml'] ?? '' };
  };
  const marked = await edges(sample);
  expect(marked.top).toMatch(/PaperBanner.*?CUI.*?A plan.*?Draft/);
  expect(marked.bottom).toMatch(/Page .*?PAGE.*? of .*?NUMPAGES.*?PaperBanner.*?CUI/);
  const plain = await edges({ ...sample, banner: null });
  expect(plain.top + plain.bottom).not.toContain('CUI');
});

test('the same paper gives the same bytes, whenever it is made', async () => {
  // The library numbers the bookmarks for the contents across all files; in the product a fresh worker starts at one.
  const paper = { ...sample, blocks: blocks.filter(({ kind }) => kind !== 'contents') };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  const first = await docxBytes(paper);
  vi.setSystemTime(new Date('2027-06-30T12:34:56Z'));
  const second = await docxBytes(paper);
  vi.useRealTimers();
  expect(second).toEqual(first);
  expect(await docxBytes({ ...paper, subject: 'Another' })).not.toEqual(first);
});
