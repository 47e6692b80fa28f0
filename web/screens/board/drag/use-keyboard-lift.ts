import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { ColumnPlace } from '#web/screens/board/board-context.ts';
import type { BoardModel } from '#web/screens/board/model/board-model.ts';
import { canceledWords, droppedWords, liftedWords, overWords } from './drag-words.ts';
import { spokenPlace, stepTarget, targetOf, type DropTarget, type DropTargetStore } from './drop-target.ts';

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

export interface KeyboardLift {
  liftedId: string | null;
  /** Screen reader announcements. */
  words: string;
  onKey: (ticket: Ticket, event: KeyboardEvent) => void;
  onBlur: (ticket: Ticket) => void;
}

/** Moves a ticket with only the keyboard: Space lifts and drops it, arrow keys choose the place, Escape cancels. */
export function useKeyboardLift(
  model: RefObject<BoardModel>,
  target: DropTargetStore,
  places: ReadonlyMap<string, ColumnPlace>,
  onDrop: (ticketId: string, to: DropTarget) => void,
): KeyboardLift {
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const lifted = useRef<string | null>(null);

  const put = useCallback((id: string | null) => {
    lifted.current = id;
    setLiftedId(id);
  }, []);

  const cancel = useCallback(
    (ticket: Ticket) => {
      const from = targetOf(model.current, ticket.id);
      if (from) setWords(canceledWords(ticket.title, spokenPlace(model.current, ticket.id, from)));
      target.set(null);
      put(null);
    },
    [model, target, put],
  );

  const onKey = useCallback(
    (ticket: Ticket, event: KeyboardEvent) => {
      const isAct = event.key === ' ' || event.key === 'Enter';
      if (lifted.current !== ticket.id) {
        const from = targetOf(model.current, ticket.id);
        if (!isAct || !from) return;
        event.preventDefault();
        put(ticket.id);
        target.set(from);
        setWords(liftedWords(ticket.title, spokenPlace(model.current, ticket.id, from)));
        return;
      }
      const now = target.get();
      if (!now) return;
      if (isAct) {
        event.preventDefault();
        setWords(droppedWords(ticket.title, spokenPlace(model.current, ticket.id, now)));
        target.set(null);
        put(null);
        onDrop(ticket.id, now);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        cancel(ticket);
      } else if (ARROWS.has(event.key)) {
        event.preventDefault();
        const next = stepTarget(model.current, ticket.id, now, event.key);
        target.set(next);
        setWords(overWords(spokenPlace(model.current, ticket.id, next)));
        reveal(places.get(next.columnId), next.beforeId);
      }
    },
    [model, target, places, put, cancel, onDrop],
  );

  const onBlur = useCallback(
    (ticket: Ticket) => {
      if (lifted.current === ticket.id) cancel(ticket);
    },
    [cancel],
  );
  return { liftedId, words, onKey, onBlur };
}

/** Scrolls the chosen place into view. */
function reveal(place: ColumnPlace | undefined, beforeId: string | null): void {
  if (!place) return;
  const { ids, tops } = place.layout.current;
  const at = tops[beforeId === null ? ids.length : Math.max(0, ids.indexOf(beforeId))] ?? 0;
  const { list, column } = place;
  if (at < list.scrollTop + 40) list.scrollTop = at - 80;
  else if (at > list.scrollTop + list.clientHeight - 80) list.scrollTop = at - list.clientHeight + 120;
  column.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}
