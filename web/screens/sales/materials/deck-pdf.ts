import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { type PdfColor, pdfFile, PdfPage, type PdfPicture } from '#web/pdf/pdf-file.ts';
import { textWidth, wrapText } from '#web/pdf/pdf-metrics.ts';
import { timeToCompliance } from '#web/words/site/rule-facts.ts';
import { consulting, mailTo, type MaterialInput, nameOf, plans, story } from './material-facts.ts';

/** 16 to 9, in points. */
const WIDTH = 960;
const HEIGHT = 540;
const MARGIN = 72;
const INK: PdfColor = [0.09, 0.14, 0.19];
const QUIET: PdfColor = [0.36, 0.41, 0.46];
const PETROL: PdfColor = [0.06, 0.36, 0.43];
const BRASS: PdfColor = [0.66, 0.48, 0.13];
const PAPER: PdfColor = [0.96, 0.97, 0.97];

/** The sales deck: nine slides, or seven without pictures, with the representative's name and link. */
export function deckPdf(input: MaterialInput): Uint8Array<ArrayBuffer> {
  const { rep, now, pictures } = input;
  const slides = [
    cover(input),
    bullets('Where contractors are stuck', story.problem),
    numbers(),
    bullets(`What ${PRODUCT_NAME} does`, story.answer),
    ...(pictures.tracker ? [shown('Every objective, on site', pictures.tracker)] : []),
    ...(pictures.board ? [shown('The work of the whole team', pictures.board)] : []),
    prices(),
    services(),
    lastSlide(input),
  ];
  slides.forEach((slide, index) => {
    slide.box(0, 0, WIDTH, 6, PETROL);
    slide.text(MARGIN, 28, `${PRODUCT_NAME} · ${nameOf(rep)}`, { size: 11, color: QUIET });
    const number = `${index + 1} / ${slides.length}`;
    slide.text(WIDTH - MARGIN - textWidth(number, 'regular', 11), 28, number, { size: 11, color: QUIET });
  });
  const size = { width: WIDTH, height: HEIGHT };
  return pdfFile(slides, { title: `${PRODUCT_NAME} sales deck`, author: nameOf(rep), createdAt: now, size });
}

function cover({ rep, link }: MaterialInput): PdfPage {
  const page = new PdfPage();
  page.box(0, 0, WIDTH, HEIGHT, PAPER);
  mark(page, MARGIN, 466, 2.6);
  page.text(MARGIN, 300, 'Know where you stand.', { font: 'bold', size: 52, color: INK });
  page.text(MARGIN, 240, 'Prove it anywhere.', { font: 'bold', size: 52, color: INK });
  page.text(MARGIN, 186, 'NIST SP 800-171 and CMMC Level 2, from the first gap to audit ready.', {
    size: 20,
    color: QUIET,
  });
  page.text(MARGIN, 112, `Presented by ${nameOf(rep)}, ${rep.territory}`, { size: 16, color: INK });
  page.text(MARGIN, 86, link, { size: 16, color: PETROL });
  page.link(MARGIN, 80, textWidth(link, 'regular', 16), 22, link);
  return page;
}

/**
 * The brand's mark as in web/kit/brand.tsx: where each tick begins, and how deep it is at its left, middle and right.
 */
const ticks = [
  [0, 3.6, 7, 10.4],
  [6, 13.9, 17.3, 20.7],
  [12, 24.1, 27.5, 24.1],
  [18, 20.7, 17.3, 13.9],
  [24, 10.4, 7, 3.6],
] as const;

function mark(page: PdfPage, left: number, top: number, scale: number): void {
  ticks.forEach(([x, onLeft, middle, onRight], index) => {
    const at = (across: number, down: number) => [left + across * scale, top - down * scale] as const;
    const corners = [at(x, 0), at(x + 4, 0), at(x + 4, onRight), at(x + 2, middle), at(x, onLeft)];
    page.shape(corners, index === 2 ? BRASS : INK);
  });
}

