import { ChartLegend, type ChartSeries } from './chart-legend.tsx';
import css from './chart.module.css';

interface Bar {
  id: string;
  label: string;
  /** One figure per series, in the series' order. */
  values: readonly number[];
  /** At the end of the bar, in words or figures: "19 of 22". */
  note: string;
}

export interface BarChartProps {
  /** Names the list. */
  label: string;
  series: readonly ChartSeries[];
  bars: readonly Bar[];
  /** The value of the full width; by default that of the longest bar. */
  highest?: number;
}

/** Parts differ not only in hue: each is thinner than the previous one. */
const THICKNESS = [1, 0.6, 0.28] as const;

/** Horizontal bars, one per line, each made of parts. Labels and notes are text; the drawing repeats them. */
export function BarChart({ label, series, bars, highest }: BarChartProps) {
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const whole = highest ?? Math.max(1, ...sums);
  return (
    <>
      {series.length > 1 && <ChartLegend series={series} />}
      <ul className={css.bars} aria-label={label}>
        {bars.map(({ id, label: name, values, note }) => (
          <li key={id}>
            <span>{name}</span>
            <svg className={css.bar} viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
              {values.map((value, part) => {
                const height = THICKNESS[part] ?? 0.28;
                const start = values.slice(0, part).reduce((sum, one) => sum + one, 0);
                return (
                  <rect
                    key={series[part]?.label}
                    data-tone={series[part]?.tone}
                    x={start}
                    y={1 - height}
                    width={value}
                    height={height}
                  />
                );
              })}
            </svg>
            <span className={css.barNote}>{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
