import type { ReactNode } from 'react';
import css from './viewfinder.module.css';

export interface ViewfinderProps {
  /** A video or an image, which fills it, and what takes its place. */
  picture: ReactNode;
  /** Over the picture: what it is of at the top, and facts about it at the bottom. */
  top: ReactNode;
  facts?: ReactNode;
  /** In its middle: why there is no picture. */
  children?: ReactNode;
}

/** Where a camera shows what it sees, and later the photo. It is dark in every theme, like a camera. */
export function Viewfinder({ picture, top, facts, children }: ViewfinderProps) {
  return (
    <div className={css.viewfinder}>
      <div className={css.picture}>{picture}</div>
      <div className={css.top}>{top}</div>
      {children && <div className={css.middle}>{children}</div>}
      {facts && <div className={css.facts}>{facts}</div>}
    </div>
  );
}

/** The controls of a camera, below what it sees. */
export function CameraBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css.bar} aria-label={label} data-toast="clear">
      {children}
    </section>
  );
}
