import type { Db } from '#server/db/database.ts';
import { insertNotifications, type NewNotification } from './notification-table.ts';

const firstSteps: readonly Omit<NewNotification, 'accountId'>[] = [
  {
    title: 'Set up your organization',
    body: 'Say who you are and what you have to meet, so that the plan fits.',
    href: '/',
  },
  {
    title: 'Begin your assessment',
    body: 'Record the current status of each control. You can leave at any time and continue where you stopped.',
    href: '/assessment',
  },
  {
    title: 'Get this device ready for the field',
    body: 'Check that everything you need opens without a connection.',
    href: '/sync',
  },
];

/** Tells a new organization's first administrator where to begin, in the transaction that creates it. */
export async function insertFirstSteps(
  trx: Db,
  person: { workspaceId: string; accountId: string },
  seq: number,
  now: Date,
): Promise<void> {
  const { workspaceId, accountId } = person;
  const notifications = firstSteps.map((step) => ({ ...step, accountId }));
  await insertNotifications(trx, workspaceId, notifications, seq, now);
}
