import { nestTickets, parentsOf } from '#sync/domain/board/board-nesting.ts';
import { columnTickets } from '#sync/domain/board/board-order.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { BoardFilter } from '#web/screens/board/board-search.ts';
import { isFiltering, passRank } from '#web/screens/board/filter/board-filter.ts';

/** A child's progress: in the first column, under way, in a Done column. */
export type ChildState = 'waiting' | 'begun' | 'done';

/** One card of a column. */
export interface CardModel {
  ticket: Ticket;
  /** The assessment tickets shown under it in this column. */
  children: readonly Ticket[];
  /** The progress of all its assessment tickets on the board, in any column, by number. */
  states: readonly ChildState[];
  /** For an assessment ticket shown on its own: the control it belongs to. */
  control: Ticket | undefined;
  /** Whether the filter matches only its children, which are then expanded. */
  isOpened: boolean;
}

export interface ColumnModel {
  column: BoardColumnRecord;
  /** Tickets in the column, including children, regardless of the filter. */
  count: number;
  /** How many of them match the filter; null without a filter. */
  found: number | null;
  /** In the board's order, except that exact matches of a searched number come first. */
  cards: readonly CardModel[];
}

export interface BoardModel {
  columns: readonly ColumnModel[];
  /** Tickets that match the filter. */
  found: number;
  total: number;
  /** Story points outside the Done columns. */
  openPoints: number;
}

interface RankedCard {
  card: CardModel;
  rank: number;
}

/** The board as displayed: columns with their cards, children nested, filtered. */
export function boardModel(
  columns: readonly BoardColumnRecord[],
  tickets: readonly Ticket[],
  filter: BoardFilter,
): BoardModel {
  const parents = parentsOf(tickets);
  const families = familiesOf(tickets, parents);
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const first = columns[0]?.id;
  const stateOf = ({ columnId }: Ticket): ChildState => {
    if (done.has(columnId)) return 'done';
    return columnId === first ? 'waiting' : 'begun';
  };
  const hasFilter = isFiltering(filter);
  let found = 0;
  const models = columns.map((column): ColumnModel => {
    const own = columnTickets(tickets, column.id);
    const before = found;
    const ranked = nestTickets(own, parents).flatMap(({ ticket, children }): RankedCard[] => {
      const ownRank = passRank(ticket, filter);
      const isHit = ownRank !== undefined;
      const passing = children.flatMap((child) => {
        const rank = passRank(child, filter);
        return rank === undefined ? [] : [{ child, rank }];
      });
      const hits = passing.map(({ child }) => child);
      found += Number(isHit) + hits.length;
      if (!isHit && hits.length === 0) return [];
      const rank = Math.min(...passing.map((one) => one.rank), ownRank ?? Infinity);
      const states = (families.get(ticket.id) ?? []).map(stateOf);
      const shown = isHit && hits.length === 0 ? children : hits;
      const card = { ticket, children: shown, states, control: parents.get(ticket.id), isOpened: !isHit };
      return [{ card, rank }];
    });
    const cards = ranked.sort((a, b) => a.rank - b.rank).map(({ card }) => card);
    return { column, count: own.length, found: hasFilter ? found - before : null, cards };
  });
  const openPoints = tickets.reduce((sum, one) => sum + (done.has(one.columnId) ? 0 : (one.storyPoints ?? 0)), 0);
  return { columns: models, found, total: tickets.length, openPoints };
}

function familiesOf(tickets: readonly Ticket[], parents: ReadonlyMap<string, Ticket>): Map<string, Ticket[]> {
  const families = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const parent = parents.get(ticket.id)?.id;
    if (parent !== undefined) families.set(parent, [...(families.get(parent) ?? []), ticket]);
  }
  for (const family of families.values()) family.sort((a, b) => (a.id < b.id ? -1 : 1));
  return families;
}

/** The same model, reusing equal cards of `before` so that they do not render again. */
export function keepCards(before: BoardModel | undefined, next: BoardModel): BoardModel {
  if (!before) return next;
  const known = new Map(before.columns.flatMap(({ cards }) => cards.map((card) => [card.ticket.id, card] as const)));
  const columns = next.columns.map((model) => {
    const cards = model.cards.map((card) => {
      const old = known.get(card.ticket.id);
      return old && isSameCard(old, card) ? old : card;
    });
    const old = before.columns.find(({ column }) => column.id === model.column.id);
    const isSame = old?.column === model.column && old.count === model.count && old.found === model.found;
    return old && isSame && isSameList(old.cards, cards) ? old : { ...model, cards };
  });
  return { ...next, columns };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function isSameCard(a: CardModel, b: CardModel): boolean {
  return (
    a.ticket === b.ticket &&
    a.control === b.control &&
    a.isOpened === b.isOpened &&
    isSameList(a.children, b.children) &&
    isSameList(a.states, b.states)
  );
}
