/** The content of a document to print or send, independent of the file format. */
export interface Paper {
  title: string;
  /** What it is about, such as the system's name. */
  subject: string;
  /** The organization. */
  author: string;
  /** Such as 'en-US'. */
  language: string;
  /** Printed at the top and bottom of every page; null for none. */
  banner: string | null;
  /** At the top of every page: what it is, and its state. */
  running: readonly [start: string, end: string];
  /** The tables are too wide for portrait pages. */
  isLandscape?: true;
  /** All of it is on one page: everything is printed smaller until it is. */
  isOnePage?: true;
  /** When its content last changed, as an ISO time; null if nothing in it has a time. */
  madeAt: string | null;
  blocks: readonly PaperBlock[];
}

/** What a marked page says. */
export const CUI_BANNER = 'CUI';

export type HeadingLevel = 1 | 2 | 3 | 4;

/** The top of the cover: the title, and the lines below it. */
interface TitleBlock {
  kind: 'title';
  text: string;
  lines: readonly string[];
}

/** A table of contents, listing headings down to a level. */
interface ContentsBlock {
  kind: 'contents';
  title: string;
  depth: HeadingLevel;
}

interface HeadingBlock {
  kind: 'heading';
  level: HeadingLevel;
  text: string;
}

/** Line breaks in the text are kept. */
interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  /** 'quote': the standard's text. 'note': a remark on the text rather than part of it. */
  look: 'plain' | 'quote' | 'note';
  /** The URL that the whole paragraph links to. */
  link?: string;
}

/** A JPEG picture. `text` describes it for people who cannot see it. */
export interface PaperPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  text: string;
}

/** As wide as the text, unless the page is too low for that. */
interface PictureBlock {
  kind: 'picture';
  picture: PaperPicture;
}

/** The share of a page's height that a picture may take, which leaves room for its heading. */
const MOST_OF_PAGE = 0.85;

/** The width of a picture on a page with this much room, in the room's unit. */
export function pictureWidth({ width, height }: PaperPicture, room: { width: number; height: number }): number {
  return Math.min(room.width, (room.height * MOST_OF_PAGE * width) / height);
}

/** A small picture with the words below it. */
export interface GalleryPicture extends PaperPicture {
  caption: string;
}

/** Small pictures in rows. */
export interface GalleryBlock {
  kind: 'gallery';
  items: readonly GalleryPicture[];
}

export const GALLERY_COLUMNS = 3;

/** The width of a picture in a gallery's column: its height is at most three quarters of that. */
export function galleryWidth({ width, height }: PaperPicture, column: number): number {
  return Math.min(column, (column * 0.75 * width) / height);
}

/** A gallery's rows. */
export function galleryRows({ items }: GalleryBlock): (readonly GalleryPicture[])[] {
  const count = Math.ceil(items.length / GALLERY_COLUMNS);
  return Array.from({ length: count }, (_, row) => items.slice(row * GALLERY_COLUMNS, (row + 1) * GALLERY_COLUMNS));
}

/** What somebody drew by hand in the box for it, with what is said of it below. */
export interface PaperSignature {
  /** An SVG path in the box's unit; empty for none. */
  strokes: string;
  box: { readonly width: number; readonly height: number };
  /** Describes the drawing for people who cannot see it. */
  text: string;
  lines: readonly string[];
}

/** At most two, side by side. */
interface SignaturesBlock {
  kind: 'signatures';
  signatures: readonly PaperSignature[];
}

interface ListBlock {
  kind: 'list';
  items: readonly string[];
}

/** Every row has as many cells as there are widths. */
export interface TableBlock {
  kind: 'table';
  /** The column headings, repeated on every page; null if the first cell of each row names it instead. */
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** The columns' shares of the page's width. */
  widths: readonly number[];
}

interface PageBreakBlock {
  kind: 'page-break';
}

export type PaperBlock =
  | TitleBlock
  | ContentsBlock
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | PictureBlock
  | GalleryBlock
  | SignaturesBlock
  | PageBreakBlock;

export const pageBreak: PaperBlock = { kind: 'page-break' };

export function heading(level: HeadingLevel, text: string): PaperBlock {
  return { kind: 'heading', level, text };
}

export function paragraph(text: string, look: ParagraphBlock['look'] = 'plain', link?: string): PaperBlock {
  return { kind: 'paragraph', text, look, ...(link && { link }) };
}

/** A table of terms and their values, without the rows whose value is empty; nothing if none is left. */
export function factTable(facts: readonly (readonly [term: string, value: string])[]): PaperBlock[] {
  const rows = facts.filter(([, value]) => value.trim() !== '');
  return rows.length > 0 ? [{ kind: 'table', head: null, rows, widths: [1, 3] }] : [];
}

/** A table under a heading of its own; nothing at all if there are no rows. */
export function titledTable(title: string, table: Omit<TableBlock, 'kind'>): PaperBlock[] {
  return table.rows.length === 0 ? [] : [heading(2, title), { kind: 'table', ...table }];
}
