import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { outlastsCloseOut } from '#sync/domain/score/conditional-status.ts';
import { dayOf } from '#sync/domain/common/past-date.ts';
import { poamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { addressOf } from '#web/address.ts';
import { Badge, LabelBadge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { personName } from '#web/words/names.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { dateText } from '#web/words/times.ts';
import { LATE_TARGET, poamStatusName, poamStatusTone, verdictText } from './poam-words.ts';
import { isLate } from './poam-view.ts';
import css from './poam-card.module.css';

export interface PoamCardProps {
  item: Poam;
  control: Control | undefined;
  /** The requirement's status is In Progress: 3.13.11 may then be on a POA&M. */
  isPartlyMet: boolean;
  owner: Member | undefined;
  /** It has changes that are only on this device. */
  isPending: boolean;
  now: Date;
  onEdit: () => void;
  onClose: () => void;
  onReopen: () => void;
}

/** One item: the weakness, its cost while open, and its progress. */
export function PoamCard(props: PoamCardProps) {
  const { item, control, isPartlyMet, owner, isPending, now, onEdit, onClose, onReopen } = props;
  const verdict = poamVerdict(item.controlId, isPartlyMet);
  const done = item.milestones.filter(({ doneAt }) => doneAt !== null).length;
  const isClosed = item.status === 'closed';
  const facts = [
    { term: 'Target date', value: <TargetDate item={item} now={now} /> },
    { term: 'Owner', value: owner ? personName(owner) : item.ownerId ? 'Former member' : 'Nobody yet' },
  ];
  if (item.closedAt) facts.push({ term: 'Closed', value: dateText(item.closedAt) });
  if (item.milestones.length > 0)
    facts.push({ term: 'Milestones', value: `${done} of ${item.milestones.length} done` });
  return (
    <article className={css.card} aria-labelledby={`poam-${item.id}`} data-pending-sync={isPending || undefined}>
      <header className={css.head}>
        <TextLink href={addressOf('/compliance', { open: [item.controlId] })} className={css.control}>
          {item.controlId} {control?.title}
        </TextLink>
        <StatusChip status={poamStatusTone(item.status)} label={poamStatusName(item.status)} />
      </header>
      <h2 id={`poam-${item.id}`} className={css.weakness}>
        {item.weakness}
      </h2>
      {item.plannedAction && <p className={css.action}>{item.plannedAction}</p>}
      <MetaList items={facts} />
      {!isClosed && verdict !== 'allowed' && (
        <p className={css.verdict}>
          <Badge tone="warning">Not POA&M eligible</Badge>
          {verdictText(verdict, findRequirementFacts(item.controlId)?.weight ?? 0)}
        </p>
      )}
      {!isClosed && verdict === 'allowed' && outlastsCloseOut(item.targetDate, dayOf(now)) && (
        <p className={css.verdict}>
          <Badge tone="warning">Beyond the close-out</Badge>
          {LATE_TARGET}
        </p>
      )}
      {item.tags.length > 0 && (
        <ul className={css.tags} aria-label="Tags">
          {item.tags.map((tag) => (
            <li key={tag}>
              <LabelBadge>{tag}</LabelBadge>
            </li>
          ))}
        </ul>
      )}
      <footer className={css.foot}>
        {isPending && <SyncMark state="device" label="On this device" />}
        <span className={css.buttons} data-print="hide">
          <Button size="sm" onPress={onEdit} aria-label={`Edit item of ${item.controlId}`}>
            Edit
          </Button>
          {isClosed ? (
            <Button size="sm" onPress={onReopen} aria-label={`Reopen item of ${item.controlId}`}>
              Reopen
            </Button>
          ) : (
            <Button size="sm" onPress={onClose} aria-label={`Close item of ${item.controlId}`}>
              Close item
            </Button>
          )}
        </span>
      </footer>
    </article>
  );
}

function TargetDate({ item, now }: { item: Poam; now: Date }) {
  return (
    <span className={css.date}>
      <time dateTime={item.targetDate}>{calendarDayText(item.targetDate)}</time>
      {isOverduePoam(item, now) && <Badge tone="danger">Overdue</Badge>}
      {item.status === 'in_progress' && isLate(item, now) && <Badge tone="warning">Past target date</Badge>}
    </span>
  );
}
