import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { poamVerdict } from '#sync/domain/poam/poam-eligibility.ts';
import { poamStateNames, triggerNames } from '#sync/domain/poam/poam-names.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam, isOverduePoam } from '#sync/domain/poam/poam-status.ts';
import { pointsAtStake } from '#sync/domain/poam/points-at-stake.ts';
import type { StatusDates } from '#sync/domain/status/status-days.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { memberName } from '#web/words/names.ts';
import css from './poam-row.module.css';
import { lateTargetText, poamKindName, poamStateTones } from './poam-status-words.ts';
import { verifierName } from './poam-texts.ts';

export interface PoamRowProps {
  item: Poam;
  control: Control | undefined;
  /** The answer to 3.5.3 or 3.13.11 earns partial credit, which allows 3.13.11 on a POA&M. */
  isPartlyMet: boolean;
  members: readonly NamedPerson[];
  /** Whether it has changes that only this device has. */
  isPending: boolean;
  canChange: boolean;
  /** A calendar day of the workspace's time zone. */
  today: string;
  /** The conditional status whose 180 days are running. */
  running: StatusDates | null;
  onOpen: () => void;
}

/** One plan: the weakness, who works on it, what it costs, by when, and its progress. */
export function PoamRow(props: PoamRowProps) {
  const { item, control, isPartlyMet, members, isPending, canChange, today, running, onOpen } = props;
  const done = item.milestones.filter(({ doneAt }) => doneAt !== null).length;
  const facts = [
    item.trigger ? triggerNames[item.trigger] : poamKindName(item),
    item.ownerId ? memberName(members, item.ownerId) : 'Nobody yet',
    ...(item.milestones.length > 0 ? [`${done} of ${countOf(item.milestones.length, 'milestone')}`] : []),
  ];
  return (
    <article
      className={`${kit.padded} ${kit.ruled} ${css.row}`}
      aria-labelledby={`plan-${item.id}`}
      data-pending-sync={isPending || undefined}
    >
      <TextLink href={addressOf('/compliance', { open: [item.controlId] })} className={`${kit.strong} ${css.control}`}>
        {cmmcIdOf(item.objectives[0] ?? item.controlId)}
        <span className={`${kit.quiet} ${css.title}`}>
          <RequirementTitle id={item.controlId} title={control?.title ?? ''} />
        </span>
      </TextLink>
      <div className={`${kit.breaks} ${css.what}`}>
        <h3 id={`plan-${item.id}`}>{item.weakness}</h3>
        <p>{facts.join(' · ')}</p>
        <Verdict item={item} isPartlyMet={isPartlyMet} running={running} today={today} />
        {item.tags.length > 0 && <p>{item.tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </div>
      {item.kind === 'poam' && (
        <span className={`${kit.quiet} ${kit.whole} ${css.points}`}>
          <b>{pointsAtStake(item.controlId, isPartlyMet)}</b> <span>at stake</span>
        </span>
      )}
      <span className={css.due}>
        <time dateTime={item.targetDate}>{calendarDayText(item.targetDate)}</time>
        <small>{dueWord(item, today)}</small>
        {isOverduePoam(item, today) && <Badge tone="danger">Overdue</Badge>}
      </span>
      <span className={css.state}>
        <StatusChip status={poamStateTones[item.state]} label={poamStateNames[item.state]} />
        {item.verification && <small>{`Verified by ${verifierName(members, item.verification)}`}</small>}
        {isPending && <SyncMark state="device" label="On this device" />}
      </span>
      <span className={css.open} data-print="hide">
        <IconButton
          label={`${canChange ? 'Edit' : 'Open'} item of ${requirementName(item.controlId)}`}
          icon={ChevronRightIcon}
          onPress={onOpen}
        />
      </span>
    </article>
  );
}

/** What still keeps a plan off a POA&M. Items already on one were checked when they were written. */
function Verdict({
  item,
  isPartlyMet,
  running,
  today,
}: Pick<PoamRowProps, 'item' | 'isPartlyMet' | 'running' | 'today'>) {
  if (item.kind !== 'poam' || item.assessmentId !== null || !isOpenPoam(item)) return null;
  if (poamVerdict(item.controlId, isPartlyMet) !== 'allowed') return <Badge tone="warning">Not POA&M eligible</Badge>;
  const late = lateTargetText(item.targetDate, running, today);
  return late === null ? null : (
    <p>
      <Badge tone="warning">Beyond the close-out</Badge> {late}
    </p>
  );
}

function dueWord(item: Poam, today: string): string {
  if (item.verification) return `Closed ${calendarDayText(item.verification.on)}`;
  if (!isOpenPoam(item)) return '';
  if (item.nextReviewOn) return `Next review ${calendarDayText(item.nextReviewOn)}`;
  const days = daysBetween(today, item.targetDate);
  return days < 0 ? `${countOf(-days, 'day')} late` : countOf(days, 'day');
}
