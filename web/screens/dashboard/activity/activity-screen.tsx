import { useState } from 'react';
import { useActivity } from '#web/data/records/use-activity.ts';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import css from './activity.module.css';

const STEP = 30;

/** Everything people did in the organization, as far as this device knows, newest first. */
export function ActivityScreen() {
  const [limit, setLimit] = useState(STEP);
  const activities = useActivity(limit);
  return (
    <>
      <PageHeader title="Activity" description="What people did in your organization, newest first" />
      <Panel
        label="Activity"
        className={css.page}
        isFlush
        footer={
          activities?.hasMore && (
            <Button size="sm" onPress={() => setLimit(limit + STEP)}>
              Show more
            </Button>
          )
        }
      >
        {activities ? <ActivityList items={activities.items} /> : <SkeletonRows count={6} label="Loading activity" />}
      </Panel>
    </>
  );
}
