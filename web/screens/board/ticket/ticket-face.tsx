import type { ReactNode } from 'react';
import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { LabelBadge } from '#web/kit/badge.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CalendarIcon, CircleAlertIcon } from '#web/kit/icons.ts';
import { initials } from '#web/kit/initials.ts';
import kit from '#web/kit/kit.module.css';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TypeTag } from '#web/kit/type-tag.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { numberOf, priorityName, ticketDueText, typeName } from '#web/screens/board/board-words.ts';
import css from './ticket-card.module.css';

/** The most characters of a description on a card; longer ones are in the sheet. */
const SHORT = 100;

export interface TicketFaceProps {
  ticket: Ticket;
  assignee: Member | undefined;
  /** A calendar day. */
  today: string;
  /** It is in a Done column, where nothing is overdue. */
  isDone: boolean;
  isUnsent: boolean;
  attention: 'decision' | 'review' | null;
  /** The control of an assessment ticket shown on its own. */
  control?: Ticket;
  /** The title, inside the element that opens it. */
  title: ReactNode;
  actions?: ReactNode;
}

/** The content of a card. */
export function TicketFace(props: TicketFaceProps) {
  const { ticket, assignee, today, isDone, isUnsent, attention, control, title, actions } = props;
  const { ticketType, priority, description, labels, dueDate, storyPoints } = ticket;
  const number = numberOf(ticket);
  const isOverdue = dueDate !== null && dueDate < today && !isDone;
  return (
    <>
      <div className={`${kit.meta} ${kit.line} ${css.top}`}>
        <TypeTag type={ticketType} label={typeName(ticketType)} />
        {number && (
          <span className={css.number} title={requirementName(number)}>
            {cmmcIdOf(number)}
            <VisuallyHidden> {shortNameOf(number)}</VisuallyHidden>
          </span>
        )}
        {actions && <span className={css.actions}>{actions}</span>}
      </div>
      <h3 className={css.title}>{title}</h3>
      {description !== '' && description.length < SHORT && (
        <p className={`${kit.quiet} ${kit.breaks}`}>{description}</p>
      )}
      {control && (
        <p className={`${kit.quiet} ${kit.breaks}`}>Of {requirementName(numberOf(control) ?? control.title)}</p>
      )}
      {labels.length > 0 && (
        <ul className={css.labels} aria-label="Labels">
          {labels.map((label) => (
            <li key={label}>
              <LabelBadge>{label}</LabelBadge>
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <PriorityTag priority={priority} label={priorityName(priority)} />
        {dueDate !== null && (
          <span className={css.due} data-overdue={isOverdue || undefined}>
            <Icon icon={isOverdue ? CircleAlertIcon : CalendarIcon} />
            <VisuallyHidden>{isOverdue ? 'Overdue, ' : 'Due '}</VisuallyHidden>
            <time dateTime={dueDate}>{ticketDueText(dueDate, new Date(`${today}T12:00`))}</time>
          </span>
        )}
        {storyPoints !== null && (
          <span className={css.points} title="Story points">
            {storyPoints}
            <VisuallyHidden> {storyPoints === 1 ? 'story point' : 'story points'}</VisuallyHidden>
          </span>
        )}
        {attention ? (
          <SyncMark
            state="conflict"
            label={attention === 'decision' ? 'Needs your decision' : 'Needs review'}
            hideLabel
          />
        ) : (
          isUnsent && <SyncMark state="device" label="On this device" hideLabel />
        )}
        {assignee && (
          <span className={`${kit.inline} ${kit.push}`} title={personName(assignee)}>
            <Avatar name={personName(assignee)} initials={initials(assignee)} size="sm" />
            <VisuallyHidden>Assigned to {personName(assignee)}</VisuallyHidden>
          </span>
        )}
      </div>
    </>
  );
}
