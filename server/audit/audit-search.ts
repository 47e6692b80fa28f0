import { type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import type { AuditRow } from './audit-row.ts';

/** Which lines to find. Times are ISO, `until` is exclusive. */
export interface AuditSearch {
  workspaceId: string;
  event?: string | undefined;
  accountId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Lines of one organization, newest first, before a line's number if given. */
export async function listAuditRows(
  db: Db,
  search: AuditSearch,
  page: { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = matching(db, search).selectAll().orderBy('id', 'desc').limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.execute();
}

export async function countAuditRows(db: Db, search: AuditSearch): Promise<number> {
  const row = await matching(db, search)
    .select((e: ExpressionBuilder<Database, 'audit'>) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The events and people that occur in an organization's log. */
export async function listAuditFacets(
  db: Db,
  workspaceId: string,
): Promise<{ events: string[]; accountIds: string[] }> {
  const own = db.selectFrom('audit').where('workspaceId', '=', workspaceId).distinct();
  const events = await own.select('event').orderBy('event').execute();
  const people = await own.select('accountId').where('accountId', 'is not', null).execute();
  return { events: events.map((row) => row.event), accountIds: people.flatMap((row) => row.accountId ?? []) };
}

function matching(db: Db, search: AuditSearch): SelectQueryBuilder<Database, 'audit', object> {
  let query = db.selectFrom('audit').where('workspaceId', '=', search.workspaceId);
  if (search.event !== undefined) query = query.where('event', '=', search.event);
  if (search.accountId !== undefined) query = query.where('accountId', '=', search.accountId);
  if (search.from !== undefined) query = query.where('at', '>=', search.from);
  if (search.until !== undefined) query = query.where('at', '<', search.until);
  return query;
}
