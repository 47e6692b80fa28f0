import type { Member } from '#sync/domain/people/member-record.ts';
import {
  type Ticket,
  ticketPriorities,
  type TicketPriority,
  ticketTypes,
  type TicketType,
} from '#sync/domain/board/ticket-record.ts';
import { searchRank } from '#sync/domain/common/search-rank.ts';
import { personName } from '#web/words/names.ts';
import { priorityName, typeName } from './board-words.ts';

/** Represents unassigned tickets. */
export const NOBODY = 'nobody';

export interface BoardFilter {
  q: string;
  types: readonly TicketType[];
  priorities: readonly TicketPriority[];
  /** Members' ids, and NOBODY. */
  assignees: readonly string[];
}

export const openFilter: BoardFilter = { q: '', types: [], priorities: [], assignees: [] };

export function isFiltering({ q, types, priorities, assignees }: BoardFilter): boolean {
  return q.trim() !== '' || types.length + priorities.length + assignees.length > 0;
}

/**
 * How well a ticket matches, lower is better; undefined is no match. Every word must occur in its title, description,
 * labels or number.
 */
export function passRank(ticket: Ticket, { q, types, priorities, assignees }: BoardFilter): number | undefined {
  if (types.length > 0 && !types.includes(ticket.ticketType)) return undefined;
  if (priorities.length > 0 && !priorities.includes(ticket.priority)) return undefined;
  if (assignees.length > 0 && !assignees.includes(ticket.assigneeId ?? NOBODY)) return undefined;
  const text = [ticket.title, ticket.description, ...ticket.labels].join('\n');
  return searchRank(q, { numbers: [ticket.referenceId], text });
}

/** The active filters, each with its removal. `id` is the part's kind, a colon, and its value. */
export function filterChips(filter: BoardFilter, members: readonly Member[]): { id: string; label: string }[] {
  const named = (id: string) => {
    const member = members.find((one) => one.id === id);
    return member ? personName(member) : 'Former member';
  };
  return [
    ...(filter.q.trim() === '' ? [] : [{ id: 'q:', label: `“${filter.q.trim()}”` }]),
    ...filter.types.map((type) => ({ id: `types:${type}`, label: typeName(type) })),
    ...filter.priorities.map((priority) => ({ id: `priorities:${priority}`, label: priorityName(priority) })),
    ...filter.assignees.map((id) => ({ id: `assignees:${id}`, label: id === NOBODY ? 'Unassigned' : named(id) })),
  ];
}

/** The part of the filter that changes when a chip is removed. */
export function withoutChip(filter: BoardFilter, chip: string): Partial<BoardFilter> {
  const colon = chip.indexOf(':');
  const kind = chip.slice(0, colon);
  const value = chip.slice(colon + 1);
  if (kind === 'types') return { types: filter.types.filter((type) => type !== value) };
  if (kind === 'priorities') return { priorities: filter.priorities.filter((priority) => priority !== value) };
  if (kind === 'assignees') return { assignees: filter.assignees.filter((id) => id !== value) };
  return { q: '' };
}

const listOf = (raw: unknown): string[] => (typeof raw === 'string' ? raw.split(',').filter(Boolean) : []);

/** Reads the address's parameters and ignores unknown ones. */
export function readFilter(raw: Readonly<Record<string, unknown>>): BoardFilter {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q) : '';
  const types = listOf(raw.type);
  const priorities = listOf(raw.priority);
  return {
    q,
    types: ticketTypes.filter((type) => types.includes(type)),
    priorities: ticketPriorities.filter((priority) => priorities.includes(priority)),
    assignees: listOf(raw.assignee),
  };
}

/** The parameters of a change; `undefined` removes a parameter from the address. */
export function writeFilter(change: Partial<BoardFilter>): Record<string, string | undefined> {
  const written: Record<string, string | undefined> = {};
  if (change.q !== undefined) written.q = change.q === '' ? undefined : change.q;
  if (change.types) written.type = change.types.join(',') || undefined;
  if (change.priorities) written.priority = change.priorities.join(',') || undefined;
  if (change.assignees) written.assignee = change.assignees.join(',') || undefined;
  return written;
}
