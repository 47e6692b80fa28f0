import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useActivity } from '#web/records/use-activity.ts';
import { ActivityList } from '#web/screens/dashboard/activity/activity-list.tsx';

const SHOWN = 5;

/** The latest activity, including what is not sent yet. */
export function LatestActivities() {
  const activities = useActivity(SHOWN);
  if (!activities) return <SkeletonRows count={3} label="Loading recent activity" />;
  return <ActivityList items={activities.items} />;
}
