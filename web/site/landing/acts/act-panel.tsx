import type { ReactNode } from 'react';
import css from './act-panel.module.css';

interface ActPanelProps {
  title: string;
  text: string;
  /** Describes the picture for people who cannot see it. */
  picture: string;
  children: ReactNode;
}

/** One scene with the product: what it is about, and a detail of the screen, large enough to read. */
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
