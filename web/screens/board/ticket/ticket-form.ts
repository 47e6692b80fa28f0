import { ticketFieldsSchema, type TicketFields } from '#sync/domain/board/board-fields.ts';
import { END_POSITION } from '#sync/domain/board/board-order.ts';
import type { TicketDraft } from '#sync/domain/board/ticket-mutators.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';

/** The values of the sheet's and the dialog's fields. */
export interface TicketForm extends TicketFields {
  /** Empty until chosen. */
  columnId: string;
}

export function blankTicket(columnId: string): TicketForm {
  return {
    title: '',
    description: '',
    ticketType: 'custom',
    priority: 'medium',
    parentId: null,
    referenceId: null,
    dueDate: null,
    assigneeId: null,
    storyPoints: null,
    labels: [],
    columnId,
  };
}

export function formOfTicket(ticket: Ticket): TicketForm {
  const { title, description, ticketType, priority, parentId, referenceId } = ticket;
  const { dueDate, assigneeId, storyPoints, labels, columnId } = ticket;
  const place = { parentId, referenceId, columnId };
  return { title, description, ticketType, priority, dueDate, assigneeId, storyPoints, labels, ...place };
}

/** Messages by field. */
export function problemsOfTicket(form: TicketForm): Readonly<Record<string, string>> {
  const problems = problemsByField(ticketFieldsSchema, form);
  if (form.columnId === '') problems.columnId = 'Choose a column';
  return problems;
}

/** A new ticket from the form, at the end of its column. */
export function draftOfTicket(id: string, boardId: string, form: TicketForm): TicketDraft {
  return { ...form, id, boardId, position: END_POSITION };
}

/** Recreates a deleted ticket at its former place. */
export function draftAgain(ticket: Ticket, position: number): TicketDraft {
  return { ...formOfTicket(ticket), id: ticket.id, boardId: ticket.boardId, position };
}

export interface TicketEdit {
  /** Undefined if nothing but the column may have changed. */
  update: { args: { id: string; set: Partial<TicketFields> }; seen: Was } | undefined;
  /** The column it moves to; undefined if it stays. */
  columnId: string | undefined;
}

/** The difference between the form as opened and its current values. */
export function editOfTicket(id: string, base: TicketForm, form: TicketForm): TicketEdit {
  const changed = Object.entries(form).filter(
    ([field, value]) => field !== 'columnId' && !sameValue(base[field as keyof TicketForm], value),
  );
  const seen: Was = {
    [recordKey('ticket', id)]: Object.fromEntries(changed.map(([field]) => [field, base[field as keyof TicketForm]])),
  };
  return {
    update: changed.length > 0 ? { args: { id, set: Object.fromEntries(changed) }, seen } : undefined,
    columnId: form.columnId === base.columnId ? undefined : form.columnId,
  };
}
