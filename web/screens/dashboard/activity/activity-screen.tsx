import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { OlderHistoryFoot } from '#web/parts/history/older-history-foot.tsx';
import { useActivity } from '#web/records/use-activity.ts';
import { useOlderHistory } from '#web/records/use-older-history.ts';
import { ActivityList } from './activity-list.tsx';
import css from './activity.module.css';

const STEP = 30;

/**
 * Everything that people did in the organization, newest first: what this device holds, then older entries from the
 * server.
 */
export function ActivityScreen() {
  const [limit, setLimit] = useState(STEP);
  const older = useOlderHistory();
  const activities = useActivity(limit, older.steps);
  return (
    <>
      <PageHeader title="Activity" description="What people did in your organization, newest first" />
      <Panel
        label="Activity"
        className={css.page}
        isFlush
        footer={
          activities &&
          (activities.hasMore ? (
            <Button size="sm" onPress={() => setLimit(limit + STEP)}>
              Show more
            </Button>
          ) : (
            older.hasMore && <OlderHistoryFoot older={older} onLoaded={() => setLimit(limit + STEP)} />
          ))
        }
      >
        {activities ? <ActivityList items={activities.items} /> : <SkeletonRows count={6} label="Loading activity" />}
      </Panel>
    </>
  );
}
