import { isControl, parentsOf, type Nestable } from './board-nesting.ts';
import { columnTickets, END_POSITION, indexOfPosition, keysAt, type Placed } from './board-order.ts';
import { isDoneColumn, type BoardColumn } from './done-column.ts';
import { compareOrder } from './order-key.ts';

export interface BoardTicket extends Nestable, Placed {}

/** The place in the column: a documented position (999 is the end), or beside another ticket. */
export type MovePlace = { at: 'position'; position: number } | { at: 'before' | 'after'; ticketId: string };

export interface TicketMove {
  ticketId: string;
  /** Null when dropped outside every column. */
  toColumnId: string | null;
  place: MovePlace;
}

export interface MoveNotice {
  title: 'Control Completed' | 'Control Auto-Completed';
  /** The ticket of the control. */
  ticketId: string;
}

export interface MoveOutcome {
  /** Only tickets whose place changes. */
  changes: Placed[];
  notices: MoveNotice[];
}

/**
 * Everything a move changes on the board. Children follow their control; a control follows its last child into a Done
 * column.
 */
export function cascadeTicketMove(
  columns: readonly BoardColumn[],
  tickets: readonly BoardTicket[],
  move: TicketMove,
): MoveOutcome {
  const column = columns.find(({ id }) => id === move.toColumnId);
  const ticket = tickets.find(({ id }) => id === move.ticketId);
  if (!column || !ticket) return { changes: [], notices: [] };

  const parents = parentsOf(tickets);
  const changes = placeWithChildren(columns, tickets, parents, ticket, column, move.place);
  if (changes.length === 0) return { changes, notices: [] };

  const notices: MoveNotice[] = [];
  if (isControl(ticket) && isDoneColumn(column) && ticket.columnId !== column.id) {
    notices.push({ title: 'Control Completed', ticketId: ticket.id });
  }
  const followed = followChildren(columns, withChanges(tickets, changes), parents, ticket, column);
  if (followed) notices.push({ title: 'Control Auto-Completed', ticketId: followed.id });
  return { changes: followed ? [...changes, followed] : changes, notices };
}

function placeWithChildren(
  columns: readonly BoardColumn[],
  tickets: readonly BoardTicket[],
  parents: ReadonlyMap<string, BoardTicket>,
  ticket: BoardTicket,
  column: BoardColumn,
  place: MovePlace,
): Placed[] {
  const columnPlace = new Map(columns.map(({ id }, index) => [id, index]));
  const placeOf = ({ columnId }: Placed) => columnPlace.get(columnId) ?? columns.length;
  const children = tickets
    .filter(({ id }) => parents.get(id)?.id === ticket.id)
    .sort((a, b) => placeOf(a) - placeOf(b) || compareOrder(a, b));
  const moving = [ticket, ...children];

  const present = columnTickets(tickets, column.id);
  const others = present.filter((one) => !moving.includes(one));
  const index = indexOfPlace(place, present, others, parents, ticket);
  const stood = present.filter((one) => others.includes(one) && compareOrder(one, ticket) < 0).length;
  if (ticket.columnId === column.id && stood === index) return [];

  const { keys, moved } = keysAt(others, index, moving.length);
  return [
    ...moving.map(({ id }, at) => ({ id, columnId: column.id, orderKey: keys[at] ?? '' })),
    ...moved.map(({ id, orderKey }) => ({ id, columnId: column.id, orderKey })),
  ];
}

// `present` is the current column, `others` the same without the moving tickets; the result is an index into `others`.
function indexOfPlace(
  place: MovePlace,
  present: readonly BoardTicket[],
  others: readonly BoardTicket[],
  parents: ReadonlyMap<string, BoardTicket>,
  ticket: BoardTicket,
): number {
  if (place.at === 'position') return indexOfPosition(place.position, others.length);
  const anchor = present.find(({ id }) => id === place.ticketId);
  // Somebody has moved the neighbor away meanwhile.
  if (!anchor) return others.length;
  const above = others.filter((one) => compareOrder(one, anchor) < 0).length;
  if (place.at === 'before' || others[above] !== anchor) return above;
  let index = above + 1;
  // After a control means after its children too, unless the ticket is one of them.
  if (parents.get(ticket.id) === anchor) return index;
  while (parents.get(others[index]?.id ?? '') === anchor) index += 1;
  return index;
}

// The control's own move, if the moved ticket was its last child to reach a Done column.
function followChildren(
  columns: readonly BoardColumn[],
  tickets: readonly BoardTicket[],
  parents: ReadonlyMap<string, BoardTicket>,
  child: BoardTicket,
  column: BoardColumn,
): Placed | undefined {
  const parent = parents.get(child.id);
  if (!parent) return undefined;
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  if (done.has(parent.columnId)) return undefined;
  // The moved child counts too: it must have reached a Done column itself.
  const siblings = tickets.filter(({ id }) => parents.get(id)?.id === parent.id);
  if (!siblings.every(({ columnId }) => done.has(columnId))) return undefined;
  const present = columnTickets(tickets, column.id);
  const { keys } = keysAt(present, indexOfPosition(END_POSITION, present.length), 1);
  return { id: parent.id, columnId: column.id, orderKey: keys[0] ?? '' };
}

function withChanges(tickets: readonly BoardTicket[], changes: readonly Placed[]): BoardTicket[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return tickets.map((ticket) => ({ ...ticket, ...byId.get(ticket.id) }));
}
