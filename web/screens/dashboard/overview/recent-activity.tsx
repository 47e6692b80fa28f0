import { useActivity } from '#web/data/records/use-activity.ts';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ActivityList } from '#web/screens/dashboard/activity/activity-list.tsx';

const SHOWN = 5;

/** Recent activity, including what is not sent yet. */
export function RecentActivity() {
  const activities = useActivity(SHOWN);
  return (
    <Panel title="Recent Activity" isFlush action={<TextLink href="/activity">View all</TextLink>}>
      {activities ? (
        <ActivityList items={activities.items} />
      ) : (
        <SkeletonRows count={3} label="Loading recent activity" />
      )}
    </Panel>
  );
}
