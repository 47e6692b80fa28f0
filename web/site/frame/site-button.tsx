import type { ReactNode } from 'react';
import css from './site-button.module.css';

interface SiteButtonProps {
  href: string;
  variant?: 'primary' | 'secondary' | 'light' | 'outline';
  size?: 'md' | 'lg';
  /** Continues the label, visually hidden, where the label alone says too little: "for Professional". */
  describes?: string;
  children: ReactNode;
}

/** A link that looks like a button. Plain HTML: its states are the browser's, and it works before any script. */
export function SiteButton({ href, variant = 'secondary', size = 'md', describes, children }: SiteButtonProps) {
  return (
    <a href={href} className={css.button} data-variant={variant} data-size={size}>
      {children}
      {describes && <span className="VisuallyHidden"> {describes}</span>}
    </a>
  );
}
