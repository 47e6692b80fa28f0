import { Skeleton, SkeletonRows } from '#web/kit/skeleton.tsx';
import css from './quiet-frame.module.css';

/** The skeleton of a loading screen. `heading`: the title of a page that may take long. */
export function ScreenSkeleton({ heading }: { heading?: string }) {
  return (
    <div className={css.screen}>
      {heading && <h1 className="VisuallyHidden">{heading}</h1>}
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton width="22rem" />
      <SkeletonRows count={6} label="Loading" />
    </div>
  );
}

/** The frame's outline until it is known whether anybody is signed in. */
export function QuietFrame() {
  return (
    <div className={css.frame}>
      <div className={css.rail} />
      <div className={css.bar} />
      <main className={css.page}>
        <ScreenSkeleton />
      </main>
    </div>
  );
}
