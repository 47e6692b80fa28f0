import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { personFigures } from './person-figures.ts';
import { statusSeries } from './status-series.ts';

export interface PersonChartProps {
  members: readonly Member[];
  statuses: readonly SealedControlStatus[];
  className?: string;
}

/** Who set the controls to their current status. */
export function PersonChart({ members, statuses, className }: PersonChartProps) {
  const people = personFigures(members, statuses);
  return (
    <ChartFrame
      title="By person"
      description="Who set the claimed status"
      className={className}
      table={{
        columns: ['Person', 'Complete', 'In Progress'],
        rows: people.map(({ name, completed, inProgress }) => [name, completed, inProgress]),
      }}
    >
      <BarChart
        label="Controls by person and status"
        series={statusSeries.slice(0, 2)}
        bars={people.map(({ id, name, completed, inProgress }) => ({
          id,
          label: name,
          values: [completed, inProgress],
          note: `${completed} complete`,
        }))}
      />
    </ChartFrame>
  );
}
