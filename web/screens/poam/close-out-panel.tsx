import { memo } from 'react';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { poamPoints } from '#sync/domain/poam/poam-points.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { CLOSE_OUT_DAYS } from '#sync/domain/score/conditional-status.ts';
import { POINTS_BUDGET } from '#sync/domain/score/ledger-score.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { runningConditional } from '#sync/domain/status/running-conditional.ts';
import { closeOutWarningDays, lastDayOf } from '#sync/domain/status/status-days.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { BudgetMeter } from '#web/kit/budget-meter.tsx';
import { DayClock } from '#web/kit/day-clock.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import css from './poams-screen.module.css';

export interface CloseOutPanelProps {
  items: readonly Poam[];
  statuses: ReadonlyMap<string, SealedControlStatus>;
  /** All recorded CMMC statuses. */
  records: readonly StatusRecord[];
  now: Date;
}

/** How many days are left to close the POA&M, and how many of the points that may remain not met are on it. */
export const CloseOutPanel = memo(function CloseOutPanel({ items, statuses, records, now }: CloseOutPanelProps) {
  const today = useToday(now);
  const status = runningConditional(records, today);
  // A status that was not assessed in this product has no items of its own, so the planned items count for it.
  const assessmentId = status?.assessmentId ?? null;
  const own = items.filter((item) => item.assessmentId === assessmentId);
  const { listed, closed } = poamPoints(own, (controlId) => isPartlyMet(controlId, statuses.get(controlId) ?? {}));
  const day = status ? daysBetween(status.statusDate, today) : 0;
  return (
    <Panel label="Close-out" className={kit.below}>
      <div className={css.closeOut}>
        {status ? (
          <DayClock
            day={day}
            days={CLOSE_OUT_DAYS}
            marks={closeOutWarningDays}
            from={calendarDayText(status.statusDate)}
            to={calendarDayText(lastDayOf(status))}
            caption={`Day ${day} of ${CLOSE_OUT_DAYS} · ${calendarDayText(today)}`}
          />
        ) : (
          <p className={`${kit.soft} ${css.noClock}`}>
            <b>No conditional status is in effect.</b> These are plans toward a POA&M; its {CLOSE_OUT_DAYS} days begin
            with the status date.
          </p>
        )}
        <div className={`${kit.quiet} ${css.budget}`}>
          <p>
            <b className={`${kit.ink} ${kit.strong}`}>{countOf(listed, 'point')}</b> {status ? 'at stake' : 'planned'},{' '}
            {POINTS_BUDGET} allowed
          </p>
          <BudgetMeter
            label="Points on the POA&M"
            used={listed}
            budget={POINTS_BUDGET}
            valueLabel={`${listed} of ${countOf(POINTS_BUDGET, 'point')}, ${closed} closed`}
          />
          <p>
            {listed > POINTS_BUDGET
              ? `${countOf(listed - POINTS_BUDGET, 'point')} too many for a conditional status.`
              : `${countOf(closed, 'point')} closed, ${listed - closed} to go.`}
          </p>
        </div>
      </div>
    </Panel>
  );
});