function titled(title: string): PdfPage {
  const page = new PdfPage();
  page.text(MARGIN, 440, title, { font: 'bold', size: 36, color: INK });
  page.box(MARGIN, 420, 56, 4, BRASS);
  return page;
}

function bullets(title: string, lines: readonly string[]): PdfPage {
  const page = titled(title);
  let y = 366;
  for (const line of lines) {
    page.box(MARGIN, y + 5, 8, 8, PETROL);
    for (const part of wrapText(line, 'regular', 21, WIDTH - 2 * MARGIN - 28)) {
      page.text(MARGIN + 28, y, part, { size: 21, color: INK });
      y -= 29;
    }
    y -= 21;
  }
  return page;
}

/** The last slide: where to begin, and whom to ask. Both lines are links. */
function lastSlide({ rep, link }: MaterialInput): PdfPage {
  const page = bullets('See it on your own requirements', story.proof);
  const lines = [
    { text: `Start here: ${link}`, url: link },
    { text: `Questions: ${nameOf(rep)}, ${rep.email}, ${rep.phone}`, url: mailTo(rep) },
  ];
  let y = 128;
  for (const { text, url } of lines) {
    for (const part of wrapText(text, 'regular', 18, WIDTH - 2 * MARGIN)) {
      page.text(MARGIN, y, part, { size: 18, color: PETROL });
      page.link(MARGIN, y - 6, textWidth(part, 'regular', 18), 24, url);
      y -= 26;
    }
    y -= 6;
  }
  return page;
}

/** A screen of the product under its title. */
function shown(title: string, picture: PdfPicture): PdfPage {
  const page = titled(title);
  const width = (336 * picture.width) / picture.height;
  page.picture(picture, (WIDTH - width) / 2, 60, width);
  return page;
}

function numbers(): PdfPage {
  const page = titled('The yardstick');
  const figures = [
    ['110', 'requirements in 14 families'],
    ['320', 'assessment objectives'],
    [timeToCompliance.range.replace(' months', ''), 'months to compliance, typically'],
  ];
  figures.forEach(([figure = '', words = ''], index) => {
    const x = MARGIN + index * 280;
    page.text(x, 260, figure, { font: 'bold', size: 68, color: PETROL });
    page.text(x, 222, words, { size: 17, color: INK });
  });
  page.text(MARGIN, 120, timeToCompliance.bySize, {
    size: 17,
    color: QUIET,
  });
  return page;
}

function prices(): PdfPage {
  const page = titled('Plans per month');
  plans.forEach(({ name, price, lines }, index) => {
    const x = MARGIN + index * 280;
    page.box(x, 120, 256, 260, PAPER);
    page.text(x + 20, 340, name, { font: 'bold', size: 20, color: INK });
    page.text(x + 20, 286, `$${price}`, { font: 'bold', size: 44, color: PETROL });
    let y = 240;
    for (const line of lines) {
      for (const part of wrapText(line, 'regular', 14, 216)) {
        page.text(x + 20, y, part, { size: 14, color: INK });
        y -= 20;
      }
      y -= 8;
    }
  });
  page.text(MARGIN, 78, '60 days free. No setup fees, cancel anytime, 14-day money back guarantee.', {
    size: 16,
    color: QUIET,
  });
  return page;
}

function services(): PdfPage {
  const page = titled('Consulting at fixed prices');
  consulting.forEach(({ name, price, time }, index) => {
    const y = 340 - index * 80;
    page.text(MARGIN, y, name, { font: 'bold', size: 22, color: INK });
    page.text(MARGIN, y - 28, time, { size: 16, color: QUIET });
    page.text(WIDTH - MARGIN - textWidth(price, 'bold', 30), y - 8, price, { font: 'bold', size: 30, color: PETROL });
    page.line(MARGIN, y - 44, WIDTH - MARGIN, y - 44, 0.85);
  });
  return page;
}
