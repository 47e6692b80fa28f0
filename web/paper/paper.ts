/** A document to print or send, told without the format of the file it becomes. */
export interface Paper {
  title: string;
  /** What it is about, such as the system's name. */
  subject: string;
  /** The organization. */
  author: string;
  /** Such as 'en-US'. */
  language: string;
  /** At the top and at the bottom of every page; null for none. */
  banner: string | null;
  /** At the top of every page: what it is, and its state. */
  running: readonly [start: string, end: string];
  /** Its tables are wider than a page is upright. */
  isLandscape?: true;
  /** When what it tells was last changed, as an ISO time; null where nothing tells a time. */
  madeAt: string | null;
  blocks: readonly PaperBlock[];
}

/** What a marked page says. */
export const CUI_BANNER = 'CUI';

export type HeadingLevel = 1 | 2 | 3 | 4;

/** The first lines of the cover: the largest one, and what stands beneath it. */
interface TitleBlock {
  kind: 'title';
  text: string;
  lines: readonly string[];
}

/** Where the headings are listed, down to a level. */
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

/** Line ends in the text stay. */
interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
  /** 'quote': words of the standard. 'note': said about the text, not a part of it. */
  look: 'plain' | 'quote' | 'note';
  /** Where the whole paragraph leads. */
  link?: string;
}

/** A JPEG picture. `text`: what it shows, for people who do not see it. */
export interface PaperPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  text: string;
}

/** As wide as the text, where a page is high enough for it. */
interface PictureBlock {
  kind: 'picture';
  picture: PaperPicture;
}

/** How much of a page's height a picture takes at most: its heading has room above it. */
const MOST_OF_PAGE = 0.85;

/** How wide a picture is on a page that has so much room, in the same unit. */
export function pictureWidth({ width, height }: PaperPicture, room: { width: number; height: number }): number {
  return Math.min(room.width, (room.height * MOST_OF_PAGE * width) / height);
}

interface ListBlock {
  kind: 'list';
  items: readonly string[];
}

/** Every row has as many cells as there are widths. */
export interface TableBlock {
  kind: 'table';
  /** Names the columns, and is repeated on every page; null where the first cells name the rows instead. */
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** The columns' shares of the page's width. */
  widths: readonly number[];
}

interface PageBreakBlock {
  kind: 'page-break';
}

export type PaperBlock =
  TitleBlock | ContentsBlock | HeadingBlock | ParagraphBlock | ListBlock | TableBlock | PictureBlock | PageBreakBlock;

export const pageBreak: PaperBlock = { kind: 'page-break' };

export function heading(level: HeadingLevel, text: string): PaperBlock {
  return { kind: 'heading', level, text };
}

export function paragraph(text: string, look: ParagraphBlock['look'] = 'plain', link?: string): PaperBlock {
  return { kind: 'paragraph', text, look, ...(link && { link }) };
}

/** A table of terms and what is to say of each; without rows where nothing is. */
export function factTable(facts: readonly (readonly [term: string, value: string])[]): PaperBlock[] {
  const rows = facts.filter(([, value]) => value.trim() !== '');
  return rows.length > 0 ? [{ kind: 'table', head: null, rows, widths: [1, 3] }] : [];
}

/** A table beneath a heading of its own; neither where there are no rows. */
export function titledTable(title: string, table: Omit<TableBlock, 'kind'>): PaperBlock[] {
  return table.rows.length === 0 ? [] : [heading(2, title), { kind: 'table', ...table }];
}
