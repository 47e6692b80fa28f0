import { useState } from 'react';
import { useNotifications } from '#web/data/records/use-notifications.ts';
import { BellIcon } from '#web/kit/icons.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { NotificationList } from './notification-list.tsx';

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell() {
  const notifications = useNotifications() ?? [];
  const [isOpen, setOpen] = useState(false);
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  return (
    <Popover
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          icon={BellIcon}
          count={unread === 0 ? undefined : unread}
          hasTooltip={false}
        />
      }
    >
      <NotificationList notifications={notifications} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
