import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { dateText } from '#web/words/times.ts';
import type { DayProgress } from './progress-series.ts';

const series = [
  { label: 'Complete', tone: 'complete' },
  { label: 'In Progress', tone: 'in-progress', isDashed: true },
] as const;

/** Noon, so that a calendar day is the same day in every time zone. */
function noonOf(day: string): string {
  return `${day}T12:00:00`;
}

export interface ProgressChartProps {
  days: readonly DayProgress[];
  total: number;
  className?: string;
}

/** Controls that were complete and in progress, day by day. */
export function ProgressChart({ days, total, className }: ProgressChartProps) {
  const points = days.map(({ day, completed, inProgress }) => ({
    x: Date.parse(noonOf(day)),
    label: dateText(noonOf(day)),
    values: [completed, inProgress],
  }));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <ChartFrame
      title="Progress over time"
      description={`Controls as claimed at the end of each day, of ${total}`}
      className={className}
      table={{
        columns: ['Day', 'Complete', 'In Progress'],
        rows: points.toReversed().map(({ label, values: [complete = 0, begun = 0] }) => [label, complete, begun]),
      }}
    >
      {points.length < 2 || !first || !last ? (
        <EmptyState title="No history yet">
          The line begins with the first status change, once it has been synchronized.
        </EmptyState>
      ) : (
        <LineChart
          label={`From ${first.label} to ${last.label} the controls claimed complete went from ${first.values[0]} to ${last.values[0]} of ${total}; ${last.values[1]} are in progress.`}
          series={series}
          points={points}
          highest={total}
        />
      )}
    </ChartFrame>
  );
}
