import { BudgetMeter } from '#web/kit/budget-meter.tsx';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { ScoreBar } from '#web/kit/score-bar.tsx';
import { ScorePair } from '#web/kit/score-pair.tsx';
import { GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const lines = [
  { label: 'Complete', tone: 'complete' },
  { label: 'In Progress', tone: 'in-progress', isDashed: true },
] as const;
const points = [
  { x: 0, label: 'Jun 1', values: [4, 2] },
  { x: 3, label: 'Jun 4', values: [9, 5] },
  { x: 4, label: 'Jun 5', values: [11, 4] },
  { x: 9, label: 'Jun 10', values: [18, 3] },
];
const parts = [
  { label: 'Complete', tone: 'complete', glyph: 'complete' },
  { label: 'In Progress', tone: 'in-progress', glyph: 'in-progress' },
  { label: 'Not Started', tone: 'not-started', glyph: 'not-started' },
] as const;
const bars = [
  { id: 'a', label: 'Access Control', values: [16, 5, 1], note: '16 of 22' },
  { id: 'b', label: 'Incident Response', values: [0, 3, 0], note: '0 of 3' },
];

export function GalleryCharts() {
  return (
    <>
      <GallerySection title="Scores">
        <div className={css.stack}>
          <ScorePair
            figures={[
              { label: 'So far', figure: '97', unit: ' / 110', mark: 'possible' },
              { label: 'Worst case', figure: '−104', mark: 'certain' },
              { label: 'As claimed', figure: '−30', mark: 'claim' },
            ]}
          />
          <ScoreBar
            least={-203}
            most={110}
            certain={-104}
            possible={97}
            mark={88}
            claim={-30}
            valueLabel="Worst case −104, so far 97"
          />
          <ScoreBar size="sm" least={-203} most={110} certain={null} possible={110} mark={88} valueLabel="110" />
          <BudgetMeter label="Part of a budget" used={13} budget={22} valueLabel="13 of 22" />
          <BudgetMeter label="More than a budget" used={25} budget={22} valueLabel="25 of 22" />
        </div>
      </GallerySection>
      <GallerySection title="Charts">
        <div className={css.stack}>
          <ChartFrame
            title="Over time"
            description="Each figure holds until the next"
            table={{
              columns: ['Day', 'Complete', 'In Progress'],
              rows: points.map(({ label, values }) => [label, ...values]),
            }}
          >
            <LineChart
              label="From 4 to 18 complete between Jun 1 and Jun 10"
              series={lines}
              points={points}
              highest={22}
            />
          </ChartFrame>
          <ChartFrame
            title="By family"
            table={{
              columns: ['Family', 'Complete', 'In Progress', 'Not Started'],
              rows: bars.map(({ label, values }) => [label, ...values]),
            }}
          >
            <BarChart label="By family" series={parts} bars={bars} />
          </ChartFrame>
        </div>
      </GallerySection>
    </>
  );
}
