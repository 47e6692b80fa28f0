import type { ReactNode } from 'react';
import { joinClasses } from '#web/kit/class-names.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import css from './site-badge.module.css';

/** A short claim with the seal for 'validated'. */
export function SiteBadge({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={joinClasses(css.badge, className)} data-badge="">
      <Glyph name="validated" />
      {children}
    </span>
  );
}
