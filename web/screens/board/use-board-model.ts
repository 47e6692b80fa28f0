import { useRef } from 'react';
import type { BoardColumnRecord } from '#sync/records/board-record.ts';
import type { Ticket } from '#sync/records/ticket-record.ts';
import type { BoardFilter } from './board-filter.ts';
import { type BoardModel, boardModel, keepCards } from './board-model.ts';

interface Known {
  columns: readonly BoardColumnRecord[];
  tickets: readonly Ticket[];
  filter: BoardFilter;
  model: BoardModel;
}

/** The board as it is shown. Cards about which nothing changed keep their identity. */
export function useBoardModel(
  columns: readonly BoardColumnRecord[],
  tickets: readonly Ticket[],
  filter: BoardFilter,
): BoardModel {
  const known = useRef<Known>(undefined);
  const before = known.current;
  if (before && before.columns === columns && before.tickets === tickets && before.filter === filter)
    return before.model;
  const model = keepCards(before?.model, boardModel(columns, tickets, filter));
  known.current = { columns, tickets, filter, model };
  return model;
}
