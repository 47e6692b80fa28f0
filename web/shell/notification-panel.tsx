import type { Notification } from '#sync/domain/notification/notification-record.ts';
import { PopoverBody } from '#web/kit/popover-body.tsx';
import type { Opener } from '#web/kit/use-opener.ts';
import { NotificationList } from './notification-list.tsx';

export interface NotificationPanelProps {
  label: string;
  opener: Opener;
  /** Newest first. */
  notifications: readonly Notification[];
}

export function NotificationPanel({ label, opener, notifications }: NotificationPanelProps) {
  return (
    <PopoverBody opener={opener} label={label}>
      <NotificationList notifications={notifications} onFollow={() => opener.setOpen(false)} />
    </PopoverBody>
  );
}
