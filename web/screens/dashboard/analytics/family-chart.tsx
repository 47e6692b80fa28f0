import { claimCounts } from '#sync/domain/control/claim.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import type { ReportCategory } from '#web/screens/dashboard/report/compliance-report.ts';
import { statusSeries } from './status-series.ts';

function figuresOf({ controls }: ReportCategory): [number, number, number] {
  const { completed, inProgress, notStarted } = claimCounts(controls);
  return [completed, inProgress, notStarted];
}

export interface FamilyChartProps {
  categories: readonly ReportCategory[];
  className?: string;
}

/** Each family's controls by status. */
export function FamilyChart({ categories, className }: FamilyChartProps) {
  return (
    <ChartFrame
      title="By family"
      description="Controls by claimed status"
      className={className}
      table={{
        columns: ['Family', 'Complete', 'In Progress', 'Not Started', 'Percent'],
        rows: categories.map((category) => [
          `${category.code} ${category.name}`,
          ...figuresOf(category),
          `${category.percentage}%`,
        ]),
      }}
    >
      <BarChart
        label="Controls by family and status"
        series={statusSeries}
        bars={categories.map((category) => ({
          id: category.code,
          label: `${category.code} ${category.name}`,
          values: figuresOf(category),
          note: `${category.completed} of ${category.total}`,
        }))}
      />
    </ChartFrame>
  );
}
