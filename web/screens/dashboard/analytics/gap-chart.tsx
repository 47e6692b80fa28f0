import type { Weight } from '#sync/catalog/catalog-facts.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import type { ReportControl } from '#web/screens/dashboard/report/compliance-report.ts';
import { countOf } from '#web/words/counts.ts';
import { openGaps } from './open-gaps.ts';

function weightLabel(weight: Weight): string {
  return weight === 0 ? 'System security plan' : `${countOf(weight, 'point')} each`;
}

/** Open requirements by what they cost in points. */
export function GapChart({ controls }: { controls: readonly ReportControl[] }) {
  const groups = openGaps(controls);
  return (
    <ChartFrame
      title="Open gaps"
      description="Not claimed complete, by the points each costs"
      table={{
        columns: ['Weight', 'Open', 'Of', 'Points lost'],
        rows: groups.map(({ weight, open, total, points }) => [weightLabel(weight), open, total, points]),
      }}
    >
      <BarChart
        label="Open controls by weight"
        series={[{ label: 'Open', tone: 'high' }]}
        highest={Math.max(1, ...groups.map(({ total }) => total))}
        bars={groups.map(({ weight, open, points }) => ({
          id: String(weight),
          label: weightLabel(weight),
          values: [open],
          note: points === 0 ? `${open} open` : `${open} open, −${points}`,
        }))}
      />
    </ChartFrame>
  );
}
