import { type BoardFilter, readFilter, writeFilter } from './board-filter.ts';

/** The state of this screen in the address. */
export interface BoardSearch extends BoardFilter {
  board: string | null;
  /** The ticket whose sheet is open. */
  ticket: string | null;
  /** On phones: the visible column. */
  column: string | null;
}

export function readBoardSearch(raw: Readonly<Record<string, unknown>>): BoardSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { ...readFilter(raw), board: text(raw.board), ticket: text(raw.ticket), column: text(raw.column) };
}

/** The parameters of a change; another board starts without the previous one's ticket and column. */
export function writeBoardSearch(change: Partial<BoardSearch>): Record<string, string | undefined> {
  const written = writeFilter(change);
  if (change.board !== undefined) {
    Object.assign(written, { board: change.board ?? undefined, ticket: undefined, column: undefined });
  }
  if (change.ticket !== undefined) written.ticket = change.ticket ?? undefined;
  if (change.column !== undefined) written.column = change.column ?? undefined;
  return written;
}
