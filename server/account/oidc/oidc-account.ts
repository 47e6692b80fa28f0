import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import type { UserRow } from '#server/people/people-rows.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import {
  findMemberByEmail,
  findProvenUser,
  findUserByOidcSubject,
  linkOidcSubject,
  listUsersByEmail,
} from '#server/people/user-table.ts';
import { takeAddressOver } from '#server/account/sign-up/address-takeover.ts';
import type { OidcPerson } from './oidc-client.ts';

export type OidcRefusal =
  /** The provider did not confirm an email address. */
  | 'unverified'
  /** No account has the address. */
  | 'unknown'
  /** The account is linked to another identity of the provider. */
  | 'other_identity'
  /** The account's address was never confirmed: the person must sign in with the password once. */
  | 'confirm';

export type OidcOutcome = { user: UserRow } | { refusal: OidcRefusal; email: string };

/**
 * The account of a person the provider vouches for. The first time, an account with the same email is linked if its
 * address was confirmed before or the person is signed in to it: otherwise whoever signed up with somebody else's
 * address would share the account.
 */
export async function findOidcAccount(
  services: Services,
  person: OidcPerson,
  principal: Principal | undefined,
  address: string,
): Promise<OidcOutcome> {
  const { db, now: clock } = services;
  const now = clock();
  const linked = await findUserByOidcSubject(db, person.subject);
  if (linked) return { user: linked };
  const email = person.email ?? '';
  const user = person.emailVerified && email !== '' ? await findAccount(db, email, principal) : undefined;
  const refusal = findRefusal(person, user, principal);
  const owner = { organizationId: user?.organizationId ?? null, userId: user?.id ?? null };
  if (refusal) {
    await audit(db, { ...owner, event: 'oidc_refused', detail: { reason: refusal, email }, address }, now);
    return { refusal, email };
  }
  if (!user || !(await link(db, user, person.subject, now))) return { refusal: 'other_identity', email };
  await audit(db, { ...owner, event: 'oidc_linked', detail: { email }, address }, now);
  return { user };
}

// The account that has proven the address, else the caller's own, else any made with it.
async function findAccount(db: Db, email: string, principal: Principal | undefined): Promise<UserRow | undefined> {
  const proven = await findProvenUser(db, email);
  if (proven) return proven;
  const own = principal && (await findMemberByEmail(db, principal.organizationId, email));
  return own ?? (await listUsersByEmail(db, email, 1))[0];
}

// The provider proves the address, so accounts that only claimed it lose it.
function link(db: Db, { id, email }: UserRow, subject: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await linkOidcSubject(trx, id, subject, now))) return false;
    await takeAddressOver(trx, email, id, now);
    return true;
  });
}

function findRefusal(
  person: OidcPerson,
  user: UserRow | undefined,
  principal: Principal | undefined,
): OidcRefusal | undefined {
  if (!person.email || !person.emailVerified) return 'unverified';
  if (!user) return 'unknown';
  if (user.oidcSubject !== null) return 'other_identity';
  const isConfirmed = user.emailProvenAt !== null || principal?.userId === user.id;
  return isConfirmed ? undefined : 'confirm';
}
