import * as z from 'zod/mini';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { actTime, type Change, type Touch } from '#sync/engine/schema.ts';
import type { NotificationTables } from './notification-tables.ts';

const mutator = productMutators<NotificationTables>();

/** Maximum notifications marked in one action. */
export const MARK_LIMIT = 500;

const markReadArgs = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(
    z.minLength(1),
    z.maxLength(MARK_LIMIT),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'List each notification only once.' }),
  ),
});

/**
 * Marks a person's own notifications as read, keeping the first time. Skips those already read, deleted, or somebody
 * else's. Reading concerns only that person, so it leaves no step in the history and causes no conflict between two
 * devices.
 */
export const markNotificationsRead = mutator({
  name: 'notification.markRead',
  args: markReadArgs,
  action: 'notification.change',
  touches: ({ ids }) => ids.map((id): Touch<NotificationTables> => ({ table: 'notification', id, fields: ['readAt'] })),
  decide: (view, { ids }, context) =>
    ids.flatMap((id): Change<NotificationTables>[] => {
      const row = view.get('notification', id);
      if (!row || row.accountId !== context.actor.id || row.readAt !== null) return [];
      return [{ kind: 'replace', table: 'notification', row: { ...row, readAt: actTime(context) } }];
    }),
});
