import type { Noun } from '#sync/engine/schema.ts';
import { markNotificationsRead } from './notification-mutators.ts';
import { notificationTables } from './notification-tables.ts';

export const notificationNoun = {
  tables: notificationTables,
  mutators: [markNotificationsRead],
} as const satisfies Noun;
