import {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfAbout,
  type PdfColor,
  pdfFile,
  PdfPage,
  type PdfPicture,
} from './pdf-file.ts';
import type { PdfFont } from './pdf-encoding.ts';
import { textWidth, wrapText } from './pdf-metrics.ts';
import { showText } from './pdf-text.ts';

export interface PdfColumn {
  head: string;
  /** In points. */
  width: number;
  align?: 'end';
}

const MARGIN = 54;
const TOP = PAGE_HEIGHT - 76;
const BOTTOM = 64;
const LEADING = 1.36;
const GREY: PdfColor = 0.38;
const RULE: PdfColor = 0.8;
const PAD = 4;

const NUMBERS_NOTE =
  'Letters that the fonts of this file lack are printed as their Unicode numbers in brackets. Copied and searched text has the letters themselves.';

/** What a line of text may fill, in points. */
export const PDF_WIDTH = PAGE_WIDTH - 2 * MARGIN;

/**
 * Sets headings, paragraphs, bars and tables one below the other, page after page, each page with header, footer and
 * number.
 */
export class PdfFlow {
  readonly #about: PdfAbout;
  readonly #header: string;
  readonly #pages: PdfPage[] = [];
  #page = new PdfPage();
  #y = TOP;

  /** `header` is at the top of every page, with the title. */
  constructor(about: PdfAbout, header: string) {
    this.#about = about;
    this.#header = header;
    this.#pages.push(this.#page);
  }

  heading(text: string, size: number): void {
    // A heading is never the last thing on a page.
    this.#room(size * LEADING + 60);
    this.#y -= this.#y === TOP ? 0 : size * 0.7;
    this.paragraph(text, { font: 'bold', size });
    this.#y -= 3;
  }

  paragraph(
    text: string,
    style: { font?: PdfFont; size?: number; color?: PdfColor; indent?: number; link?: string } = {},
  ): void {
    const { font = 'regular', size = 10, color = 0, indent = 0, link } = style;
    for (const line of wrapText(text, font, size, PDF_WIDTH - indent)) {
      this.#room(size * LEADING);
      this.#y -= size * LEADING;
      this.#page.text(MARGIN + indent, this.#y + size * 0.3, line, { font, size, color });
      if (link) this.#page.link(MARGIN + indent, this.#y, textWidth(line, font, size), size * LEADING, link);
    }
  }

  bullet(text: string): void {
    this.#room(10 * LEADING);
    this.#page.text(MARGIN + 4, this.#y - 10 * (LEADING - 0.3), '•', { size: 10 });
    this.paragraph(text, { indent: 16 });
  }

  /** Stays on one page with what it labels. */
  picture(picture: PdfPicture, width = PDF_WIDTH): void {
    const height = (width * picture.height) / picture.width;
    this.#room(height + 12);
    this.#y -= height + 6;
    this.#page.picture(picture, MARGIN, this.#y, width);
    this.#y -= 6;
  }

  gap(height: number): void {
    this.#y -= height;
  }

  /** Shares (0 to 1) side by side, the rest light. */
  bar(shares: readonly { share: number; color: PdfColor }[], height = 10): void {
    this.#room(height + 8);
    this.#y -= height + 4;
    this.#page.box(MARGIN, this.#y, PDF_WIDTH, height, 0.92);
    let x = MARGIN;
    for (const { share, color } of shares) {
      this.#page.box(x, this.#y, PDF_WIDTH * share, height, color);
      x += PDF_WIDTH * share;
    }
    this.#y -= 4;
  }

  /** A row is not split if it fits a page; the headings repeat on every page. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[], size = 8.5): void {
    const heads = columns.map(({ head }) => head);
    const headLines = linesOf(columns, heads, 'bold', size);
    const drawHeads = () => this.#tableRow(columns, headLines, 'bold', size);
    this.#room(2 * rowHeight(headLines, size));
    drawHeads();
    for (const cells of rows) {
      let left = linesOf(columns, cells, 'regular', size);
      while (left.length > 0) {
        if (this.#y - rowHeight(left, size) >= BOTTOM) {
          this.#tableRow(columns, left, 'regular', size);
          break;
        }
        const fitting = Math.floor((this.#y - BOTTOM - 2 * PAD) / (size * LEADING));
        // Anything longer than a page is split where the page ends; anything else moves to the next page.
        if (rowHeight(left, size) > TOP - BOTTOM - rowHeight(headLines, size) && fitting > 0) {
          this.#tableRow(columns, left.slice(0, fitting), 'regular', size);
          left = left.slice(fitting);
        }
        this.#turn();
        drawHeads();
      }
    }
    this.#y -= 6;
  }

  /** Adds headers, footers and page numbers, and makes the file. */
  finish(): Uint8Array<ArrayBuffer> {
    const framed = [this.#about.title, this.#about.author, this.#header];
    if (this.#pages.some((page) => page.hasNumbers) || framed.some(hasNumbers)) {
      this.gap(10);
      this.paragraph(NUMBERS_NOTE, { size: 8.5, color: GREY });
    }
    this.#pages.forEach((page, index) => {
      const style = { size: 8, color: GREY };
      const number = `Page ${index + 1} of ${this.#pages.length}`;
      const end = PAGE_WIDTH - MARGIN;
      page.text(MARGIN, PAGE_HEIGHT - 48, this.#about.title, style);
      page.text(end - textWidth(this.#header, 'regular', 8), PAGE_HEIGHT - 48, this.#header, style);
      page.line(MARGIN, PAGE_HEIGHT - 56, end, PAGE_HEIGHT - 56, RULE);
      page.line(MARGIN, 48, end, 48, RULE);
      page.text(MARGIN, 34, this.#about.author, style);
      page.text(end - textWidth(number, 'regular', 8), 34, number, style);
    });
    return pdfFile(this.#pages, this.#about);
  }

  #tableRow(columns: readonly PdfColumn[], lines: TableLines, font: PdfFont, size: number): void {
    lines.forEach((cells, row) => {
      let x = MARGIN;
      columns.forEach(({ width, align }, column) => {
        const text = cells[column] ?? '';
        const start = align === 'end' ? width - PAD - textWidth(text, font, size) : PAD;
        const y = this.#y - PAD - size * (0.8 + row * LEADING);
        if (text !== '') this.#page.text(x + start, y, text, { font, size });
        x += width;
      });
    });
    this.#y -= rowHeight(lines, size);
    this.#page.line(MARGIN, this.#y, MARGIN + PDF_WIDTH, this.#y, font === 'bold' ? 0.4 : RULE);
  }

  #room(height: number): void {
    if (this.#y - height < BOTTOM) this.#turn();
  }

  #turn(): void {
    this.#page = new PdfPage();
    this.#pages.push(this.#page);
    this.#y = TOP;
  }
}

function hasNumbers(text: string): boolean {
  return showText(text, 'regular', 8).isNumbered;
}

/** A table's row as lines of cells, each text short enough for its column. */
type TableLines = readonly (readonly string[])[];

function linesOf(columns: readonly PdfColumn[], cells: readonly string[], font: PdfFont, size: number): TableLines {
  const wrapped = columns.map(({ width }, column) => wrapText(cells[column] ?? '', font, size, width - 2 * PAD));
  const count = Math.max(1, ...wrapped.map((lines) => lines.length));
  return Array.from({ length: count }, (_, row) => wrapped.map((lines) => lines[row] ?? ''));
}

function rowHeight(lines: TableLines, size: number): number {
  return (lines.length * LEADING - (LEADING - 1)) * size + 2 * PAD;
}
