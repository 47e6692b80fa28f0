import type { AccountRow } from '#server/account/account-row.ts';
import {
  findAccount,
  findAccountByOidcSubject,
  findProvenAccount,
  linkOidcSubject,
  listAccountsByEmail,
  normalizeEmail,
} from '#server/account/account-table.ts';
import { takeAddressOver } from '#server/account/sign-up/address-takeover.ts';
import type { Person, Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { auditAccount } from '#server/people/account-audit.ts';
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

export type OidcOutcome = { account: AccountRow } | { refusal: OidcRefusal; email: string };

/**
 * The account of a person the provider vouches for. The first time, an account with the same email is linked if its
 * address was confirmed before or the person is signed in to it; otherwise somebody who signed up with another person's
 * address would share that person's account.
 */
export async function findOidcAccount(
  services: Services,
  person: OidcPerson,
  signedIn: Person | undefined,
  address: string,
): Promise<OidcOutcome> {
  const { db, now: clock } = services;
  const now = clock();
  const linked = await findAccountByOidcSubject(db, person.subject);
  if (linked) return { account: linked };
  const email = person.email ?? '';
  const account = person.emailVerified && email !== '' ? await findOwner(db, email, signedIn) : undefined;
  const refusal = findRefusal(person, account, signedIn);
  const accountId = account?.id ?? null;
  if (refusal) {
    await auditAccount(db, { accountId, event: 'oidc_refused', detail: { reason: refusal, email }, address }, now);
    return { refusal, email };
  }
  if (!account || !(await link(db, account, person.subject, now))) return { refusal: 'other_identity', email };
  await auditAccount(db, { accountId, event: 'oidc_linked', detail: { email }, address }, now);
  return { account };
}

// The account that has proven the address, else the caller's own, else any made with it.
async function findOwner(db: Db, email: string, signedIn: Person | undefined): Promise<AccountRow | undefined> {
  const proven = await findProvenAccount(db, email);
  if (proven) return proven;
  const own = signedIn?.email === normalizeEmail(email) ? await findAccount(db, signedIn.accountId) : undefined;
  return own ?? (await listAccountsByEmail(db, email, 1))[0];
}

// The provider proves the address, so accounts that only claimed it lose it.
function link(db: Db, { id, email }: AccountRow, subject: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await linkOidcSubject(trx, id, subject, now))) return false;
    await takeAddressOver(trx, email, id, now);
    return true;
  });
}

function findRefusal(
  person: OidcPerson,
  account: AccountRow | undefined,
  signedIn: Person | undefined,
): OidcRefusal | undefined {
  if (!person.email || !person.emailVerified) return 'unverified';
  if (!account) return 'unknown';
  if (account.oidcSubject !== null) return 'other_identity';
  const isConfirmed = account.emailProvenAt !== null || signedIn?.accountId === account.id;
  return isConfirmed ? undefined : 'confirm';
}
