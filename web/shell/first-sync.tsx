import { Suspense, type ReactNode } from 'react';
import { later } from '#web/parts/page/later.ts';
import { ScreenSkeleton } from '#web/parts/page/quiet-frame.tsx';
import { useHaveArrived } from '#web/records/use-arrival.ts';

const Unsynchronized = later(() => import('./unsynchronized.tsx').then((module) => module.Unsynchronized));

/**
 * Shows its screen once the organization's records have arrived; until then, says what is missing. `needs`: the tables
 * that are enough for this screen.
 */
export function FirstSync({
  title,
  needs,
  children,
}: {
  title: string;
  needs?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const hasRecords = useHaveArrived(needs);
  if (hasRecords === undefined) return <ScreenSkeleton />;
  if (hasRecords) return children;
  return (
    <Suspense fallback={<ScreenSkeleton heading="Loading" />}>
      <Unsynchronized title={title} />
    </Suspense>
  );
}
