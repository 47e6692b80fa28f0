import { memo } from 'react';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { Icon } from '#web/kit/icon.tsx';
import { GripVerticalIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { useBoardContext } from '#web/screens/board/board-context.ts';
import { Draggable } from '#web/screens/board/drag/draggable.tsx';
import type { CardModel } from '#web/screens/board/model/board-model.ts';
import { OpenButton } from '#web/screens/board/open-button.tsx';
import css from './ticket-card.module.css';
import { TicketChildren } from './ticket-children.tsx';
import { TicketFace } from './ticket-face.tsx';
import { TicketMenu } from './ticket-menu.tsx';

export interface TicketCardProps {
  card: CardModel;
  /** Its children are shown. */
  isOpen: boolean;
  /** Whether it is lifted by keyboard. */
  isLifted: boolean;
  isUnsent: boolean;
  attention: 'decision' | 'review' | null;
}

/** One ticket with its children. The whole card can be dragged, and its handle lifts it by keyboard. */
export const TicketCard = memo(function TicketCard({ card, isOpen, isLifted, isUnsent, attention }: TicketCardProps) {
  const { ticket } = card;
  const { columns, members, today, canChange } = useBoardContext();
  const column = columns.find(({ id }) => id === ticket.columnId);
  return (
    <Draggable
      id={ticket.id}
      className={`${kit.box} ${css.card}`}
      label={ticket.title}
      isLifted={isLifted}
      isPendingSync={isUnsent}
      hasAttention={attention !== null}
    >
      <TicketFace
        ticket={ticket}
        assignee={members.get(ticket.assigneeId ?? '')}
        today={today}
        isDone={column !== undefined && isDoneColumn(column)}
        isUnsent={isUnsent}
        attention={attention}
        control={card.control}
        title={<OpenButton ticket={ticket} />}
        actions={
          canChange && (
            <>
              <MoveHandle ticket={ticket} isLifted={isLifted} />
              <TicketMenu ticket={ticket} />
            </>
          )
        }
      />
      {card.states.length > 0 && <TicketChildren card={card} isOpen={isOpen || card.isOpened} />}
    </Draggable>
  );
});

function MoveHandle({ ticket, isLifted }: { ticket: Ticket; isLifted: boolean }) {
  const { onHandleKey, onHandleBlur } = useBoardContext();
  return (
    <button
      type="button"
      className={css.handle}
      data-part="handle"
      aria-label={`Lift ${ticket.title}`}
      aria-describedby="board-lift-help"
      aria-pressed={isLifted}
      onKeyDown={(event) => onHandleKey(ticket, event)}
      onBlur={() => onHandleBlur(ticket)}
    >
      <Icon icon={GripVerticalIcon} size="sm" />
    </button>
  );
}
