import { useId } from 'react';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Scale, type ScaleTick } from '#web/kit/scale.tsx';
import { useBoardContext } from '#web/screens/board/board-context.ts';
import { numberOf, priorityName } from '#web/screens/board/board-words.ts';
import { Draggable } from '#web/screens/board/drag/draggable.tsx';
import type { CardModel, ChildState } from '#web/screens/board/model/board-model.ts';
import { OpenButton } from '#web/screens/board/open-button.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './ticket-card.module.css';
import { TicketMenu } from './ticket-menu.tsx';

const ticks: Readonly<Record<ChildState, ScaleTick>> = { waiting: 'n', begun: 'p', done: 'v' };

/** A control's assessment tickets: their number, their progress, and those in this column. */
export function TicketChildren({ card, isOpen }: { card: CardModel; isOpen: boolean }) {
  const { ticket, children, states } = card;
  const { onToggle } = useBoardContext();
  const id = useId();
  const count = countOf(states.length, 'objective');
  const done = states.filter((state) => state === 'done').length;
  const elsewhere = states.length - children.length;
  return (
    <div className={css.drawer}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${count} of ${numberOf(ticket) ?? ticket.title}, ${done} done`}
        onClick={() => onToggle(ticket.id, !isOpen)}
      >
        <Icon icon={isOpen ? ChevronDownIcon : ChevronRightIcon} />
        {count}
        <span className={kit.push}>
          <Scale
            size="sm"
            tick={3}
            height={12}
            groups={[states.map((state) => ticks[state])]}
            label={`${done} of ${states.length} done`}
          />
        </span>
      </button>
      {isOpen && (
        <ul id={id} className={css.children} aria-label={`Objectives of ${numberOf(ticket) ?? ticket.title}`}>
          {children.map((child) => (
            <li key={child.id}>
              <Child ticket={child} />
            </li>
          ))}
          {elsewhere > 0 && <li className={`${kit.meta} ${css.elsewhere}`}>{elsewhere} in other columns</li>}
        </ul>
      )}
    </div>
  );
}

/** '[a]' of '3.1.1[a]'. */
function letterOf(ticket: Ticket): string | undefined {
  return /\[[a-z]\]$/.exec(ticket.referenceId ?? '')?.[0];
}

function Child({ ticket }: { ticket: Ticket }) {
  const { canChange } = useBoardContext();
  return (
    <Draggable id={ticket.id} className={css.child} label={ticket.title}>
      <PriorityTag priority={ticket.priority} label={priorityName(ticket.priority)} hideLabel />
      <b className={`${kit.soft} ${kit.bold}`}>{letterOf(ticket)}</b>
      <OpenButton ticket={ticket} />
      {canChange && <TicketMenu ticket={ticket} />}
    </Draggable>
  );
}
