import type { AccountRow } from '#server/account/account-row.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { listMemberships, strictestRules, type Membership } from '#server/people/membership-table.ts';
import { expiryOf, isLive, type SessionKind } from './session-limits.ts';
import type { SessionRow } from './session-rows.ts';
import { hashToken, newToken } from './token.ts';

/** A session with the person it belongs to, and their workspaces. */
export type FoundSession = SessionRow &
  Pick<AccountRow, 'email' | 'emailProvenAt' | 'firstName' | 'lastName'> & { memberships: Membership[] };

/** Starts a session, which counts as a proof of identity, and deletes expired ones. Only here is the token returned. */
export async function insertSession(
  db: Db,
  session: { accountId: string; kind: SessionKind; label: string; hasFactor?: boolean; isProven?: boolean },
  now: Date,
): Promise<string> {
  const { hasFactor = false, isProven = true, ...own } = session;
  const token = newToken();
  const at = now.toISOString();
  await db.deleteFrom('session').where('accountId', '=', session.accountId).where('expiresAt', '<=', at).execute();
  const times = { createdAt: at, lastSeenAt: at, expiresAt: expiryOf(session.kind, now) };
  const renewal = { renewedAt: at, offeredHash: null, offeredSalt: null, offeredAt: null, renewalDue: 0 };
  const proof = { factorAt: hasFactor ? at : null, confirmedAt: isProven ? at : '' };
  const row = { ...own, ...times, ...renewal, ...proof, id: newId(now), tokenHash: hashToken(token) };
  await db.insertInto('session').values(row).execute();
  return token;
}

/** The live session to which this token belongs, as its current or its next one. */
export async function findSession(db: Db, token: string, now: Date): Promise<FoundSession | undefined> {
  const tokenHash = hashToken(token);
  return readLive(
    db,
    findWithPerson(db).where((e) =>
      e.or([e('session.tokenHash', '=', tokenHash), e('session.offeredHash', '=', tokenHash)]),
    ),
    now,
  );
}

/** The live session that had this token before, and when it was replaced. */
export async function findSessionByFormerToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ session: FoundSession; replacedAt: string } | undefined> {
  const former = await db
    .selectFrom('formerToken')
    .select(['sessionId', 'replacedAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (!former) return undefined;
  const session = await readLive(db, findWithPerson(db).where('session.id', '=', former.sessionId), now);
  return session && { session, replacedAt: former.replacedAt };
}

function findWithPerson(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .selectAll('session')
    .select(['account.email', 'account.emailProvenAt', 'account.firstName', 'account.lastName']);
}

async function readLive(
  db: Db,
  query: ReturnType<typeof findWithPerson>,
  now: Date,
): Promise<FoundSession | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const memberships = await listMemberships(db, row.accountId);
  const isIn = isLive({ ...row, idleMinutes: strictestRules(memberships).sessionTimeoutMinutes }, now);
  return isIn ? { ...row, memberships } : undefined;
}

export async function listLiveSessions(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
  const idleMinutes = strictestRules(await listMemberships(db, accountId)).sessionTimeoutMinutes;
  return rows.filter((row) => isLive({ ...row, idleMinutes }, now));
}

export async function saveUsage(
  db: Db,
  id: string,
  usage: Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>,
): Promise<void> {
  await db.updateTable('session').set(usage).where('id', '=', id).execute();
}

/** Records a fresh proof of identity: with a second factor (`isFactor`) or the password. */
export async function saveFactorProof(db: Db, id: string, now: Date, isFactor = true): Promise<void> {
  const at = now.toISOString();
  const proof = isFactor ? { confirmedAt: at, factorAt: at } : { confirmedAt: at };
  await db.updateTable('session').set(proof).where('id', '=', id).execute();
}

/** Whether the session was given a factor and its person is linked to the provider. */
export async function hasProviderFactor(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select('session.id')
    .where('session.id', '=', id)
    .where('session.factorAt', 'is not', null)
    .where('account.oidcSubject', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markSessionsForRenewal(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable('session').set({ renewalDue: 1 }).where('accountId', '=', accountId).execute();
}

/** Ends a session of this person. False if there is none with that id. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
