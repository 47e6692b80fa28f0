import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from './icons.ts';
import css from './notice.module.css';
import type { MessageTone } from './tones.ts';

const ICONS = {
  info: InfoIcon,
  neutral: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
};

export interface NoticeProps {
  tone?: MessageTone;
  /** Replaces the icon of the tone. */
  glyph?: GlyphName;
  /** The bold first sentence. */
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons. */
  actions?: ReactNode;
  /** Announces the notice when it appears: `alert` interrupts, `status` waits. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A message that stays until the matter is resolved. */
export function Notice({ tone = 'info', glyph, title, children, actions, role, className }: NoticeProps) {
  return (
    <div className={joinClasses(css.notice, className)} data-tone={tone} role={role}>
      {glyph ? <Glyph name={glyph} /> : <Icon icon={ICONS[tone]} />}
      <div>
        {title && <b>{title}</b>}
        {title && children && ' '}
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
