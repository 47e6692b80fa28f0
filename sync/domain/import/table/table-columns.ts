import { keysOf } from '#sync/engine/value.ts';

/** What a cell says: a value of the field, or why it cannot be read. */
export type CellReading =
  /** `brought`: the cell's own value, if `value` also includes what is here. */
  { value: unknown; brought?: unknown } | { problem: string };

export interface Column {
  heading: string;
  /** Other tables' names for it, in the form of `plainWord`. */
  also: readonly string[];
  /** Whether these filled cells may belong to this column, whatever its heading. */
  fits?: (cells: readonly string[]) => boolean;
  /** Names that count right of that field's column, such as 'Due' after 'Milestone'. */
  rightOf?: { field: string; called: readonly string[] };
  /** Whether a cell belongs to this column, which is then recognized without a heading. */
  holds?: (cell: string) => boolean;
  /** Its cells hold only days, so a bare number is a day as the workbook counts them. */
  isDay?: true;
  /** The value of a cell whose heading is part of it. */
  beneath?: (heading: string, cell: string) => string;
}

export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>;

/** Letters and digits only: 'Serial No.' and 'serial_no' are the same heading. */
export function plainWord(written: string): string {
  return written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Enough of a cell to recognize it. */
export function shownCell(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 39)}…` : cell;
}

/** A heading without its parentheses: 'Status (Ongoing or Complete)' is a status. */
export function bareHeading(heading: string): string {
  return heading.replace(/\([^()]*\)/g, ' ');
}

/** The field that a heading means, among those it may mean. */
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
