import { keysOf } from '#sync/engine/value.ts';

/** What a cell says: a value of the field, or why it cannot be read. */
export type CellReading =
  /** `brought`: what the cell itself says, where the value holds what is here as well. */
  { value: unknown; brought?: unknown } | { problem: string };

export interface Column {
  heading: string;
  /** What other tables call it, as `plainWord` writes it. */
  also: readonly string[];
  /** Whether filled cells may be of this column, whatever it is called. */
  fits?: (cells: readonly string[]) => boolean;
  /** What it may be called right of that field's column, such as 'Due' behind 'Milestone'. */
  rightOf?: { field: string; called: readonly string[] };
  /** Whether a cell is one of this column's, which is then known without a heading. */
  holds?: (cell: string) => boolean;
  /** Its cells hold nothing but a day: a number alone is one, as the workbook counts them. */
  isDay?: true;
  /** What a cell says beneath this heading, where the heading is a part of it. */
  beneath?: (heading: string, cell: string) => string;
}

export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>;

/** Letters and digits alone: 'Serial No.' and 'serial_no' are one heading. */
export function plainWord(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Enough of a cell to find it by. */
export function shownCell(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 39)}…` : cell;
}

/** A heading without what stands in parentheses: 'Status (Ongoing or Complete)' is a status. */
export function bareHeading(heading: string): string {
  return heading.replace(/\([^()]*\)/g, ' ');
}

/** The field that a heading means, of those that it may mean. */
export function fieldOfHeading<Field extends string>(
  heading: string,
  columns: Columns<Field>,
  isOpen: (field: Field) => boolean,
): Field | undefined {
  const word = plainWord(heading);
  if (word === '') return undefined;
  return keysOf(columns).find(
    (field) => isOpen(field) && (plainWord(columns[field].heading) === word || columns[field].also.includes(word)),
  );
}

/** One of several words, however it is written; `more`: other words for them. */
export function readChoice<Value extends string>(
  cell: string,
  names: Readonly<Record<Value, string>>,
  more: Readonly<Record<string, Value>> = {},
): CellReading {
  const word = plainWord(cell);
  const value =
    keysOf(names).find((one) => plainWord(one) === word || plainWord(names[one]) === word) ??
    (Object.hasOwn(more, word) ? more[word] : undefined);
  if (value !== undefined) return { value };
  return { problem: `‘${shownCell(cell)}’ is none of ${Object.values(names).join(', ')}.` };
}
