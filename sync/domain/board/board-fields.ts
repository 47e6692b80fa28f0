import * as z from 'zod/mini';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Ref, Refusal, View } from '#sync/engine/schema.ts';
import { columnColorSchema, type Board, type BoardColumnRecord } from './board-record.ts';
import type { BoardTables } from './board-tables.ts';
import { ticketPrioritySchema, ticketTypeSchema, type Ticket } from './ticket-record.ts';

// What people enter for boards, columns and tickets, with the messages shown under the fields.

/** Maximum characters of each text, and maximum labels and columns. */
export const BOARD_LIMITS = {
  name: 120,
  title: 300,
  description: TEXT_LIMITS.ticket,
  labels: LABELS,
  label: 40,
  columns: 20,
};

const written = (sentence: string, name: string, length: number) =>
  z.string({ error: sentence }).check(
    z.refine((value) => value.trim() !== '', { error: sentence }),
    z.maxLength(length, { error: `${name} can have at most ${length} characters.` }),
  );

/** A UUID, or a board's id with the name of its part: '...:to-do', '...:3.1.1[a]'. */
export const boardPartIdSchema = z
  .string({ error: 'The id must be text.' })
  .check(
    z.regex(/^[0-9a-f-]{36}(:[\w.[\]-]{1,24})?$/, { error: 'The id must be a UUID, or a board’s id with a part.' }),
  );

/** The id of an existing column or ticket. */
export const chosenIdSchema = (sentence: string) =>
  z.string({ error: sentence }).check(z.minLength(1, { error: sentence }), z.maxLength(64));

export const boardFieldShape = {
  name: written('Board name is required', 'A board’s name', BOARD_LIMITS.name),
  description: textArg('A description', BOARD_LIMITS.description),
};

export const columnFieldShape = {
  name: written('Column name is required', 'A column’s name', BOARD_LIMITS.name),
  color: columnColorSchema,
  wipLimit: z.nullable(
    z
      .int({ error: 'The limit must be a whole number.' })
      .check(
        z.gte(1, { error: 'The limit must be at least 1.' }),
        z.lte(9_999, { error: 'The limit must be at most 9,999.' }),
      ),
  ),
};

/** A ticket's editable fields, without its place. */
export const ticketFieldShape = {
  title: written('Title is required', 'A title', BOARD_LIMITS.title),
  description: textArg('A description', BOARD_LIMITS.description),
  ticketType: ticketTypeSchema,
  priority: ticketPrioritySchema,
  parentId: z.nullable(z.string().check(z.maxLength(64))),
  referenceId: z.nullable(z.string().check(z.maxLength(64))),
  dueDate: z.nullable(z.iso.date({ error: 'Enter the due date as a date such as 2026-06-30.' })),
  assigneeId: z.nullable(z.string().check(z.maxLength(64))),
  storyPoints: z.nullable(
    z
      .int({ error: 'Story points must be a whole number.' })
      .check(
        z.gte(0, { error: 'Story points must be at least 0.' }),
        z.lte(999, { error: 'Story points must be at most 999.' }),
      ),
  ),
  labels: z.array(written('A label needs text.', 'A label', BOARD_LIMITS.label)).check(
    z.maxLength(BOARD_LIMITS.labels, { error: `A ticket has at most ${BOARD_LIMITS.labels} labels.` }),
    z.refine((labels) => new Set(labels).size === labels.length, { error: 'List each label only once.' }),
  ),
};
export const ticketFieldsSchema = z.object(ticketFieldShape);
export type TicketFields = z.infer<typeof ticketFieldsSchema>;

export const goneBoard: Refusal = { code: 'gone', field: 'boardId', message: 'There is no such board.' };
export const goneColumn: Refusal = { code: 'gone', field: 'columnId', message: 'This column is no longer there.' };
export const goneTicket: Refusal = { code: 'gone', field: 'ticketId', message: 'There is no such ticket.' };

export function findBoard(view: View<BoardTables>, id: string): Board | undefined {
  return view.get('board', id);
}

export function boardColumnsOf(view: View<BoardTables>, boardId: string): BoardColumnRecord[] {
  return view.list('boardColumn', 'boardId', boardId);
}

export function ticketsOf(view: View<BoardTables>, boardId: string): Ticket[] {
  return view.list('ticket', 'boardId', boardId);
}

/** Refs to a board's columns and tickets, for `reads`. */
export function boardRefs(boardId: string): Ref<BoardTables>[] {
  return [
    { table: 'board', id: boardId },
    { table: 'boardColumn', field: 'boardId', value: boardId },
    { table: 'ticket', field: 'boardId', value: boardId },
  ];
}
