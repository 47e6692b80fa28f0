import type { ReactNode } from 'react';
import css from './act-panel.module.css';

interface ActPanelProps {
  title: string;
  text: string;
  /** What the picture shows, for those who do not see it. */
  picture: string;
  children: ReactNode;
}

/** One act of the product: what it is about, and its part of the screen, large enough to read. */
export function ActPanel({ title, text, picture, children }: ActPanelProps) {
  return (
    <li className={css.act}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={css.panel} role="img" aria-label={picture}>
        {children}
      </div>
    </li>
  );
}
