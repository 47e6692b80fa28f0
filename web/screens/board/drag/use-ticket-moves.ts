import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cascadeTicketMove, type MovePlace } from '#sync/domain/board/board-cascade.ts';
import type { Placed } from '#sync/domain/board/board-order.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { moveTicket as moveTicketTo, putBackTickets } from '#sync/domain/board/ticket-move-mutators.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { progressWords, statusPlan } from '#web/parts/changes/status-plan.ts';
import { moveToast } from './move-toast.ts';

const failed = { title: 'Failed to move ticket' };
/** Longer than the database takes to report its own change. */
const SETTLE_MS = 400;

export interface TicketMoves {
  /** The tickets with moves that the database has not reported yet. */
  tickets: readonly Ticket[];
  move: (ticketId: string, columnId: string, place: MovePlace) => void;
}

/** Moves tickets: shown at once, then saved, with a toast that names the consequences and offers Undo. */
export function useTicketMoves(
  boardId: string,
  columns: readonly BoardColumnRecord[],
  stored: readonly Ticket[],
  findStatus: (controlId: string) => SealedControlStatus,
): TicketMoves {
  const run = useRunChanges();
  const [ahead, setAhead] = useState<readonly Placed[]>([]);
  const isSettled = useRef(true);
  const tickets = useMemo(() => withPlaces(stored, ahead), [stored, ahead]);
  const latest = useRef({ columns, tickets, findStatus });
  useLayoutEffect(() => {
    latest.current = { columns, tickets, findStatus };
  });
  useEffect(() => {
    if (isSettled.current) setAhead((now) => (now.length === 0 ? now : []));
  }, [stored]);

  const carryOut = useCallback(
    async (places: readonly Placed[], made: Call, done?: ToastMessage) => {
      isSettled.current = false;
      setAhead((now) => [...now.filter(({ id }) => !places.some((place) => place.id === id)), ...places]);
      const isSaved = await run({ changes: [{ call: made }], failed, ...(done && { done }) });
      isSettled.current = true;
      if (isSaved) setTimeout(() => isSettled.current && setAhead([]), SETTLE_MS);
      else setAhead([]);
    },
    [run],
  );

  const complete = useCallback(
    (controlId: string) => run(statusPlan([latest.current.findStatus(controlId)], 'complete', progressWords)),
    [run],
  );

  const move = useCallback(
    (ticketId: string, columnId: string, place: MovePlace) => {
      const now = latest.current;
      const outcome = cascadeTicketMove(now.columns, now.tickets, { ticketId, toColumnId: columnId, place });
      if (outcome.changes.length === 0) return;
      const before = outcome.changes.flatMap(({ id }) => now.tickets.find((one) => one.id === id) ?? []).map(placeOf);
      const undo = () => void carryOut(before, call(putBackTickets, { boardId, places: before }));
      const told = { ticketId, columnId, columns: now.columns, tickets: now.tickets, notices: outcome.notices };
      const message: ToastMessage = moveToast(
        told,
        (controlId) => isClaimedComplete(now.findStatus(controlId)),
        (controlId) => void complete(controlId),
      );
      const made = call(moveTicketTo, { ticketId, boardId, columnId, place });
      void carryOut(outcome.changes, made, { ...message, action: { label: 'Undo', onPress: undo } });
    },
    [boardId, carryOut, complete],
  );
  return { tickets, move };
}

function placeOf({ id, columnId, orderKey }: Ticket): Placed {
  return { id, columnId, orderKey };
}

function withPlaces(tickets: readonly Ticket[], places: readonly Placed[]): readonly Ticket[] {
  if (places.length === 0) return tickets;
  const byId = new Map(places.map((place) => [place.id, place]));
  return tickets.map((ticket) => {
    const place = byId.get(ticket.id);
    const isThere = place?.columnId === ticket.columnId && place.orderKey === ticket.orderKey;
    return place && !isThere ? { ...ticket, ...place } : ticket;
  });
}
