import type { Db } from '#server/db/database.ts';
import { circleFilter, type Reader } from '#server/sync/row-reach.ts';

/** The part of a workspace's usage that its records determine. */
export interface RecordUsage {
  files: number;
  bytes: number;
  boards: number;
}

/** `reader`: counts only what reaches them; without, all that takes room. */
export async function readRecordUsage(db: Db, workspaceId: string, reader?: Reader): Promise<RecordUsage> {
  let documents = db
    .selectFrom('document')
    .select((e) => [
      e.fn.countAll().as('files'),
      // Bytes kept elsewhere take no room here.
      e.fn.sum(e.case().when('elsewhere', 'is', null).then(e.ref('fileSize')).else(0).end()).as('bytes'),
    ])
    .where('workspaceId', '=', workspaceId);
  if (reader) documents = documents.where(circleFilter(db, reader));
  const { files, bytes } = await documents.executeTakeFirstOrThrow();
  const boards = await db
    .selectFrom('board')
    .select((e) => e.fn.countAll().as('count'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0), boards: Number(boards.count) };
}

export async function countMembers(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((e) => e.fn.countAll().as('count'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invitations that can be accepted, without those to `exceptEmail`. */
export async function countInvited(db: Db, workspaceId: string, now: Date, exceptEmail = ''): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select((e) => e.fn.countAll().as('count'))
    .where('workspaceId', '=', workspaceId)
    .where('email', '!=', exceptEmail)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
