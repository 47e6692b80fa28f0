import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import type { Tone } from '#web/kit/tones.ts';
import css from './chart.module.css';

/** One kind of figure in a chart. Each has a glyph or a line of its own, so that hue is never the only difference. */
export interface ChartSeries {
  label: string;
  tone: Tone;
  glyph?: GlyphName;
  /** For a line. */
  isDashed?: boolean;
}

export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={css.legend}>
      {series.map(({ label, tone, glyph, isDashed }) => (
        <li key={label} data-tone={tone}>
          {glyph ? (
            <Glyph name={glyph} />
          ) : (
            <svg className={css.sample} viewBox="0 0 20 8" aria-hidden="true">
              <path d="M1 4H19" className={css.line} data-dashed={isDashed || undefined} />
            </svg>
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}
