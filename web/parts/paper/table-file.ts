import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { factTable, heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import type { Workbook, WorkbookSheet } from '#web/xlsx/workbook.ts';

/** Not called 'Last change': a deletion changes a file too, but leaves its time in no record. */
export const NEWEST = 'Newest record';

type Cell = string | number;

/** Columns with their rows; `widths` in letters. */
interface Table<T extends Cell = Cell> {
  head: readonly string[];
  rows: readonly (readonly T[])[];
  widths: readonly number[];
}

export interface FilePart extends Table {
  /** Names the sheet too, so at most 31 letters. */
  name: string;
  note?: string;
  /** What a page shows instead, if it has no room for all the columns. */
  onPaper?: Table<string>;
}

/** Tables to hand in, described once for both PDF and workbook. */
export interface TableFile {
  title: string;
  organizationName: string;
  /** Shown before the tables. */
  facts: readonly (readonly [term: string, value: string])[];
  /** The time of the newest record in the tables, as ISO; null if none has a time. */
  madeAt: string | null;
  parts: readonly FilePart[];
}

export function tablePaper({ title, organizationName, facts, madeAt, parts }: TableFile): Paper {
  return {
    title,
    subject: organizationName,
    author: organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${title}`, PRODUCT_NAME],
    madeAt,
    blocks: [
      heading(1, title),
      paragraph(organizationName, 'note'),
      ...factTable([...facts, [NEWEST, madeAt ? paperDay(madeAt) : '']]),
      ...parts.flatMap(partBlocks),
    ],
  };
}

function partBlocks({ name, note, onPaper, ...table }: FilePart): PaperBlock[] {
  const { head, rows, widths } = onPaper ?? table;
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  return [
    heading(2, name),
    ...(note ? [paragraph(note, 'note')] : []),
    rows.length > 0 ? { kind: 'table', head, rows: cells, widths } : paragraph('None.'),
  ];
}

function figure(value: number): string {
  return String(value).replace('-', '−');
}

/** The same tables as sheets, after one that says what they are. */
export function tableWorkbook({ title, organizationName, facts, madeAt, parts }: TableFile): Workbook {
  const about: WorkbookSheet = {
    name: 'About',
    widths: [28, 100],
    headRows: 0,
    rows: [
      { look: 'title', cells: [title] },
      ...[
        ['Organization', organizationName],
        ...facts,
        [NEWEST, madeAt?.slice(0, 10) ?? ''],
        ...parts.map(({ name, note }) => [name, note ?? '']),
      ].map((cells) => ({ cells })),
    ],
  };
  const sheets = parts.map(({ name, head, rows, widths }): WorkbookSheet => ({
    name,
    widths,
    headRows: 1,
    rows: [{ look: 'head', cells: head }, ...rows.map((cells) => ({ cells }))],
  }));
  return { sheets: [about, ...sheets] };
}

/** The calendar day of a time in UTC, so that papers from every device agree. */
export function paperDay(iso: string): string {
  return calendarDayText(iso.slice(0, 10));
}

/** ' · newest record Jun 9, 2026', which follows a paper's subject; empty if no record has a time. */
export function newestText(changedAt: string | null): string {
  return changedAt ? ` · newest record ${paperDay(changedAt)}` : '';
}

/** The texts that are not empty, one per line. */
export function tableLinesOf(...texts: readonly (string | false | null | undefined)[]): string {
  return texts.filter((text) => typeof text === 'string' && text.trim() !== '').join('\n');
}
