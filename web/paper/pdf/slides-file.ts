import type { Deck, DeckLink, Slide } from '#web/paper/deck.ts';
import { lackingOnPaper, type PaperFonts } from './pdf-fonts.ts';
import { INK, LINK, PdfSheet, QUIET, type Look } from './pdf-sheet.ts';

/** 16 to 9, in points. */
const [WIDTH, HEIGHT, MARGIN] = [960, 540, 72];
const INNER = WIDTH - 2 * MARGIN;
const BRASS = '#A87A21';
const PALE = '#F4F7F8';

const TITLE: Look = { size: 36, isBold: true };
const POINT: Look = { size: 21 };
const LEAD: Look = { size: 20, color: QUIET };
const NOTE: Look = { size: 16, color: QUIET };
const LINKED: Look = { size: 17, color: LINK };
const EDGE: Look = { size: 11, color: QUIET };

/** The bytes of a tagged PDF with a page for each slide, the same for the same deck. */
export function slidesBytes(
  deck: Deck,
  fonts: PaperFonts,
  onProgress: (share: number) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const about = { ...deck, subject: deck.running, size: [WIDTH, HEIGHT] } as const;
  const sheet = new PdfSheet(about, fonts, lackingOnPaper(deck, fonts));
  deck.slides.forEach((slide, index) => {
    onProgress(index / deck.slides.length);
    if (index > 0) sheet.newPage();
    drawSlide(sheet, slide, index);
    drawEdge(sheet, deck.running, `${index + 1} / ${deck.slides.length}`);
  });
  const bytes = sheet.finish();
  onProgress(1);
  return bytes;
}

function drawEdge(sheet: PdfSheet, running: string, number: string): void {
  sheet.fill(0, HEIGHT - 6, WIDTH, 6, LINK);
  sheet.repeat([running], MARGIN, HEIGHT - 40, EDGE);
  sheet.repeat([number], WIDTH - MARGIN - sheet.widthOf(number, EDGE), HEIGHT - 40, EDGE);
}

function drawSlide(sheet: PdfSheet, slide: Slide, index: number): void {
  if (slide.kind === 'cover') return drawCover(sheet, slide);
  sheet.y = 60;
  sheet.mark(`slide-${index + 1}`, slide.title, 1);
  sheet.write(sheet.part(index === 0 ? 'H1' : 'H2'), [slide.title], MARGIN, 60, TITLE);
  sheet.fill(MARGIN, 116, 56, 4, BRASS);
  switch (slide.kind) {
    case 'points':
      return drawPoints(sheet, slide);
    case 'figures':
      return drawFigures(sheet, slide);
    case 'picture': {
      const width = (336 * slide.picture.width) / slide.picture.height;
      sheet.picture(slide.picture, (WIDTH - width) / 2, 140, width);
      return undefined;
    }
    case 'cards':
      return drawCards(sheet, slide);
    case 'rows':
      return drawRows(sheet, slide);
  }
}

type Of<Kind extends Slide['kind']> = Extract<Slide, { kind: Kind }>;

function drawCover(sheet: PdfSheet, { lines, lead, presenter, link }: Of<'cover'>): void {
  const large: Look = { size: 52, isBold: true };
  sheet.fill(0, 0, WIDTH, HEIGHT, PALE);
  drawMark(sheet, MARGIN, 74, 2.6);
  sheet.y = 180;
  sheet.mark('slide-1', lines.join(' '), 1);
  const heading = sheet.part('H1');
  lines.forEach((line, at) => sheet.write(heading, [line], MARGIN, 180 + at * 62, large));
  sheet.write(sheet.part('P'), sheet.lines(lead, INNER, LEAD), MARGIN, 330, LEAD);
  sheet.write(sheet.part('P'), [presenter], MARGIN, 408, { size: 16 });
  drawLink(sheet, link, 436);
}

/**
 * The brand's mark as in web/kit/brand.tsx: where each tick begins, and how long it is on the left, in the middle and
 * on the right.
 */
