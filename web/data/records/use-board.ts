import { useState } from 'react';
import { sameValue } from '#sync/engine/value.ts';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { compareOrder } from '#sync/domain/board/order-key.ts';
import { useLive } from './use-live.ts';

/** Every board of the organization, the oldest first. */
export function useBoards(): Board[] | undefined {
  return useLive(async (db) => {
    const rows: Board[] = await db.table('board').toArray();
    return rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  }, []);
}

/** The board's columns from left to right; none without a board. */
export function useBoardColumns(boardId: string | undefined): BoardColumnRecord[] | undefined {
  return useLive(
    async (db) => {
      if (boardId === undefined) return [];
      const rows: BoardColumnRecord[] = await db.table('boardColumn').where('boardId').equals(boardId).toArray();
      return rows.sort(compareOrder);
    },
    [boardId],
  );
}

/**
 * The board's tickets in no particular order. An unchanged one keeps its identity, so that its card does not render
 * again.
 */
export function useTickets(boardId: string | undefined): readonly Ticket[] | undefined {
  const [known, setKnown] = useState<{ rows: readonly Ticket[]; kept: readonly Ticket[] }>();
  const rows = useLive<Ticket[]>(
    async (db) => (boardId === undefined ? [] : db.table('ticket').where('boardId').equals(boardId).toArray()),
    [boardId],
  );
  if (!rows || known?.rows === rows) return rows && known?.kept;
  const kept = withIdentities(known?.kept ?? [], rows);
  setKnown({ rows, kept });
  return kept;
}

function withIdentities(before: readonly Ticket[], rows: readonly Ticket[]): readonly Ticket[] {
  const known = new Map(before.map((ticket) => [ticket.id, ticket]));
  return rows.map((ticket) => {
    const same = known.get(ticket.id);
    return same && sameValue(same, ticket) ? same : ticket;
  });
}
