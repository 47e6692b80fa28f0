import type { Notification } from '#sync/domain/notification/notification-record.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';

export type NewNotification = Pick<Notification, 'accountId' | 'title' | 'body' | 'href'>;

/**
 * Adds unread notifications under the number that the caller bumped; publish that number after the transaction. The
 * first of the list is shown on top.
 */
export async function insertNotifications(
  trx: Db,
  workspaceId: string,
  notifications: readonly NewNotification[],
  seq: number,
  now: Date,
): Promise<void> {
  const rows: Notification[] = notifications.map((notification, index) => ({
    ...notification,
    id: newId(now),
    // A millisecond apart, so that sorting by time keeps their order.
    createdAt: new Date(now.getTime() - index).toISOString(),
    readAt: null,
  }));
  await putRows(trx, workspaceId, 'notification', rows, seq);
}
