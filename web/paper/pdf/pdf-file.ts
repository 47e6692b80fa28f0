import { pictureWidth, type HeadingLevel, type Paper, type PaperBlock, type PaperSignature } from '#web/paper/paper.ts';
import { lackingOnPaper, type PaperFonts } from './pdf-fonts.ts';
import { drawGallery, keptOfGallery } from './pdf-gallery.ts';
import { LANDSCAPE, LEFT, LETTER, LINK, PdfSheet, QUIET, TOP, type Look, type Part } from './pdf-sheet.ts';
import { drawTable, keptOfTable } from './pdf-table.ts';

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

/**
 * How much of the following blocks must stay on a heading's page, in points: no heading or note may be the last thing
 * on a page.
 */
function keptOf(sheet: PdfSheet, [next, ...rest]: readonly PaperBlock[]): number {
  if (next?.kind === 'table') {
    // A table of facts that the next table continues.
    const isFollowed = next.head === null && rest[0]?.kind === 'table';
    return keptOfTable(sheet, next) + (isFollowed ? AFTER_TABLE + keptOf(sheet, rest.slice(0, 1)) : 0);
  }
  if (next?.kind === 'heading') {
    const { look, before } = headings[next.level];
    return before + heightOf(sheet, next.text, look) + AFTER_HEADING + keptOf(sheet, rest);
  }
  if (next?.kind === 'gallery') return keptOfGallery(sheet, next);
  if (next?.kind === 'list') return keptOfList(sheet, next.items);
  const isNote = next?.kind === 'paragraph' && next.look === 'note';
  const isFollowed = rest[0]?.kind === 'table' || rest[0]?.kind === 'gallery';
  return isNote && isFollowed ? heightOf(sheet, next.text, NOTE) + AFTER + keptOf(sheet, rest) : 44;
}

function heightOf(sheet: PdfSheet, text: string, look: Look): number {
  return sheet.lines(text, sheet.width, look).length * sheet.lineHeight(look);
}

function keptOfList(sheet: PdfSheet, items: readonly string[]): number {
  const lines = items.map((text) => sheet.lines(text, sheet.width - ITEM_INDENT, BODY).length);
  const whole = lines.reduce((sum, count) => sum + count * sheet.lineHeight(BODY) + AFTER_ITEM, 0);
  return whole > WHOLE_LIST ? Math.min(lines[0] ?? 0, WHOLE_ITEM) * sheet.lineHeight(BODY) : whole;
}

/** At most this many blocks have to stay with a heading: subheadings, a note and its table. */
const FOLLOWING = 5;
const AFTER = 6;
const AFTER_HEADING = AFTER - 1;
const AFTER_TABLE = AFTER + 2;
const AFTER_ITEM = 3;
const ITEM_INDENT = 16;
/** An item of up to this many lines is not split. */
const WHOLE_ITEM = 4;
/** A list of up to this many points in height is not split. */
const WHOLE_LIST = 90;

/** How small a page that must be the only one is printed, until it is. */
const SCALES = [0.9, 0.82, 0.75, 0.68, 0.62, 0.56, 0.5, 0.45];

/**
 * The bytes of a tagged PDF file, the same for the same paper. Letters that the fonts lack are printed as their Unicode
 * numbers; check first with `lackingOnPaper`. `onProgress`: the share done, from 0 to 1.
 */
export function pdfBytes(
  paper: Paper,
  fonts: PaperFonts,
  onProgress: (share: number) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const lacking = lackingOnPaper(paper, fonts);
  const size = paper.isLandscape ? LANDSCAPE : LETTER;
  const laidOut = (scale: number) =>
    drawnSheet(paper, new PdfSheet({ ...paper, size, scale }, fonts, lacking), onProgress);
  let sheet = laidOut(1);
  if (paper.isOnePage) for (const scale of SCALES) if (sheet.pages > 1) sheet = laidOut(scale);
  onProgress(0.95);
  const bytes = sheet.finish();
  onProgress(1);
  return bytes;
}

