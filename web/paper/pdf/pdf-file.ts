import type { HeadingLevel, Paper, PaperBlock } from '#web/paper/paper.ts';
import { lackingOnPaper, type PaperFonts } from './pdf-fonts.ts';
import { BOTTOM, LEFT, LETTER, LINK, type Look, type Part, PdfSheet, QUIET, TOP, WIDTH } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

const BODY: Look = { size: 10 };
const NOTE: Look = { size: 9.5, color: QUIET };
const EDGE: Look = { size: 8, color: QUIET };
const BANNER: Look = { size: 9, isBold: true };
const TITLE: Look = { size: 26, isBold: true };
const UNDER_TITLE: Look = { size: 14, color: QUIET };

const headings: Readonly<Record<HeadingLevel, { look: Look; before: number }>> = {
  1: { look: { size: 16, isBold: true }, before: 18 },
  2: { look: { size: 13, isBold: true }, before: 16 },
  3: { look: { size: 11, isBold: true }, before: 14 },
  4: { look: { size: 10, isBold: true }, before: 11 },
};

/** What a heading keeps on its page of the blocks that follow it, in points: no heading and no note ends a page. */
function keptOf([next, ...rest]: readonly PaperBlock[]): number {
  if (next?.kind === 'table') return 96;
  if (next?.kind === 'heading') return 44 + keptOf(rest);
  const isNote = next?.kind === 'paragraph' && next.look === 'note';
  return isNote && rest[0]?.kind === 'table' ? 32 + keptOf(rest) : 44;
}
/** So many blocks may have to stay with a heading: those beneath it, a note and its table. */
const FOLLOWING = 5;
const AFTER = 6;
/** An item of so many lines stays on one page. */
const WHOLE_ITEM = 4;

/**
 * The bytes of a tagged PDF file, the same for the same paper. Letters that the fonts lack are set as their Unicode
 * numbers; ask before (`lackingOnPaper`). `onProgress`: how much is done, from 0 to 1.
 */
export function pdfBytes(
  paper: Paper,
  fonts: PaperFonts,
  onProgress: (share: number) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const sheet = new PdfSheet({ ...paper, size: LETTER }, fonts, lackingOnPaper(paper, fonts));
  const contents: Contents[] = [];
  const pageOf = new Map<string, number>();
  const step = Math.max(1, Math.ceil(paper.blocks.length / 20));
  paper.blocks.forEach((block, index) => {
    if (index % step === 0) onProgress((index / paper.blocks.length) * 0.9);
    if (block.kind === 'contents') contents.push(roomForContents(sheet, block, paper.blocks));
    else drawBlock(sheet, block, index, paper.blocks.slice(index + 1, index + 1 + FOLLOWING));
    if (block.kind === 'heading') pageOf.set(nameOf(index), sheet.pages - 1);
  });
  for (const one of contents) fillContents(sheet, one, pageOf);
  drawEdges(sheet, paper);
  onProgress(0.95);
  const bytes = sheet.finish();
  onProgress(1);
  return bytes;
}

const nameOf = (index: number) => `heading-${index}`;

