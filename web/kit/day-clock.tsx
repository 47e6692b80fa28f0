import css from './day-clock.module.css';

export interface DayClockProps {
  /** Days gone by, from 0 to `days`; more than `days` once the period is over. */
  day: number;
  days: number;
  /** Days on which people are reminded. */
  marks: readonly number[];
  /** The labels below the two ends of the line. */
  from: string;
  to: string;
  /** Under the number: 'Day 74 of 180 · Feb 12, 2027'. */
  caption: string;
  /** Shows only the line, named by the caption, where the page states the rest. */
  isLineOnly?: boolean;
}

/** How many days of a period are left, as a number and on a line. */
export function DayClock({ day, days, marks, from, to, caption, isLineOnly }: DayClockProps) {
  const left = days - day;
  const place = (at: number) => `${(Math.min(at, days) / days) * 100}%`;
  const word = left < 0 ? 'days over' : left === 1 ? 'day left' : 'days left';
  return (
    <div className={css.clock} data-line={isLineOnly || undefined}>
      {!isLineOnly && (
        <div>
          <p className={css.left}>
            <b>{Math.abs(left)}</b> {word}
          </p>
          <p className={css.caption}>{caption}</p>
        </div>
      )}
      <div role="img" aria-label={`${caption}, from ${from} to ${to}`}>
        <div className={css.track}>
          <span className={css.gone} style={{ width: place(day) }} />
          {marks.map((mark) => (
            <span key={mark} className={css.mark} style={{ insetInlineStart: place(mark) }} />
          ))}
          <span className={css.today} style={{ insetInlineStart: place(day) }} />
        </div>
        <div className={css.ends} aria-hidden="true">
          <span>{from}</span>
          {marks.length > 0 && <span>{`Reminders at ${marks.join(', ')}`}</span>}
          <b>{to}</b>
        </div>
      </div>
    </div>
  );
}
