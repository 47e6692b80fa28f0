import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { searchRank } from '#sync/domain/control/search-rank.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { BoardFilter } from '#web/screens/board/board-search.ts';
import { numberOf, priorityName, typeName } from '#web/screens/board/board-words.ts';
import { memberName } from '#web/words/names.ts';

/** Represents unassigned tickets. */
export const NOBODY = 'nobody';

export const openFilter: BoardFilter = { q: '', type: [], priority: [], assignee: [] };

export function isFiltering({ q, type, priority, assignee }: BoardFilter): boolean {
  return q.trim() !== '' || type.length + priority.length + assignee.length > 0;
}

/**
 * How well a ticket matches, lower is better; undefined is no match. Every word must occur in its title, description,
 * labels, number or its requirement's name.
 */
export function passRank(ticket: Ticket, { q, type, priority, assignee }: BoardFilter): number | undefined {
  if (type.length > 0 && !type.includes(ticket.ticketType)) return undefined;
  if (priority.length > 0 && !priority.includes(ticket.priority)) return undefined;
  if (assignee.length > 0 && !assignee.includes(ticket.assigneeId ?? NOBODY)) return undefined;
  const number = numberOf(ticket);
  const name = number === undefined ? '' : requirementName(number);
  const text = [name, ticket.title, ticket.description, ...ticket.labels].join('\n');
  return searchRank(q, { numbers: [ticket.referenceId], text });
}

/** The active filters, each with its removal. `id` is the part's kind, a colon, and its value. */
export function filterChips(filter: BoardFilter, members: readonly Member[]): { id: string; label: string }[] {
  return [
    ...(filter.q.trim() === '' ? [] : [{ id: 'q:', label: `“${filter.q.trim()}”` }]),
    ...filter.type.map((type) => ({ id: `type:${type}`, label: typeName(type) })),
    ...filter.priority.map((priority) => ({ id: `priority:${priority}`, label: priorityName(priority) })),
    ...filter.assignee.map((id) => ({
      id: `assignee:${id}`,
      label: id === NOBODY ? 'Unassigned' : memberName(members, id),
    })),
  ];
}

/** The part of the filter that changes when a chip is removed. */
export function withoutBoardChip(filter: BoardFilter, chip: string): Partial<BoardFilter> {
  const colon = chip.indexOf(':');
  const kind = chip.slice(0, colon);
  const value = chip.slice(colon + 1);
  if (kind === 'type') return { type: filter.type.filter((type) => type !== value) };
  if (kind === 'priority') return { priority: filter.priority.filter((priority) => priority !== value) };
  if (kind === 'assignee') return { assignee: filter.assignee.filter((id) => id !== value) };
  return { q: '' };
}
