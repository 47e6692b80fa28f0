import type { CSSProperties } from 'react';
import { joinClasses } from './class-names.ts';
import css from './scale.module.css';

/** The heights are v 100% (validated, complete), i 78% (implemented), p 54% (in progress), n 24% (not started). */
export type ScaleTick = 'v' | 'i' | 'p' | 'n';

export interface ScaleProps {
  /** Ticks in order, one list per group. */
  groups: readonly (readonly ScaleTick[])[];
  /** Describes the drawing in a sentence: "96 of 110 complete, 9 in progress, 5 not started". */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** Groups spread over the full width. */
  isSpread?: boolean;
  /** Whole pixels: width of a tick, height of the scale. */
  tick?: number;
  height?: number;
  className?: string;
}

const pixels = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);

/** One tick per item, in order; its height says the same as its hue. */
export function Scale({ groups, label, size = 'md', isSpread, tick, height, className }: ScaleProps) {
  const style = { '--tick': pixels(tick), '--h': pixels(height) } as CSSProperties;
  return (
    <span
      className={joinClasses(css.scale, className)}
      role="img"
      aria-label={label}
      data-size={size}
      data-spread={isSpread || undefined}
      style={style}
    >
      {groups.map((ticks, group) => (
        <span key={group} className={css.group}>
          {ticks.map((state, index) => (
            <i key={index} data-s={state} />
          ))}
        </span>
      ))}
    </span>
  );
}
