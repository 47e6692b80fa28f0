import { initials } from '#sync/rules/initials.ts';
import { useWorkspace } from '#web/data/use-account.ts';
import { useActivity } from '#web/data/use-activity.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { dayText } from '#web/words/times.ts';
import css from './overview-tab.module.css';

const SHOWN = 5;

function ActivityList() {
  const { user } = useWorkspace();
  const activities = useActivity(SHOWN);
  if (!activities) return <SkeletonRows count={3} label="Loading recent activity" />;
  if (activities.length === 0) return <p className={css.nothing}>No recent activity</p>;
  return (
    <ol className={css.activity}>
      {activities.map(({ id, by, name, action, createdAt, isUnsent }) => (
        <li key={id}>
          <Avatar name={name} initials={by === user.id ? initials(user) : undefined} size="sm" />
          <div>
            <p>
              <b>{by === user.id ? 'You' : name}</b> {action}
            </p>
            <p className={css.when}>
              <time dateTime={createdAt}>{dayText(createdAt)}</time>
              {isUnsent && <SyncMark state="device" label="On this device" />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What people did lately, what is not sent yet included. */
export function RecentActivity() {
  return (
    <Panel title="Recent Activity">
      <ActivityList />
    </Panel>
  );
}
