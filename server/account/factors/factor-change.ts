import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { postMail, sendDueMails } from '#server/outside/mail-outbox.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { confirmNew, insertAuthenticator } from './authenticator-table.ts';
import { checkNewCode, type CheckedPerson } from './factor-check.ts';
import { isFactorDemanded } from './factor-demand.ts';
import { AUTHENTICATOR_KEY } from './factor-keys.ts';
import { countFactors, deleteFactor, listFactors } from './factor-table.ts';
import { drawQr, type QrPicture } from './qr-picture.ts';
import {
  countRecoveryCodes,
  hashRecoveryCodes,
  makeRecoveryCodes,
  saveRecoveryCodes,
  writtenCode,
} from './recovery-codes.ts';
import { authenticatorUri, base32, newTotpSecret } from './totp.ts';

/** The most factors of each kind for one person. */
const MOST_FACTORS = 10;

/** A person who changes their factors; `email` gets a notice if it is proven. */
export interface FactorOwner extends CheckedPerson {
  email: string;
  emailProven: boolean;
}

export interface NewAuthenticator {
  id: string;
  secret: string;
  picture: QrPicture;
}

/** Begins an authenticator, which is not valid before its first code. 409 'too_many'. */
export async function beginAuthenticator(services: Services, owner: FactorOwner): Promise<NewAuthenticator> {
  const { db, proofs } = services;
  const { accountId, email } = owner;
  await requireRoom(db, accountId, 'authenticators');
  const secret = newTotpSecret();
  const key = proofs.deriveKey(AUTHENTICATOR_KEY);
  const id = await db
    .transaction()
    .execute((trx) => insertAuthenticator(trx, key, { accountId, secret }, services.now()));
  return { id, ...describeSecret(secret, email) };
}

/** A secret as people type it and as a camera reads it. */
export function describeSecret(secret: Uint8Array, email: string): Omit<NewAuthenticator, 'id'> {
  const letters = base32(secret).match(/.{1,4}/g) ?? [];
  return { secret: letters.join(' '), picture: drawQr(authenticatorUri(secret, PRODUCT_NAME, email)) };
}

export type SetUpOutcome = { recoveryCodes: string[] } | { wrong: true } | { gone: true } | { waitSeconds: number };

/** Checks an authenticator's first code. The first factor of an account comes with recovery codes. */
export async function finishAuthenticator(
  services: Services,
  owner: FactorOwner,
  id: string,
  { name, code }: { name: string; code: string },
): Promise<SetUpOutcome> {
  const checked = await checkNewCode(services, owner, id, code);
  if (!('step' in checked)) return checked;
  const { step } = checked;
  const codes = await addFactor(services, owner, 'authenticator', (trx) =>
    confirmNew(trx, id, { name, step }, services.now()),
  );
  return codes ? { recoveryCodes: codes } : { gone: true };
}

/**
 * Adds a factor with `insert`, which returns false if it cannot. Returns new recovery codes if the account had none,
 * otherwise an empty list; undefined if nothing was added.
 */
export async function addFactor(
  services: Services,
  owner: FactorOwner,
  kind: 'authenticator' | 'passkey',
  insert: (trx: Db) => Promise<boolean>,
): Promise<string[] | undefined> {
  const { db } = services;
  const { accountId, address } = owner;
  const codes = (await countRecoveryCodes(db, accountId)) === 0 ? makeRecoveryCodes() : [];
  const hashes = await hashRecoveryCodes(codes);
  const isAdded = await db.transaction().execute(async (trx) => {
    if (!(await insert(trx))) return false;
    if (hashes.length > 0) await saveRecoveryCodes(trx, accountId, hashes);
    await auditAccount(trx, { accountId, event: 'factor_added', detail: { kind }, address }, services.now());
    await postNotice(trx, services, owner, `${kind === 'passkey' ? 'A passkey' : 'An authenticator app'} was added`);
    return true;
  });
  if (isAdded) void sendDueMails(services);
  return isAdded ? codes.map(writtenCode) : undefined;
}

/** 404 for a factor that is not theirs, 409 'factor_required' for the last one if a workspace requires one. */
export async function removeFactor(
  services: Services,
  owner: FactorOwner,
  table: 'authenticator' | 'passkey',
  id: string,
): Promise<void> {
  const { accountId, address } = owner;
  await services.db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, table, accountId, id))) throw notFound('There is no such factor.');
    if ((await countFactors(trx, accountId)) === 0 && (await isFactorDemanded(trx, accountId))) {
      const message = 'Your workspace asks for a second factor. Add another one first.';
      throw new RefusalError(409, 'factor_required', message);
    }
    await auditAccount(trx, { accountId, event: 'factor_removed', detail: { kind: table }, address }, services.now());
    await postNotice(trx, services, owner, `${table === 'passkey' ? 'A passkey' : 'An authenticator app'} was removed`);
  });
  void sendDueMails(services);
}

/** Creates new recovery codes and invalidates earlier ones. 409 'no_factor' for a person without a factor. */
export async function renewCodes(services: Services, owner: FactorOwner): Promise<string[]> {
  const { db } = services;
  const { accountId, address } = owner;
  if ((await countFactors(db, accountId)) === 0) {
    throw new RefusalError(409, 'no_factor', 'Add a passkey or an authenticator app first.');
  }
  const codes = makeRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  await db.transaction().execute(async (trx) => {
    await saveRecoveryCodes(trx, accountId, hashes);
    await auditAccount(trx, { accountId, event: 'recovery_codes_made', detail: {}, address }, services.now());
    await postNotice(trx, services, owner, 'New recovery codes were created');
  });
  void sendDueMails(services);
  return codes.map(writtenCode);
}

/** 409 'too_many' for a person who has the maximum of this kind. */
export async function requireRoom(db: Db, accountId: string, kind: 'authenticators' | 'passkeys'): Promise<void> {
  if ((await listFactors(db, accountId))[kind].length < MOST_FACTORS) return;
  throw new RefusalError(409, 'too_many', `You have ${MOST_FACTORS} of them, which is the maximum.`);
}

/** Notifies a person by mail of a change; only at a proven address, because any other may be somebody else's. */
export async function postNotice(trx: Db, services: Services, owner: FactorOwner, what: string): Promise<void> {
  if (!owner.emailProven) return;
  const id = `factor_notice:${newId(services.now())}`;
  const { accountId, email } = owner;
  const text = [
    `${what} to sign in to ${PRODUCT_NAME}.`,
    'If this was not you, change your password, end your other sessions, and tell an administrator of your workspace.',
  ];
  const mail = { id, kind: 'factor_notice' as const, causeId: id, senderId: accountId, to: email };
  await postMail(
    trx,
    services,
    { ...mail, subject: `How you sign in to ${PRODUCT_NAME} has changed`, text: text.join('\n\n') },
    'hold',
  );
}