function drawnSheet(paper: Paper, sheet: PdfSheet, onProgress: (share: number) => void): PdfSheet {
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
  return sheet;
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
      sheet.flow(sheet.part('P'), sheet.lines(block.text, sheet.width, TITLE), TITLE);
      sheet.y += 2 * AFTER;
      for (const line of block.lines) {
        sheet.flow(sheet.part('P'), sheet.lines(line, sheet.width, UNDER_TITLE), UNDER_TITLE);
        sheet.y += AFTER;
      }
      sheet.y += 2 * AFTER;
      return;
    case 'heading': {
      const { look, before } = headings[block.level];
      const lines = sheet.lines(block.text, sheet.width, look);
      if (sheet.y > TOP) sheet.y += before;
      sheet.keep(lines.length * sheet.lineHeight(look) + AFTER_HEADING + keptOf(sheet, following));
      sheet.mark(nameOf(index), block.text, block.level);
      sheet.flow(sheet.part(`H${block.level}`), lines, look);
      sheet.y += AFTER_HEADING;
      return;
    }
    case 'paragraph': {
      const isQuote = block.look === 'quote';
      const look = block.look === 'note' ? NOTE : BODY;
      const indent = isQuote ? 12 : 0;
      const lines = sheet.lines(block.text, sheet.width - indent, look);
      if (block.link) drawLink(sheet, block.link, lines, look);
      else sheet.flow(sheet.part('P'), lines, look, indent, isQuote ? QUIET : undefined);
      sheet.y += AFTER;
      return;
    }
    case 'list': {
      sheet.keep(keptOfList(sheet, block.items));
      const list = sheet.part('L');
      for (const text of block.items) {
        const item = sheet.part('LI', list);
        const lines = sheet.lines(text, sheet.width - ITEM_INDENT, BODY);
        sheet.keep(Math.min(lines.length, WHOLE_ITEM) * sheet.lineHeight(BODY));
        sheet.write(sheet.part('Lbl', item), ['•'], LEFT + 4, sheet.y, BODY);
        sheet.flow(sheet.part('LBody', item), lines, BODY, ITEM_INDENT);
        sheet.y += AFTER_ITEM;
      }
      sheet.y += AFTER - AFTER_ITEM;
      return;
    }
    case 'table':
      drawTable(sheet, block);
      sheet.y += AFTER_TABLE;
      return;
    case 'picture': {
      const { picture } = block;
      const width = pictureWidth(picture, { width: sheet.width, height: sheet.bottom - TOP });
      sheet.keep((width * picture.height) / picture.width);
      sheet.y += sheet.picture(picture, LEFT, sheet.y, width) + 2 * AFTER;
      return;
    }
    case 'gallery':
      drawGallery(sheet, block);
      return;
    case 'signatures':
      drawSignatures(sheet, block.signatures);
      return;
    case 'page-break':
      sheet.newPage();
  }
}

const [SIGNATURE, SIGNATURE_GAP] = [132, 28];

function drawSignatures(sheet: PdfSheet, signatures: readonly PaperSignature[]): void {
  const width = (sheet.width - SIGNATURE_GAP) / 2;
  const told = signatures.map((one) => ({ one, lines: one.lines.flatMap((line) => sheet.lines(line, width, NOTE)) }));
  const room = ({ one, lines }: (typeof told)[number]) =>
    (SIGNATURE * one.box.height) / one.box.width + AFTER + lines.length * sheet.lineHeight(NOTE);
  const height = Math.max(...told.map(room));
  sheet.keep(height);
  told.forEach(({ one, lines }, at) => {
    const x = LEFT + at * (width + SIGNATURE_GAP);
    const drawn = sheet.drawing(one, x, sheet.y, SIGNATURE);
    sheet.write(sheet.part('P'), lines, x, sheet.y + drawn + AFTER, NOTE);
  });
  sheet.y += height + AFTER;
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

/** Room for each heading's page number, which is known only later. */
const NUMBER_WIDTH = 36;
const CONTENTS_GAP = 2;

function roomForContents(
  sheet: PdfSheet,
  { title, depth }: { title: string; depth: HeadingLevel },
  blocks: readonly PaperBlock[],
): Contents {
  const { look } = headings[1];
  sheet.flow(sheet.part('P'), sheet.lines(title, sheet.width, look), look);
  sheet.y += AFTER;
  const part = sheet.part('TOC');
  const listed = blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || block.level > depth) return [];
    const indent = (block.level - 1) * 14;
    const lines = sheet.lines(block.text, sheet.width - NUMBER_WIDTH - indent, BODY);
    return [{ name: nameOf(index), text: block.text, lines, indent, height: lines.length * sheet.lineHeight(BODY) }];
  });
  const gap = contentsGap(sheet, listed);
  const entries = listed.map(({ height, ...entry }) => {
    sheet.keep(height + gap);
    const placed = { ...entry, page: sheet.pages - 1, y: sheet.y };
    sheet.y += height + gap;
    return placed;
  });
  sheet.y += AFTER;
  return { part, entries };
}

/** The space between two entries, reduced where that spares the last ones a page of their own. */
function contentsGap(sheet: PdfSheet, entries: readonly { height: number }[]): number {
  const room = sheet.bottom - sheet.y - entries.reduce((sum, { height }) => sum + height, 0);
  return room < 0 ? CONTENTS_GAP : Math.min(CONTENTS_GAP, Math.floor((room / entries.length) * 10) / 10);
}

function fillContents(sheet: PdfSheet, { part, entries }: Contents, pageOf: ReadonlyMap<string, number>): void {
  for (const { name, text, lines, indent, page, y } of entries) {
    sheet.turnTo(page);
    const number = String((pageOf.get(name) ?? 0) + 1);
    const link = sheet.part('Link', sheet.part('TOCI', part));
    sheet.write(link, lines, LEFT + indent, y, BODY);
    sheet.write(link, [number], LEFT + sheet.width - sheet.widthOf(number, BODY), y, BODY);
    sheet.link(link, name, `${text}, page ${number}`, y, lines.length * sheet.lineHeight(BODY));
  }
  part.end();
}

function drawEdges(sheet: PdfSheet, { running: [start, end], author, banner }: Paper): void {
  for (let page = 0; page < sheet.pages; page++) {
    sheet.turnTo(page);
    sheet.edge(start, 44, 'left', EDGE);
    sheet.edge(end, 44, 'right', EDGE);
    sheet.edge(author, sheet.bottom + 18, 'left', EDGE);
    sheet.edge(`Page ${page + 1} of ${sheet.pages}`, sheet.bottom + 18, 'right', EDGE);
    if (banner === null) continue;
    sheet.edge(banner, 28, 'center', BANNER);
    sheet.edge(banner, sheet.bottom + 34, 'center', BANNER);
  }
}
