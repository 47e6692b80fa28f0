import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { listReminderRows } from '#server/reminder/reminder-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { administrationSchema, type Administration } from './workspace-file.ts';

/** What an export contains of a workspace besides its records. */
export async function readAdministration(db: Db, workspaceId: string): Promise<Administration> {
  const people = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select(['member.id', 'member.createdAt as joinedAt', 'account.emailProvenAt'])
    .where('member.workspaceId', '=', workspaceId)
    .orderBy('member.id')
    .execute();
  const formerMembers = await db
    .selectFrom('formerMember')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'removedAt', 'removedBy'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('id')
    .execute();
  return z.parse(administrationSchema, {
    settings: await getSettings(db, workspaceId),
    people: people.map(({ id, joinedAt, emailProvenAt }) => ({ id, joinedAt, isProven: emailProvenAt !== null })),
    formerMembers,
    reminders: await listReminderRows(db, workspaceId),
  });
}
