import * as z from 'zod/mini';
import { ticketPriorities, ticketTypes } from '#sync/domain/board/ticket-record.ts';
import { id, listOf, someOf, text } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const boardSearch = z.object({
  q: text,
  type: someOf(ticketTypes),
  priority: someOf(ticketPriorities),
  /** Ids of members, and NOBODY. */
  assignee: listOf((parts) => parts),
  board: id,
  /** The ticket whose sheet is open. */
  ticket: id,
  /** On phones: the visible column. */
  column: id,
});
export type BoardSearch = z.infer<typeof boardSearch>;
export type BoardFilter = Pick<BoardSearch, 'q' | 'type' | 'priority' | 'assignee'>;

/** Another board starts without the old one's ticket and column. */
export function startOf(board: string): Pick<BoardSearch, 'board' | 'ticket' | 'column'> {
  return { board, ticket: null, column: null };
}
