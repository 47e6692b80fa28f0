import { Suspense } from 'react';
import { BareIconButton } from '#web/kit/bare-icon-button.tsx';
import { BellIcon } from '#web/kit/icons.ts';
import { useOpener } from '#web/kit/use-opener.ts';
import { later, useFetched } from '#web/parts/page/later.ts';
import { useNotifications } from '#web/records/use-notifications.ts';

const NotificationPanel = later(() => import('./notification-panel.tsx').then((module) => module.NotificationPanel));

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell() {
  const notifications = useNotifications() ?? [];
  const opener = useOpener();
  useFetched(NotificationPanel);
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <>
      <BareIconButton {...opener.buttonProps} label={label} icon={BellIcon} count={unread === 0 ? undefined : unread} />
      {opener.wasOpened && (
        <Suspense>
          <NotificationPanel label={label} opener={opener} notifications={notifications} />
        </Suspense>
      )}
    </>
  );
}
