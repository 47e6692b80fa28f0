import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { PaperPicture, PaperSignature } from '#web/paper/paper.ts';
import { CollectedPdf } from './collected-pdf.ts';
import { setText, type PaperFonts } from './pdf-fonts.ts';
import { linesOf } from './pdf-lines.ts';

/** A part of the tree that assistive technology reads. */
export type Part = PDFKit.PDFStructureElement;

interface PartOptions {
  /** What a heading cell names: its column or its row. */
  scope?: 'Column' | 'Row';
  /** What a picture shows. */
  alt?: string;
}

/** The file's own metadata. */
export interface SheetAbout {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** As an ISO time; null leaves every date out. */
  madeAt: string | null;
  /** The size of every page, in points. */
  size: readonly [width: number, height: number];
  /** How large everything is printed; 1 unless something else is said. */
  scale?: number;
}

export interface Look {
  size: number;
  isBold?: boolean;
  color?: string;
}

/** Letter paper with an inch on every side, in points. */
export const LETTER = [612, 792] as const;
export const LANDSCAPE = [792, 612] as const;
const MARGIN = 72;
export const LEFT = MARGIN;
export const TOP = MARGIN;

export const INK = '#1B2733';
export const QUIET = '#4A5866';
export const LINK = '#0F5C6E';
/** The ink of what was drawn by hand. */
const DRAWN = '#1F3F77';
const RULE = '#B4BEC8';
const HEAD_FILL = '#EBF0F4';

const LINE = 1.38;

/** A file being made: its pages, the position on the current one, and the structure tree of what they hold. */
export class PdfSheet {
  readonly root: Part;
  /** The width of the text, within the margins. */
  readonly width: number;
  /** Where the text area ends, from the top of the page. */
  readonly bottom: number;
  /** Where the next line begins, from the top of the page. */
  y = TOP;
  readonly #doc: CollectedPdf;
  readonly #scale: number;
  readonly #lacking: ReadonlySet<string>;
  readonly #outlines: PDFKit.PDFOutline[] = [];
  /** A text's lines are needed twice: to see what must stay together, and to draw it. */
  readonly #lines = new Map<string, string[]>();

