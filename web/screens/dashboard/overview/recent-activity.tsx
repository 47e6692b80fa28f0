import { Suspense } from 'react';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { later } from '#web/parts/page/later.ts';

const LatestActivities = later(() => import('./latest-activities.tsx').then((module) => module.LatestActivities));

/** Recent activity, including what is not sent yet. */
export function RecentActivity() {
  return (
    <Panel title="Recent Activity" isFlush action={<TextLink href="/activity">View all</TextLink>}>
      <Suspense fallback={<SkeletonRows count={3} label="Loading recent activity" />}>
        <LatestActivities />
      </Suspense>
    </Panel>
  );
}
