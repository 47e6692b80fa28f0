import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import css from './stat.module.css';
import type { Tone } from './tones.ts';

export interface StatProps {
  label: ReactNode;
  figure: ReactNode;
  /** Small, after the figure: "%", " / 110". */
  unit?: ReactNode;
  note?: ReactNode;
  glyph?: GlyphName;
  tone?: Tone;
  /** The label is a heading of this level. */
  level?: 2 | 3 | 4;
  className?: string;
}

export function Stat({ label, figure, unit, note, glyph, tone, level, className }: StatProps) {
  const Label = level ? (`h${level}` as const) : 'p';
  return (
    <div className={joinClasses(css.stat, className)}>
      <Label className={css.label} data-tone={tone}>
        {glyph && <Glyph name={glyph} />}
        {label}
      </Label>
      <p className={css.figure} data-long={(typeof figure === 'string' && figure.length > 8) || undefined}>
        {figure}
        {unit && <small>{unit}</small>}
      </p>
      {note && <div className={css.note}>{note}</div>}
    </div>
  );
}

/** Stats side by side with rules in between; two columns on phones. */
export function StatStrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={joinClasses(css.strip, className)}>{children}</div>;
}
