import { MARK_LIMIT, markNotificationsRead } from '#sync/domain/notification/notification-mutators.ts';
import type { Notification } from '#sync/domain/notification/notification-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { findAddress } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { dayText } from '#web/words/times.ts';
import css from './notification-list.module.css';

export interface NotificationListProps {
  /** Newest first. */
  notifications: readonly Notification[];
  /** Called when somebody follows a notification. */
  onFollow: () => void;
}

interface ItemProps {
  notification: Notification;
  onRead: () => void;
  onFollow: () => void;
}

function NotificationItem({ notification, onRead, onFollow }: ItemProps) {
  const { title, body, href, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  // A notification may link to a screen that this build does not have.
  const address = href === null ? undefined : findAddress(href);
  const follow = () => {
    if (isUnread) onRead();
    onFollow();
  };
  return (
    <li className={`${kit.quiet} ${kit.lined} ${css.item}`} data-unread={isUnread || undefined}>
      <div className={css.text}>
        <p className={css.title}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {address ? (
            <TextLink href={address} onPress={follow}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        <p>{body}</p>
        <p className={css.time}>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </p>
      </div>
      {isUnread && <IconButton label={`Mark as read: ${title}`} icon={CheckIcon} size="sm" onPress={onRead} />}
    </li>
  );
}

/** The person's notifications, read and unread. Works offline. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const run = useRunChanges();
  const unread = notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  const markRead = (ids: readonly string[]) =>
    run({ changes: [{ call: call(markNotificationsRead, { ids: ids.slice(0, MARK_LIMIT) }) }] });
  return (
    <div className={css.list}>
      <div className={css.head}>
        <h2 className={kit.lg}>Notifications</h2>
        {unread.length > 0 && (
          <Button size="sm" variant="quiet" onPress={() => void markRead(unread)}>
            Mark all as read
          </Button>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className={css.nothing}>No notifications</p>
      ) : (
        <ul className={kit.stack}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => void markRead([notification.id])}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
