import type { Db } from '#server/db/database.ts';
import type { SessionRow } from './session-rows.ts';
import type { UserRow } from '#server/people/people-rows.ts';
import { newId } from '#server/db/new-id.ts';
import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { expiryOf, isLive, isWithinGrace, type SessionKind } from './session-limits.ts';
import { hashToken, newToken } from './token.ts';

/** A session with the person it belongs to. */
export type FoundSession = SessionRow & { idleMinutes: number } & Pick<
    UserRow,
    'organizationId' | 'email' | 'emailProvenAt' | 'firstName' | 'lastName' | 'role'
  > & { joinedAt: UserRow['createdAt'] };

/** Starts a session and deletes the person's expired ones. The token is revealed only here. */
export async function insertSession(
  db: Db,
  session: { userId: string; kind: SessionKind; label: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await db.deleteFrom('session').where('userId', '=', session.userId).where('expiresAt', '<=', at).execute();
  const times = { createdAt: at, lastSeenAt: at, expiresAt: expiryOf(session.kind, now) };
  const renewal = { previousTokenHash: null, renewedAt: null, renewalDue: 0 };
  const row = { ...session, ...times, ...renewal, id: newId(now), tokenHash: hashToken(token) };
  await db.insertInto('session').values(row).execute();
  return token;
}

/** The live session of a token. For a minute the token before the last renewal still finds it. */
export async function findSession(db: Db, token: string, now: Date): Promise<FoundSession | undefined> {
  const tokenHash = hashToken(token);
  const row = await sessionsWithLimit(db)
    .select(['user.organizationId', 'user.email', 'user.emailProvenAt', 'user.firstName', 'user.lastName', 'user.role'])
    .select('user.createdAt as joinedAt')
    .where((e) => e.or([e('session.tokenHash', '=', tokenHash), e('session.previousTokenHash', '=', tokenHash)]))
    .executeTakeFirst();
  if (!row || !isLive(row, now)) return undefined;
  return row.tokenHash === tokenHash || isWithinGrace(row.renewedAt, now) ? row : undefined;
}

export async function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const rows = await sessionsWithLimit(db)
    .where('session.userId', '=', userId)
    .orderBy('session.lastSeenAt', 'desc')
    .execute();
  return rows.filter((row) => isLive(row, now));
}

function sessionsWithLimit(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('organizationSetting', 'organizationSetting.organizationId', 'user.organizationId')
    .selectAll('session')
    .select((e) =>
      e.fn
        .coalesce(
          'organizationSetting.sessionTimeoutMinutes',
          e.val<number>(settingLimits.sessionTimeoutMinutes.initial),
        )
        .as('idleMinutes'),
    );
}

export async function saveUsage(
  db: Db,
  id: string,
  usage: Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>,
): Promise<void> {
  await db.updateTable('session').set(usage).where('id', '=', id).execute();
}

export async function markSessionsForRenewal(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('session').set({ renewalDue: 1 }).where('userId', '=', userId).execute();
}

/** Gives a session a new token. Undefined when another request did so first. */
export async function renewToken(db: Db, session: SessionRow, now: Date): Promise<string | undefined> {
  const token = newToken();
  const result = await db
    .updateTable('session')
    .set({
      tokenHash: hashToken(token),
      previousTokenHash: session.tokenHash,
      renewedAt: now.toISOString(),
      renewalDue: 0,
    })
    .where('tokenHash', '=', session.tokenHash)
    .where('renewalDue', '=', 1)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1 ? token : undefined;
}

/** Ends a session of this person. False when there is none with that id. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('session').where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
