import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import kit from '#web/kit/kit.module.css';
import { useListWindow } from '#web/kit/use-list-window.ts';
import type { FindSyncState } from '#web/records/use-sync-states.ts';
import { useBoardContext } from '#web/screens/board/board-context.ts';
import type { CardModel, ColumnModel } from '#web/screens/board/model/board-model.ts';
import { TicketCard } from '#web/screens/board/ticket/ticket-card.tsx';
import css from './board-column.module.css';

/** The part of a card that should get the focus; each request is a new object. */
export interface FocusRequest {
  ticketId: string;
  part: 'title' | 'handle';
}

export interface CardListProps {
  model: ColumnModel;
  openIds: ReadonlySet<string>;
  /** The dragged or lifted ticket, which stays rendered even far out of view. */
  heldId: string | null;
  liftedId: string | null;
  focus: FocusRequest | null;
  findSyncState: FindSyncState;
}

/** Pixels between cards. */
const GAP = 8;

/** A card's height in pixels before it has been measured. */
function estimateOf({ ticket, children, states, isOpened }: CardModel, isOpen: boolean): number {
  const lines = Math.ceil(ticket.title.length / 38);
  const text = ticket.description !== '' && ticket.description.length < 100 ? 38 : 0;
  const drawer = states.length === 0 ? 0 : 33 + (isOpen || isOpened ? children.length * 38 : 0);
  return 82 + lines * 19 + text + (ticket.labels.length > 0 ? 28 : 0) + drawer;
}

function holds({ ticket, children }: CardModel, id: string | undefined): boolean {
  return ticket.id === id || children.some((child) => child.id === id);
}

/**
 * A column's cards. Only those near the view are rendered; the list announces how many there are, and each card its
 * position.
 */
export const CardList = memo(function CardList(props: CardListProps) {
  const { model, openIds, heldId, liftedId, focus, findSyncState } = props;
  const { column, cards } = model;
  const { places } = useBoardContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const byId = useMemo(() => new Map(cards.map((card) => [card.ticket.id, card])), [cards]);
  const ids = useMemo(() => cards.map(({ ticket }) => ticket.id), [cards]);
  const pinned = useMemo(() => {
    const wanted = [focusedId, heldId ?? undefined, liftedId ?? undefined, focus?.ticketId];
    const held = cards.filter((card) => wanted.some((id) => id !== undefined && holds(card, id)));
    return new Set(held.map(({ ticket }) => ticket.id));
  }, [cards, focusedId, heldId, liftedId, focus]);
  const estimate = (id: string) => {
    const card = byId.get(id);
    return card ? estimateOf(card, openIds.has(id)) : 0;
  };
  const list = useRef<HTMLOListElement>(null);
  const { rows, height, measure, layout, tops } = useListWindow(list, { ids, estimate, pinned, gap: GAP, scroller });

  useEffect(() => {
    const view = scroller.current;
    const section = view?.closest('section');
    if (!view || !section) return undefined;
    places.set(column.id, { column: section, list: view, layout });
    return () => void places.delete(column.id);
  }, [places, column.id, layout]);

  const isAsked = focus !== null && cards.some((card) => holds(card, focus.ticketId));
  useLayoutEffect(() => {
    if (!isAsked) return;
    const ticket = scroller.current?.querySelector(`[data-ticket="${CSS.escape(focus.ticketId)}"]`);
    const part = ticket?.querySelector<HTMLElement>(`[data-part="${focus.part}"]`);
    part?.focus();
    part?.closest('[data-ticket]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isAsked, focus]);

  return (
    <div
      ref={scroller}
      className={css.list}
      onFocus={(event) => setFocusedId(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)}
    >
      <ol ref={list} className={css.cards} style={{ height }} aria-label={`Tickets in ${column.name}`}>
        {rows.map(({ id, index, top }) => {
          const card = byId.get(id);
          if (!card) return null;
          const { isUnsent, attention } = findSyncState('ticket', id);
          return (
            <li
              key={id}
              ref={measure}
              data-row={id}
              className={css.row}
              style={{ transform: `translateY(${top}px)` }}
              aria-setsize={cards.length}
              aria-posinset={index + 1}
            >
              <TicketCard
                card={card}
                isOpen={openIds.has(id)}
                isLifted={liftedId === id}
                isUnsent={isUnsent}
                attention={attention}
              />
            </li>
          );
        })}
      </ol>
      <DropLine columnId={column.id} ids={ids} tops={tops} />
      {cards.length === 0 && (
        <p className={`${kit.aside} ${css.none}`}>
          {model.count === 0 ? 'No tickets' : 'No ticket matches the filter'}
        </p>
      )}
    </div>
  );
});

interface DropLineProps {
  columnId: string;
  ids: readonly string[];
  tops: readonly number[];
}

/** Where the dragged ticket would go. */
function DropLine({ columnId, ids, tops }: DropLineProps) {
  const { target } = useBoardContext();
  const now = useSyncExternalStore(target.subscribe, () => (target.get()?.columnId === columnId ? target.get() : null));
  if (!now) return null;
  const index = now.beforeId === null ? ids.length : ids.indexOf(now.beforeId);
  const isEnd = index === ids.length && index > 0;
  const top = Math.max(0, (tops[index] ?? 0) + (isEnd ? 2 : -5));
  return <div className={css.dropLine} style={{ transform: `translateY(${top}px)` }} aria-hidden="true" />;
}
