import { requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { initials } from '#web/kit/initials.ts';
import linkCss from '#web/kit/link-row.module.css';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import type { LocalActivity } from '#web/records/use-activity.ts';
import { dayText } from '#web/words/times.ts';
import css from './activity.module.css';

function Face({ activity, isOwn }: { activity: LocalActivity; isOwn: boolean }) {
  const { user } = useWorkspace();
  const { name, action, createdAt, isUnsent, place, about } = activity;
  const number = about.recordIds.length === 1 ? about.recordIds[0] : undefined;
  return (
    <>
      <Avatar name={name} initials={isOwn ? initials(user) : undefined} size="sm" />
      <span>
        <span className={css.what}>
          <b>{isOwn ? 'You' : name}</b> {action}
        </span>
        {number && shortNameOf(number) && <span className={css.requirement}>{requirementName(number)}</span>}
        <span className={css.when}>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
          {place === 'gone' && <span>No longer there</span>}
          {isUnsent && <SyncMark state="device" label="On this device" />}
        </span>
      </span>
    </>
  );
}

/** What people did; each row links to its record, or says that the record is gone. */
export function ActivityList({ items }: { items: readonly LocalActivity[] }) {
  const { user } = useWorkspace();
  if (items.length === 0) return <p className={css.nothing}>No recent activity</p>;
  return (
    <ol className={css.list}>
      {items.map((activity) => {
        const { id, by, place } = activity;
        const face = <Face activity={activity} isOwn={by === user.id} />;
        return (
          <li key={id}>
            {place !== null && place !== 'gone' ? (
              <TextLink href={place.href} className={`${linkCss.row} ${css.row}`}>
                {face}
              </TextLink>
            ) : (
              <div className={css.row}>{face}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
