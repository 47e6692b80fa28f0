import { joinClasses } from './class-names.ts';
import { GLYPH_SHAPES, type GlyphName } from './glyph-shapes.tsx';

export interface GlyphProps {
  name: GlyphName;
  /** Give it only where no text nearby says the same. */
  label?: string;
  className?: string;
}

/** A status, priority or sync mark in the tone of its surroundings, drawn inline. */
export function Glyph({ name, label, className }: GlyphProps) {
  return (
    <svg
      className={joinClasses('Glyph', className)}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {GLYPH_SHAPES[name]}
    </svg>
  );
}
