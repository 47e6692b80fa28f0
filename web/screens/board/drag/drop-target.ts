import type { MovePlace } from '#sync/domain/board/board-cascade.ts';
import type { BoardModel, ColumnModel } from '#web/screens/board/model/board-model.ts';
import type { SpokenPlace } from './drag-words.ts';

/** Where a ticket would go: before a card of a column, or to its end. */
export interface DropTarget {
  columnId: string;
  beforeId: string | null;
}

/** The cards a ticket is counted among: all of the column except itself. */
function othersOf({ cards }: ColumnModel, ticketId: string): string[] {
  return cards.map(({ ticket }) => ticket.id).filter((id) => id !== ticketId);
}

function columnOf(model: BoardModel, columnId: string): ColumnModel | undefined {
  return model.columns.find(({ column }) => column.id === columnId);
}

/** A card's current place; for a child under its control, the control's. */
export function targetOf(model: BoardModel, ticketId: string): DropTarget | undefined {
  for (const { column, cards } of model.columns) {
    const index = cards.findIndex(
      ({ ticket, children }) => ticket.id === ticketId || children.some(({ id }) => id === ticketId),
    );
    if (index >= 0) return { columnId: column.id, beforeId: cards[index + 1]?.ticket.id ?? null };
  }
  return undefined;
}

/** The next place in the direction of an arrow key; unchanged at an edge. */
export function stepTarget(model: BoardModel, ticketId: string, target: DropTarget, key: string): DropTarget {
  const at = model.columns.findIndex(({ column }) => column.id === target.columnId);
  const column = model.columns[at];
  if (!column) return target;
  const others = othersOf(column, ticketId);
  const index = target.beforeId === null ? others.length : Math.max(0, others.indexOf(target.beforeId));
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = index + (key === 'ArrowDown' ? 1 : -1);
    return next < 0 || next > others.length ? target : { ...target, beforeId: others[next] ?? null };
  }
  if (key === 'Home' || key === 'End') {
    return { ...target, beforeId: key === 'Home' ? (others[0] ?? null) : null };
  }
  const beside = model.columns[at + (key === 'ArrowRight' ? 1 : -1)];
  if (!beside) return target;
  // The same height in the next column, if that reaches so far.
  return { columnId: beside.column.id, beforeId: othersOf(beside, ticketId)[index] ?? null };
}

export function spokenPlace(model: BoardModel, ticketId: string, { columnId, beforeId }: DropTarget): SpokenPlace {
  const column = columnOf(model, columnId);
  const others = column ? othersOf(column, ticketId) : [];
  const index = beforeId === null ? others.length : Math.max(0, others.indexOf(beforeId));
  return { column: column?.column.name ?? '', position: index + 1, of: others.length + 1 };
}

/** The move caused by a drop; undefined if nothing changes. With a filter, the end is after the last visible card. */
export function dropPlaceOf(
  model: BoardModel,
  ticketId: string,
  { columnId, beforeId }: DropTarget,
  isFiltered: boolean,
): MovePlace | undefined {
  const from = targetOf(model, ticketId);
  if (from?.columnId === columnId && (beforeId === ticketId || beforeId === from.beforeId)) return undefined;
  if (beforeId !== null) return { at: 'before', ticketId: beforeId };
  const column = columnOf(model, columnId);
  const last = column && othersOf(column, ticketId).at(-1);
  if (isFiltered && last !== undefined) return { at: 'after', ticketId: last };
  return { at: 'position', position: 999 };
}

type Listener = () => void;

/**
 * Where the dragged ticket would go. Only the list that shows the place subscribes, so moving the pointer rerenders
 * nothing else.
 */
export class DropTargetStore {
  #target: DropTarget | null = null;
  readonly #listeners = new Set<Listener>();

  readonly get = (): DropTarget | null => this.#target;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(target: DropTarget | null): void {
    const now = this.#target;
    if (now === target || (now && target && now.columnId === target.columnId && now.beforeId === target.beforeId))
      return;
    this.#target = target;
    for (const listener of this.#listeners) listener();
  }
}
