import { useState } from 'react';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { BoardFilter } from '#web/screens/board/board-search.ts';
import { boardModel, keepCards, type BoardModel } from './board-model.ts';

interface Known {
  columns: readonly BoardColumnRecord[];
  tickets: readonly Ticket[];
  filter: BoardFilter;
  model: BoardModel;
}

/** The board as displayed. Unchanged cards keep their identity. */
export function useBoardModel(
  columns: readonly BoardColumnRecord[],
  tickets: readonly Ticket[],
  filter: BoardFilter,
): BoardModel {
  const [known, setKnown] = useState<Known>();
  if (known && known.columns === columns && known.tickets === tickets && known.filter === filter) return known.model;
  const model = keepCards(known?.model, boardModel(columns, tickets, filter));
  setKnown({ columns, tickets, filter, model });
  return model;
}
