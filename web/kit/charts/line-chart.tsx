import { useState, type PointerEvent } from 'react';
import { ChartLegend, type ChartSeries } from './chart-legend.tsx';
import { labeledPlaces, ticksUpTo } from './chart-ticks.ts';
import css from './chart.module.css';
import { useWidth } from './use-width.ts';

interface LinePoint {
  /** Its position from left to right, such as a time in milliseconds. */
  x: number;
  /** Under the axis: "Jun 9". */
  label: string;
  /** One figure per series, in the series' order. */
  values: readonly number[];
}

export interface LineChartProps {
  /** Describes the drawing in a sentence for assistive technology. */
  label: string;
  series: readonly ChartSeries[];
  /** From left to right. */
  points: readonly LinePoint[];
  /** The upper end of the axis, unless a figure is higher. */
  highest?: number;
}

const HEIGHT = 240;
const LEFT = 36;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 28;
const LABEL_WIDTH = 110;

/** A figure is valid until the next one, so lines run in steps. */
function stepTo(x: number, y: number, place: number): string {
  return place === 0 ? `M${x} ${y}` : `H${x}V${y}`;
}

/**
 * Figures over time, each valid until the next one. The pointer shows single points; the frame's table view lists all.
 */
export function LineChart({ label, series, points, highest = 0 }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [near, setNear] = useState<number>();
  const ticks = ticksUpTo(Math.max(highest, ...points.flatMap(({ values }) => values)));
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1];
  const xOf = (x: number) => LEFT + ((x - first) / (last - first || 1)) * Math.max(0, width - LEFT - RIGHT);
  const yOf = (value: number) => TOP + (1 - value / (ticks.at(-1) ?? 1)) * (HEIGHT - TOP - BOTTOM);
  const labeled = new Set(
    labeledPlaces(
      points.map(({ x }) => xOf(x)),
      LABEL_WIDTH,
    ),
  );
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = points.map(({ x }) => Math.abs(xOf(x) - at));
    setNear(distances.indexOf(Math.min(...distances)));
  };
  const point = near === undefined ? undefined : points[near];
  return (
    <div ref={box}>
      <ChartLegend series={series} />
      <p className={css.reading} aria-hidden="true">
        {point && `${point.label}: ${series.map((one, index) => `${one.label} ${point.values[index]}`).join(', ')}`}
      </p>
      {width > 0 && (
        <svg
          className={css.plot}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
          onPointerMove={read}
          onPointerLeave={() => setNear(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={css.grid} d={`M${LEFT} ${yOf(tick)}H${width - RIGHT}`} />
              <text className={css.tick} x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {points.map(({ x, label: name }, place) =>
            labeled.has(place) ? (
              <text
                key={x}
                className={css.tick}
                x={xOf(x)}
                y={HEIGHT - 6}
                textAnchor={place === points.length - 1 ? 'end' : 'middle'}
              >
                {name}
              </text>
            ) : null,
          )}
          {point && <path className={css.rule} d={`M${xOf(point.x)} ${TOP}V${HEIGHT - BOTTOM}`} />}
          {series.map(({ label: name, tone, isDashed }, index) => (
            <g key={name} data-tone={tone}>
              <path
                className={css.line}
                data-dashed={isDashed || undefined}
                d={points.map(({ x, values }, place) => stepTo(xOf(x), yOf(values[index] ?? 0), place)).join('')}
              />
              {point && <circle className={css.dot} cx={xOf(point.x)} cy={yOf(point.values[index] ?? 0)} r="4" />}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
