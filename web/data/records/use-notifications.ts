import type { Notification } from '#sync/domain/notification/notification-record.ts';
import type { Dexie } from 'dexie';
import { useSharedLive } from './use-live.ts';

/** The signed-in person's notifications, newest first. */
export function useNotifications(): Notification[] | undefined {
  return useSharedLive(listNotifications);
}

export async function listNotifications(db: Dexie): Promise<Notification[]> {
  const rows: Notification[] = await db.table('notification').toArray();
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}
