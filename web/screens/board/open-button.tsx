import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { useBoardContext } from './board-context.ts';
import css from './ticket/ticket-card.module.css';

/** The title, which opens the ticket. A native button: the kit's would prevent dragging the card. */
export function OpenButton({ ticket }: { ticket: Ticket }) {
  const { onOpen } = useBoardContext();
  return (
    <button type="button" className={css.open} data-part="title" onClick={() => onOpen(ticket.id)}>
      {ticket.title}
    </button>
  );
}
