import { useMemo } from 'react';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { compareOrder } from '#sync/domain/board/order-key.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useKept } from './use-kept.ts';
import { useLive } from './use-live.ts';

const idOf = ({ id }: { id: string }) => id;

/** Every board of the organization, the oldest first. */
export function useBoards(): Board[] | undefined {
  return useLive(async (db) => {
    const rows = await db.table('board').toArray();
    return rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  }, []);
}

/** The board's columns from left to right; none without a board. */
export function useBoardColumns(boardId: string | undefined): BoardColumnRecord[] | undefined {
  const rows = useRowsOf(boardId, (db, id) => db.table('boardColumn').where({ boardId: id }).toArray());
  return useMemo(() => rows?.toSorted(compareOrder), [rows]);
}

/** Undefined also while the rows at hand are those of the board before. */
function useRowsOf<Row>(boardId: string | undefined, read: (db: RecordDatabase, boardId: string) => Promise<Row[]>) {
  const answer = useLive(
    async (db) => ({ boardId, rows: boardId === undefined ? [] : await read(db, boardId) }),
    [boardId],
  );
  return answer && answer.boardId === boardId ? answer.rows : undefined;
}

/**
 * The board's tickets in no particular order. An unchanged one keeps its identity, so that its card does not render
 * again.
 */
export function useTickets(boardId: string | undefined): readonly Ticket[] | undefined {
  return useKept(
    useRowsOf(boardId, (db, id) => db.table('ticket').where({ boardId: id }).toArray()),
    idOf,
  );
}
