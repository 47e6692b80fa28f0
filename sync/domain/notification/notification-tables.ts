import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { notificationSchema } from './notification-record.ts';

export const notificationTables = [
  {
    name: 'notification',
    row: notificationSchema,
    fields: {},
    owner: 'accountId',
  },
] as const satisfies readonly Table[];

export type NotificationTables = TablesOf<typeof notificationTables>;
