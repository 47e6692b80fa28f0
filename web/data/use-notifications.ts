import type { Notification } from '#sync/records/notification-record.ts';
import { useLive } from './use-live.ts';

/** The signed-in person's notifications, newest first. */
export function useNotifications(): Notification[] | undefined {
  return useLive(async (db) => {
    const rows: Notification[] = await db.table('notification').toArray();
    return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
  }, []);
}