  /** `lacking`: the letters that are printed as their numbers. */
  constructor(about: SheetAbout, fonts: PaperFonts, lacking: ReadonlySet<string>) {
    this.#lacking = lacking;
    this.#scale = about.scale ?? 1;
    this.width = about.size[0] / this.#scale - 2 * MARGIN;
    this.bottom = about.size[1] / this.#scale - MARGIN;
    const at = new Date(about.madeAt ?? 0);
    // The library's published types are older than its options.
    const options: object = {
      // Helvetica otherwise, which is not embedded.
      font: null,
      size: [...about.size],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: about.language,
      info: {
        Title: this.#set(about.title),
        Author: this.#set(about.author),
        Subject: this.#set(about.subject),
        Creator: PRODUCT_NAME,
        Producer: PRODUCT_NAME,
        // The file's identifier is made from it, too.
        CreationDate: at,
        ...(about.madeAt !== null && { ModDate: at }),
      },
    };
    this.#doc = new CollectedPdf(options);
    if (about.madeAt === null) Object.defineProperty(this.#doc.info, 'CreationDate', { enumerable: false });
    this.#doc.registerFont('regular', fonts.regular.file);
    this.#doc.registerFont('bold', fonts.bold.file);
    this.root = this.#doc.struct('Document');
    this.#doc.addStructure(this.root);
    this.newPage();
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  newPage(): void {
    this.#doc.addPage();
    if (this.#scale !== 1) this.#doc.scale(this.#scale);
    this.y = TOP;
  }

  /** Begins a new page if less than this is left on the current one. */
  keep(height: number): void {
    if (this.y > TOP && this.y + height > this.bottom) this.newPage();
  }

  /** Adds an element to the structure tree below another. */
  part(type: string, within: Part = this.root, options?: PartOptions): Part {
    const part = this.#doc.struct(type, { ...options } as object);
    within.add(part);
    return part;
  }

  lineHeight({ size }: Look): number {
    return size * LINE;
  }

  lines(text: string, width: number, look: Look): string[] {
    this.#take(look);
    const key = `${look.size} ${look.isBold} ${width} ${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const lines = linesOf(this.#set(text), width, (piece) => this.#doc.widthOfString(piece));
    this.#lines.set(key, lines);
    return lines;
  }

  /** Draws an element's lines at a position on the current page. */
  write(part: Part, lines: readonly string[], x: number, y: number, look: Look): void {
    part.add(() => this.#draw(lines, x, y, look));
  }

  /** Draws an element's lines from here on, over as many pages as needed. */
  flow(part: Part, lines: readonly string[], look: Look, indent = 0, edge?: string): void {
    const height = this.lineHeight(look);
    let from = 0;
    while (from < lines.length) {
      this.keep(height);
      const fitting = Math.max(1, Math.floor((this.bottom - this.y) / height));
      const here = lines.slice(from, from + fitting);
      if (edge) this.fill(LEFT, this.y, 2, here.length * height, edge);
      this.write(part, here, LEFT + indent, this.y, look);
      this.y += here.length * height;
      from += here.length;
    }
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#beside(() => this.#doc.rect(x, y, width, height).fill(color));
  }

  /** Draws the rules around a row of cells, and the fill behind some of them. */
  grid(cells: readonly { x: number; width: number; isFilled: boolean }[], y: number, height: number): void {
    this.#beside(() => {
      const filled = cells.filter(({ isFilled }) => isFilled);
      for (const { x, width } of filled) this.#doc.rect(x, y, width, height);
      if (filled.length > 0) this.#doc.fill(HEAD_FILL);
      for (const { x, width } of cells) this.#doc.rect(x, y, width, height);
      this.#doc.lineWidth(0.5).stroke(RULE);
    });
  }

  /** Draws lines that belong to the page rather than to its content. */
  edge(text: string, y: number, align: 'left' | 'center' | 'right', look: Look): void {
    const [line = ''] = this.lines(text, this.width, look);
    const free = this.width - this.#doc.widthOfString(line);
    const shift = { left: 0, center: free / 2, right: free }[align];
    this.#beside(() => this.#draw([line], LEFT + shift, y, look), 'Pagination');
  }

  /** Draws lines that are repeated at the top of a page, such as a table's heading row. */
  repeat(lines: readonly string[], x: number, y: number, look: Look): void {
    this.#beside(() => this.#draw(lines, x, y, look), 'Pagination');
  }

  /** Makes this place a target for bookmarks and links. */
  mark(name: string, title: string, level: number): void {
    this.#doc.addNamedDestination(name, 'XYZ', LEFT, this.y, null);
    const above = this.#outlines.slice(0, level - 1).findLast(Boolean) ?? this.#doc.outline;
    this.#outlines.length = level - 1;
    this.#outlines[level - 1] = above.addItem(this.#set(title).replaceAll('\n', ' '));
  }

  /** Puts a link to a mark over lines already drawn. */
  link(part: Part, name: string, title: string, y: number, height: number): void {
    const more = { structParent: part, Contents: new String(title) };
    this.#doc.goTo(LEFT, y, this.width, height, name, more as object);
  }

  /** Puts a link to a URL over lines already drawn. */
  linkTo(part: Part, url: string, title: string, x: number, y: number, width: number, height: number): void {
    const more = { structParent: part, Contents: new String(title) };
    this.#doc.link(x, y, width, height, url, more as object);
  }

  /** A picture at a place, framed; returns its height. */
  picture(picture: PaperPicture, x: number, y: number, width: number): number {
    const height = (width * picture.height) / picture.width;
    const part = this.part('Figure', this.root, { alt: this.#set(picture.text) });
    part.add(() => this.#doc.image(picture.jpeg as unknown as ArrayBuffer, x, y, { width }));
    this.#beside(() => this.#doc.rect(x, y, width, height).lineWidth(0.5).stroke(RULE));
    return height;
  }

  /** What was drawn by hand in its box, scaled to a width, over a rule; returns its height. */
  drawing({ strokes, box, text }: PaperSignature, x: number, y: number, width: number): number {
    const [scale, height] = [width / box.width, (width * box.height) / box.width];
    const draw = () => {
      this.#doc.save().rect(x, y, width, height).clip().translate(x, y).scale(scale);
      this.#doc.path(strokes).lineWidth(4).lineCap('round').lineJoin('round').stroke(DRAWN).restore();
    };
    if (strokes !== '') this.part('Figure', this.root, { alt: this.#set(text) }).add(draw);
    this.#beside(() => this.#doc.rect(x, y + height, width, 0.75).fill(INK));
    return height;
  }

  /** Draws a filled shape, given its corners. */
  shape(corners: readonly (readonly [x: number, y: number])[], color: string): void {
    this.#beside(() => this.#doc.polygon(...corners.map(([x, y]) => [x, y])).fill(color));
  }

  widthOf(text: string, look: Look): number {
    this.#take(look);
    return this.#doc.widthOfString(text);
  }

  /** Returns to an earlier page; the caller says where on it to draw. */
  turnTo(page: number): void {
    this.#doc.switchToPage(page);
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.root.end();
    this.#doc.end();
    return joined(this.#doc.chunks ?? []);
  }

  #set(text: string): string {
    return setText(text, this.#lacking);
  }

  #take({ size, isBold = false }: Look): void {
    this.#doc.font(isBold ? 'bold' : 'regular').fontSize(size);
  }

  #draw(lines: readonly string[], x: number, y: number, look: Look): void {
    this.#take(look);
    this.#doc.fillColor(look.color ?? INK);
    const height = this.lineHeight(look);
    lines.forEach((line, index) => {
      if (line !== '') this.#doc.text(line, x, y + index * height, { lineBreak: false });
    });
  }

  #beside(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
