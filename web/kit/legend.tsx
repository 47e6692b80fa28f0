import { joinClasses } from './class-names.ts';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import css from './legend.module.css';
import type { Tone } from './tones.ts';

export interface LegendProps {
  items: { label: string; count: number; glyph: GlyphName; tone: Tone }[];
  className?: string;
}

/** What the ticks of a Scale mean, with their counts: two columns of small text, next to a list. */
export function Legend({ items, className }: LegendProps) {
  return (
    <ul className={joinClasses(css.legend, className)}>
      {items.map((item) => (
        <li key={item.label} data-tone={item.tone}>
          <Glyph name={item.glyph} />
          <span>
            <b>{item.count}</b> {item.label}
          </span>
        </li>
      ))}
    </ul>
  );
}
