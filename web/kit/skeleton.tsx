import type { CSSProperties } from 'react';
import { joinClasses } from './class-names.ts';
import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}

/** The placeholder of one item that is loading; appears after 300 ms. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={joinClasses(css.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholders of rows that are loading. `label` is announced: "Loading documents". */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div className={css.rows} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css.row}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
