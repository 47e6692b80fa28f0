import type { ColumnColor } from '#sync/domain/board/board-record.ts';
import {
  ticketPriorities,
  ticketTypes,
  type Ticket,
  type TicketPriority,
  type TicketType,
} from '#sync/domain/board/ticket-record.ts';

const typeNames: Readonly<Record<TicketType, string>> = {
  control: 'Control',
  assessment: 'Assessment',
  poam: 'POA&M',
  document: 'Document',
  custom: 'Custom',
};

const priorityNames: Readonly<Record<TicketPriority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

const colorNames: Readonly<Record<ColumnColor, string>> = {
  grey: 'Grey',
  blue: 'Blue',
  purple: 'Purple',
  green: 'Green',
  yellow: 'Yellow',
  orange: 'Orange',
  red: 'Red',
};

export function typeName(type: TicketType): string {
  return typeNames[type];
}

export function priorityName(priority: TicketPriority): string {
  return priorityNames[priority];
}

export function colorName(color: ColumnColor): string {
  return colorNames[color];
}

export const typeItems = ticketTypes.map((id) => ({ id, label: typeNames[id] }));
/** Most urgent first, as people expect. */
export const priorityItems = [...ticketPriorities].reverse().map((id) => ({ id, label: priorityNames[id] }));

/** The number of a ticket from the standard: '3.1.1', '3.1.1[a]'; undefined for all others. */
export function numberOf({ referenceId }: Pick<Ticket, 'referenceId'>): string | undefined {
  return referenceId !== null && /^3\.\d/.test(referenceId) ? referenceId : undefined;
}

const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const longDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Jun 4' this year, 'Jun 4, 2027' in another. `day`: a calendar day. */
export function ticketDueText(day: string, today: Date): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date);
  return (year === today.getFullYear() ? shortDays : longDays).format(at);
}
