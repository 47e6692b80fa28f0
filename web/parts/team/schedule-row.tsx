import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { assessmentAddress } from '#web/address.ts';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { countOf } from '#web/words/counts.ts';
import { daysText } from '#web/words/days-text.ts';

/** The way to a schedule for people whom the rest of its assessment does not reach. */
export function ScheduleRow({ className = '', planned }: { className?: string; planned: readonly Meeting[] }) {
  const days = planned.map(({ time }) => time.day).sort();
  const [first] = planned;
  return (
    <ListRow
      className={className}
      href={first && assessmentAddress('/assessments/$assessmentId/schedule', first.assessmentId)}
    >
      <span>
        <RowTitle>Schedule of an assessment</RowTitle>
        <RowMeta>
          {[countOf(planned.length, 'meeting'), daysText(days[0] ?? null, days.at(-1) ?? null)].join(' · ')}
        </RowMeta>
      </span>
    </ListRow>
  );
}
