import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { ScopeDecision } from '#sync/domain/scope/scope-decision-record.ts';
import { CLOSE_OUT_DAYS } from '#sync/domain/score/conditional-status.ts';
import {
  affirmedDays,
  closeOutWarning,
  closeOutWarningDays,
  lastDayOf,
  statusOn,
} from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { DayClock } from '#web/kit/day-clock.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useCan } from '#web/records/use-can.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';
import { AffirmationPacketMenu } from './affirmation/affirmation-packet.tsx';
import { nextAffirmation } from './affirmation/next-affirmation.ts';
import { replacedText, scoreWords, stateText } from './status-words.ts';

export interface StatusPanelProps {
  status: StatusRecord;
  affirmations: readonly Affirmation[];
  /** The assessment that it comes from; undefined if it was not done here. */
  assessment: Assessment | undefined;
  /** The latest decision about changes in its scope. */
  decision: ScopeDecision | null;
  /** The final status that closed it out, or a later one; undefined while nothing has replaced it. */
  replacedBy: StatusRecord | 'a later status' | undefined;
  /** A calendar day. */
  today: string;
  /** Affirming is the main task on the screen right now. */
  isNext: boolean;
  onAffirm: () => void;
}

/** One status: what it is worth today, its days, and its affirmations. */
export function StatusPanel(props: StatusPanelProps) {
  const { status, affirmations, assessment, decision, replacedBy, today, isNext, onAffirm } = props;
  const mayAffirm = useCan('affirmation.give');
  const worth = statusOn(status, affirmedDays(status, affirmations), today);
  const state = replacedBy ? replacedText(worth, replacedBy) : stateText(worth);
  const warning = replacedBy ? null : closeOutWarning(status, today);
  const last = lastDayOf(status);
  const day = daysBetween(status.statusDate, today);
  const missing = replacedBy ? undefined : nextAffirmation(status, affirmations);
  return (
    <Panel
      title={cmmcStatusName(status)}
      description={`Since ${calendarDayText(status.statusDate)}${status.score === null ? '' : ` · ${scoreWords(status.score)}`}`}
      action={
        mayAffirm && missing && missing.dueOn <= today ? (
          <Button size="sm" variant={isNext ? 'primary' : 'secondary'} onPress={onAffirm}>
            Affirm
          </Button>
        ) : undefined
      }
    >
      <div className={kit.stack4}>
        <Notice tone={state.tone}>{state.text}</Notice>
        {decision?.isSignificant && !replacedBy && (
          <Notice tone="warning" title="A significant change of the scope.">
            {`A new assessment is needed. ${decision.reason}`}
          </Notice>
        )}
        {warning && (
          <Notice tone="warning">
            {`Day ${warning.day} of ${CLOSE_OUT_DAYS}: ${countOf(warning.daysLeft, 'day')} left to close the POA&M.`}
          </Notice>
        )}
        {status.isConditional && !replacedBy && (
          <DayClock
            day={day}
            days={CLOSE_OUT_DAYS}
            marks={closeOutWarningDays}
            from={calendarDayText(status.statusDate)}
            to={calendarDayText(last)}
            caption={`Day ${day} of ${CLOSE_OUT_DAYS} · ${calendarDayText(today)}`}
          />
        )}
        <MetaList
          align="start"
          items={[
            { term: 'Last good day', value: calendarDayText(last) },
            ...(status.conditionalDate
              ? [{ term: 'Conditional since', value: calendarDayText(status.conditionalDate) }]
              : []),
            { term: 'Next affirmation', value: missing ? calendarDayText(missing.dueOn) : 'None' },
            { term: 'CAGE codes', value: status.cageCodes.join(', ') || 'Not named' },
            { term: 'CMMC UID', value: status.uid || 'Not known yet' },
            ...affirmations.map((one) => ({
              term: one.decision === 'affirmed' ? 'Affirmed' : 'Not affirmed',
              value: `${calendarDayText(one.decidedOn)}, ${one.name}, ${one.title}, for ${calendarDayText(one.dueOn)}`,
            })),
          ]}
        />
        {affirmations
          .filter(({ packet }) => packet.scopeChanges !== '')
          .map(({ id, decidedOn, packet }) => (
            <p key={id} className={`${kit.quiet} ${kit.breaks}`}>
              {`The scope when decided on ${calendarDayText(decidedOn)}: ${packet.scopeChanges}`}
            </p>
          ))}
        {affirmations.length > 0 && (
          <div className={kit.cluster} data-print="hide">
            {affirmations.map((one) => (
              <AffirmationPacketMenu key={one.id} status={status} affirmation={one} assessment={assessment} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
