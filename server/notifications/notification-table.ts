import { newId } from '#server/db/new-id.ts';
import type { Db } from '#server/db/database.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import type { Notification } from '#sync/records/notification-record.ts';

export type NewNotification = Pick<Notification, 'userId' | 'title' | 'body' | 'href'>;

/**
 * Adds unread notifications under the number of the caller's bump; publish that number once the transaction is through. The first of the
 * list stands on top.
 */
export async function insertNotifications(
  trx: Db,
  organizationId: string,
  notifications: readonly NewNotification[],
  seq: number,
  now: Date,
): Promise<void> {
  const rows: Notification[] = notifications.map((notification, index) => ({
    ...notification,
    id: newId(now),
    // A millisecond apart, so that they keep their order where they are sorted by time.
    createdAt: new Date(now.getTime() - index).toISOString(),
    readAt: null,
  }));
  await putRows(trx, organizationId, 'notification', rows, seq);
}
