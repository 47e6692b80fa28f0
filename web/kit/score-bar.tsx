import { Meter as AriaMeter } from 'react-aria-components/Meter';
import css from './score-bar.module.css';

export interface ScoreBarProps {
  least: number;
  most: number;
  /** Solid up to this score, which is certain; null for no solid part. */
  certain: number | null;
  /** Hatched from the certain score up to this one, which is possible. */
  possible: number;
  /** A line at this score, with its number. */
  mark: number;
  /** A triangle below the bar at the score that somebody claims. */
  claim?: number;
  /** Everything the bar shows, in words. */
  valueLabel: string;
  size?: 'sm' | 'md';
}

/** Two scores on one line. */
export function ScoreBar(props: ScoreBarProps) {
  const { least, most, certain, possible, mark, claim, valueLabel, size = 'md' } = props;
  const placeOf = (points: number) => `${((points - least) / (most - least)) * 100}%`;
  const solid = Math.min(certain ?? least, possible);
  return (
    <AriaMeter
      aria-label="Score"
      value={possible}
      minValue={least}
      maxValue={most}
      valueLabel={valueLabel}
      className={css.bar ?? ''}
      data-size={size}
    >
      <span className={css.track}>
        <span className={css.fill} style={{ width: placeOf(solid) }} />
        {possible > solid && (
          <span
            className={css.risk}
            style={{ insetInlineStart: placeOf(solid), width: `calc(${placeOf(possible)} - ${placeOf(solid)})` }}
          />
        )}
        <span className={css.mark} style={{ insetInlineStart: placeOf(mark) }} />
        {claim !== undefined && <span className={css.claim} style={{ insetInlineStart: placeOf(claim) }} />}
      </span>
      {size === 'md' && (
        <span className={css.ends} aria-hidden="true">
          <span>{numberText(least)}</span>
          <span style={{ insetInlineStart: placeOf(0) }}>0</span>
          <b style={{ insetInlineStart: placeOf(mark) }}>{mark}</b>
        </span>
      )}
    </AriaMeter>
  );
}

/** '−203' with a real minus sign. */
function numberText(value: number): string {
  return String(value).replace('-', '−');
}
