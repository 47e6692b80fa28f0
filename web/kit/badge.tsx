import type { ReactNode } from 'react';
import css from './badge.module.css';
import { joinClasses } from './class-names.ts';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import { Icon, type IconShape } from './icon.tsx';
import type { Tone } from './tones.ts';

export interface BadgeProps {
  tone?: Tone;
  variant?: 'outline';
  icon?: IconShape;
  glyph?: GlyphName;
  className?: string;
  children: ReactNode;
}

/** Counts or qualifies: "2 overdue", "All on track". */
export function Badge({ tone = 'neutral', variant, icon, glyph, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(css.badge, className)} data-tone={tone} data-variant={variant}>
      {icon && <Icon icon={icon} size="sm" />}
      {glyph && <Glyph name={glyph} />}
      {children}
    </span>
  );
}

/** A plain gray word, as for a card's labels. */
export function LabelBadge({ children }: { children: ReactNode }) {
  return <span className={css.label}>{children}</span>;
}
