import { createContext, use, type KeyboardEvent, type RefObject } from 'react';
import type { BoardColumn } from '#sync/domain/board/done-column.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { ListLayout } from '#web/kit/list-window.ts';
import type { DropTargetStore } from './drag/drop-target.ts';

/** A column's elements, to find what is under the pointer. */
export interface ColumnPlace {
  column: HTMLElement;
  list: HTMLElement;
  layout: RefObject<ListLayout>;
}

/** What every card needs. Keeps its identity while tickets change, so that it rerenders no card. */
export interface BoardContextValue {
  /** From left to right. */
  columns: readonly BoardColumn[];
  members: ReadonlyMap<string, Member>;
  /** The device's calendar day. */
  today: string;
  target: DropTargetStore;
  places: Map<string, ColumnPlace>;
  /** Whether tickets may be moved, deleted and dragged, or only read. */
  canChange: boolean;
  onOpen: (ticketId: string) => void;
  onToggle: (ticketId: string, isOpen: boolean) => void;
  onMoveTo: (ticketId: string, columnId: string) => void;
  /** Moves it to the top or bottom of its column. */
  onMoveWithin: (ticketId: string, to: 'top' | 'bottom') => void;
  onDelete: (ticket: Ticket) => void;
  onHandleKey: (ticket: Ticket, event: KeyboardEvent) => void;
  onHandleBlur: (ticket: Ticket) => void;
}

const Context = createContext<BoardContextValue | null>(null);

export const BoardContext = Context.Provider;

export function useBoardContext(): BoardContextValue {
  const value = use(Context);
  if (!value) throw new Error('this part belongs on a board');
  return value;
}
