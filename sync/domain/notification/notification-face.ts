import type { NounFace } from '#sync/domain/common/face.ts';
import type { notificationNoun } from './notification-noun.ts';
import type { NotificationTables } from './notification-tables.ts';

export const notificationFace = {
  records: { notification: { one: 'notification' } },
  changes: { 'notification.markRead': 'Notifications marked as read' },
} as const satisfies NounFace<NotificationTables, typeof notificationNoun>;
