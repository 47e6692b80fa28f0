import type { Noun } from '#sync/engine/schema.ts';
import { markNotificationsRead } from './notification-mutators.ts';

export const notificationNoun = {
  mutators: [markNotificationsRead],
} as const satisfies Noun;
