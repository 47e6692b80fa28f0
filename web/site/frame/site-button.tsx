import type { ReactNode } from 'react';
import { joinClasses } from '#web/kit/class-names.ts';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import css from './site-button.module.css';

interface SiteButtonProps {
  href: string;
  variant?: 'primary' | 'secondary' | 'light' | 'outline';
  size?: 'md' | 'lg';
  icon?: IconShape;
  /** Continues the label, visually hidden, where the label alone says too little: "for Professional". */
  describes?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button. Plain HTML: its states are the browser's, and it works before any script. */
export function SiteButton({
  href,
  variant = 'secondary',
  size = 'md',
  icon,
  describes,
  className,
  children,
}: SiteButtonProps) {
  return (
    <a href={href} className={joinClasses(css.button, className)} data-variant={variant} data-size={size}>
      {icon && <Icon icon={icon} />}
      {children}
      {describes && <span className="VisuallyHidden"> {describes}</span>}
    </a>
  );
}
