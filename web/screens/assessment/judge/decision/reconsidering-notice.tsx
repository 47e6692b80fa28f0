import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import { Notice } from '#web/kit/notice.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';

/** After the last day of judging: until when what is not met may be judged again. `today`: a calendar day. */
export function ReconsideringNotice({ assessment, today }: { assessment: Assessment; today: string }) {
  const clock = reconsidering(assessment, today);
  if (clock.kind === 'active') return null;
  if (clock.kind === 'unknown') {
    return (
      <Notice tone="warning" title="Judging has ended.">
        {`The table of federal holidays ends on ${calendarDayText(clock.tableUntil)}, so nobody can say until when what is not met may be judged again.`}
      </Notice>
    );
  }
  return (
    <Notice tone="neutral" title="Judging has ended.">
      {clock.kind === 'open'
        ? `What is not met may be judged again until ${calendarDayText(clock.until)}: ${countOf(clock.daysLeft, 'business day')} left.`
        : `What is not met could be judged again until ${calendarDayText(clock.until)}.`}
    </Notice>
  );
}
