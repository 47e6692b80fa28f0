import type { Notification } from '#sync/domain/notification/notification-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** The signed-in person's notifications, newest first. */
export function useNotifications(): Notification[] | undefined {
  return useSharedLive(listNotifications);
}

export async function listNotifications(db: RecordDatabase): Promise<Notification[]> {
  const rows = await db.table('notification').toArray();
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}