function drawBlock(
  sheet: PdfSheet,
  block: Exclude<PaperBlock, { kind: 'contents' }>,
  index: number,
  following: readonly PaperBlock[],
): void {
  switch (block.kind) {
    case 'title':
      sheet.y += 120;
      sheet.flow(sheet.part('P'), sheet.lines(block.text, WIDTH, TITLE), TITLE);
      sheet.y += 2 * AFTER;
      for (const line of block.lines) {
        sheet.flow(sheet.part('P'), sheet.lines(line, WIDTH, UNDER_TITLE), UNDER_TITLE);
        sheet.y += AFTER;
      }
      sheet.y += 2 * AFTER;
      return;
    case 'heading': {
      const { look, before } = headings[block.level];
      const lines = sheet.lines(block.text, WIDTH, look);
      if (sheet.y > TOP) sheet.y += before;
      sheet.keep(lines.length * sheet.lineHeight(look) + keptOf(following));
      sheet.mark(nameOf(index), block.text, block.level);
      sheet.flow(sheet.part(`H${block.level}`), lines, look);
      sheet.y += AFTER - 1;
      return;
    }
    case 'paragraph': {
      const isQuote = block.look === 'quote';
      const look = block.look === 'note' ? NOTE : BODY;
      const indent = isQuote ? 12 : 0;
      const lines = sheet.lines(block.text, WIDTH - indent, look);
      if (block.link) drawLink(sheet, block.link, lines, look);
      else sheet.flow(sheet.part('P'), lines, look, indent, isQuote ? QUIET : undefined);
      sheet.y += AFTER;
      return;
    }
    case 'list': {
      const list = sheet.part('L');
      for (const text of block.items) {
        const item = sheet.part('LI', list);
        const lines = sheet.lines(text, WIDTH - 16, BODY);
        sheet.keep(Math.min(lines.length, WHOLE_ITEM) * sheet.lineHeight(BODY));
        sheet.write(sheet.part('Lbl', item), ['•'], LEFT + 4, sheet.y, BODY);
        sheet.flow(sheet.part('LBody', item), lines, BODY, 16);
        sheet.y += 3;
      }
      sheet.y += AFTER - 3;
      return;
    }
    case 'table':
      drawTable(sheet, block);
      sheet.y += AFTER + 2;
      return;
    case 'picture': {
      const { picture } = block;
      sheet.keep((WIDTH * picture.height) / picture.width);
      sheet.y += sheet.picture(picture, LEFT, sheet.y, WIDTH) + 2 * AFTER;
      return;
    }
    case 'page-break':
      sheet.newPage();
  }
}

function drawLink(sheet: PdfSheet, url: string, lines: readonly string[], look: Look): void {
  const height = lines.length * sheet.lineHeight(look);
  sheet.keep(height);
  const link = sheet.part('Link', sheet.part('P'));
  sheet.write(link, lines, LEFT, sheet.y, { ...look, color: LINK });
  const width = Math.max(...lines.map((line) => sheet.widthOf(line, look)));
  sheet.linkTo(link, url, lines.join(' '), LEFT, sheet.y, width, height);
  sheet.y += height;
}

interface Contents {
  part: Part;
  entries: { name: string; text: string; lines: string[]; indent: number; page: number; y: number }[];
}

/** Room for each heading, with the number of its page, which is known only later. */
const NUMBER_WIDTH = 36;

function roomForContents(
  sheet: PdfSheet,
  { title, depth }: { title: string; depth: HeadingLevel },
  blocks: readonly PaperBlock[],
): Contents {
  const { look } = headings[1];
  sheet.flow(sheet.part('P'), sheet.lines(title, WIDTH, look), look);
  sheet.y += AFTER;
  const part = sheet.part('TOC');
  const entries = blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || block.level > depth) return [];
    const indent = (block.level - 1) * 14;
    const lines = sheet.lines(block.text, WIDTH - NUMBER_WIDTH - indent, BODY);
    const height = lines.length * sheet.lineHeight(BODY) + 2;
    sheet.keep(height);
    const entry = { name: nameOf(index), text: block.text, lines, indent, page: sheet.pages - 1, y: sheet.y };
    sheet.y += height;
    return [entry];
  });
  sheet.y += AFTER;
  return { part, entries };
}

function fillContents(sheet: PdfSheet, { part, entries }: Contents, pageOf: ReadonlyMap<string, number>): void {
  for (const { name, text, lines, indent, page, y } of entries) {
    sheet.turnTo(page);
    const number = String((pageOf.get(name) ?? 0) + 1);
    const link = sheet.part('Link', sheet.part('TOCI', part));
    sheet.write(link, lines, LEFT + indent, y, BODY);
    sheet.write(link, [number], LEFT + WIDTH - sheet.widthOf(number, BODY), y, BODY);
    sheet.link(link, name, `${text}, page ${number}`, y, lines.length * sheet.lineHeight(BODY));
  }
  part.end();
}

function drawEdges(sheet: PdfSheet, { running: [start, end], author, banner }: Paper): void {
  for (let page = 0; page < sheet.pages; page++) {
    sheet.turnTo(page);
    sheet.edge(start, 44, 'left', EDGE);
    sheet.edge(end, 44, 'right', EDGE);
    sheet.edge(author, BOTTOM + 18, 'left', EDGE);
    sheet.edge(`Page ${page + 1} of ${sheet.pages}`, BOTTOM + 18, 'right', EDGE);
    if (banner === null) continue;
    sheet.edge(banner, 28, 'center', BANNER);
    sheet.edge(banner, BOTTOM + 34, 'center', BANNER);
  }
}