const ticks = [
  [0, 3.6, 7, 10.4],
  [6, 13.9, 17.3, 20.7],
  [12, 24.1, 27.5, 24.1],
  [18, 20.7, 17.3, 13.9],
  [24, 10.4, 7, 3.6],
] as const;

function drawMark(sheet: PdfSheet, left: number, top: number, scale: number): void {
  ticks.forEach(([x, onLeft, middle, onRight], index) => {
    const at = (across: number, down: number) => [left + across * scale, top + down * scale] as const;
    const corners = [at(x, 0), at(x + 4, 0), at(x + 4, onRight), at(x + 2, middle), at(x, onLeft)];
    sheet.shape(corners, index === 2 ? BRASS : INK);
  });
}

/** Draws a line that links to a URL; returns where the next one begins. */
function drawLink(sheet: PdfSheet, { text, url }: DeckLink, y: number): number {
  const lines = sheet.lines(text, INNER, LINKED);
  const height = lines.length * sheet.lineHeight(LINKED);
  const link = sheet.part('Link', sheet.part('P'));
  sheet.write(link, lines, MARGIN, y, LINKED);
  const width = Math.max(...lines.map((line) => sheet.widthOf(line, LINKED)));
  sheet.linkTo(link, url, text, MARGIN, y, width, height);
  return y + height + 6;
}

function drawPoints(sheet: PdfSheet, { points, links }: Of<'points'>): void {
  const list = sheet.part('L');
  let y = 156;
  for (const point of points) {
    const item = sheet.part('LI', list);
    const lines = sheet.lines(point, INNER - 28, POINT);
    sheet.fill(MARGIN, y + 11, 8, 8, LINK);
    sheet.write(sheet.part('LBody', item), lines, MARGIN + 28, y, POINT);
    y += lines.length * sheet.lineHeight(POINT) + 18;
  }
  list.end();
  y = Math.max(y, 400);
  for (const link of links) y = drawLink(sheet, link, y);
}

function drawFigures(sheet: PdfSheet, { figures, note }: Of<'figures'>): void {
  figures.forEach(([figure, words], index) => {
    const x = MARGIN + index * 280;
    const part = sheet.part('P');
    sheet.write(part, [figure], x, 200, { size: 68, isBold: true, color: LINK });
    const look = { size: 17 };
    sheet.write(part, sheet.lines(words, 250, look), x, 300, look);
  });
  sheet.write(sheet.part('P'), sheet.lines(note, INNER, NOTE), MARGIN, 400, NOTE);
}

function drawCards(sheet: PdfSheet, { cards, note }: Of<'cards'>): void {
  const line: Look = { size: 14 };
  cards.forEach(({ name, figure, lines }, index) => {
    const x = MARGIN + index * 280;
    sheet.fill(x, 150, 256, 270, PALE);
    sheet.write(sheet.part('H3'), [name], x + 20, 166, { size: 20, isBold: true });
    sheet.write(sheet.part('P'), [figure], x + 20, 198, { size: 44, isBold: true, color: LINK });
    const list = sheet.part('L');
    let y = 272;
    for (const text of lines) {
      const set = sheet.lines(text, 216, line);
      sheet.write(sheet.part('LBody', sheet.part('LI', list)), set, x + 20, y, line);
      y += set.length * sheet.lineHeight(line) + 6;
    }
  });
  sheet.write(sheet.part('P'), sheet.lines(note, INNER, NOTE), MARGIN, 436, NOTE);
}

function drawRows(sheet: PdfSheet, { rows }: Of<'rows'>): void {
  const large: Look = { size: 30, isBold: true, color: LINK };
  rows.forEach(({ name, note, figure }, index) => {
    const y = 156 + index * 80;
    const part = sheet.part('P');
    sheet.write(part, [name], MARGIN, y, { size: 22, isBold: true });
    sheet.write(part, [note], MARGIN, y + 32, NOTE);
    sheet.write(part, [figure], WIDTH - MARGIN - sheet.widthOf(figure, large), y + 6, large);
    sheet.fill(MARGIN, y + 66, INNER, 0.75, '#D5DBE0');
  });
}
