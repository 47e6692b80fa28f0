import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { findProvenAccount, savePasswordHash } from '#server/account/account-table.ts';
import { deleteHeldSignIns } from '#server/account/factors/pending-sign-in.ts';
import { RESET_MINUTES, SECRET } from '#server/account/mail-secrets.ts';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import { takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import type { Services } from '#server/app-context.ts';
import { takeStrangerLine } from '#server/audit/stranger-budget.ts';
import { newId } from '#server/db/new-id.ts';
import { postMail, sendDueMails } from '#server/outside/mail-outbox.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { takePasswordReset } from './password-reset-table.ts';

export interface ResetRequest {
  email: string;
  address: string;
}

/**
 * Mails a link to the person who proved this address and signs in with a password; nothing to anybody else. Neither the
 * answer nor its timing shows which happened: the mail is handed over after it.
 */
export async function requestPasswordReset(services: Services, { email, address }: ResetRequest): Promise<void> {
  const { db, env } = services;
  const now = services.now();
  const isNoted = takeStrangerLine(services, 'password_reset_asked', address);
  const account = await findProvenAccount(db, email);
  if (!account?.passwordHash) {
    // Always write something, because the disk's time would reveal the difference.
    if (isNoted) await auditAccount(db, { accountId: null, event: 'password_reset_asked', detail: {}, address }, now);
    else await takeAttempt(db, [nobodysRule], now);
    return;
  }
  const accountId = account.id;
  await db.transaction().execute(async (trx) => {
    const id = `password_reset:${newId(now)}`;
    const mail = { id, kind: 'password_reset' as const, causeId: accountId, senderId: accountId };
    await postMail(trx, services, { ...mail, to: account.email, ...resetMail(env.PUBLIC_ORIGIN) }, 'hold');
    if (isNoted) await auditAccount(trx, { accountId, event: 'password_reset_asked', detail: {}, address }, now);
  });
  void sendDueMails(services);
}

const nobodysRule: ThrottleRule = { key: 'reset of nobody', free: Infinity, firstDelay: 0, cap: 0 };

/**
 * Sets the new password and ends every session of the account; its owner gets a notice by mail. False if the link was
 * used up meanwhile.
 */
export async function resetPassword(
  services: Services,
  account: AccountRow,
  { tokenHash, password, address }: { tokenHash: string; password: string; address: string },
): Promise<boolean> {
  const { db } = services;
  const accountId = account.id;
  const passwordHash = await hashPassword(password, 'known');
  const now = services.now();
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await takePasswordReset(trx, tokenHash, now))) return false;
    await savePasswordHash(trx, accountId, passwordHash, now);
    await deleteHeldSignIns(trx, accountId);
    const ended = await trx.deleteFrom('session').where('accountId', '=', accountId).executeTakeFirst();
    const detail = { endedSessions: Number(ended.numDeletedRows) };
    await auditAccount(trx, { accountId, event: 'password_reset', detail, address }, now);
    const id = `password_notice:${newId(now)}`;
    const mail = { id, kind: 'password_notice' as const, causeId: id, senderId: accountId };
    await postMail(trx, services, { ...mail, to: account.email, ...noticeMail }, 'hold');
    return true;
  });
  if (!isDone) return false;
  services.live.accessChanged(accountId);
  void sendDueMails(services);
  return true;
}

function resetMail(origin: string): { subject: string; text: string } {
  const parts = [
    'Open this link to choose a new password:',
    `${origin}/api/reset/${SECRET}`,
    `It works once, for ${RESET_MINUTES} minutes. Every device is then signed out.`,
    'If you did not ask for it, ignore this email; your password stays as it is.',
  ];
  return { subject: `Choose a new password for ${PRODUCT_NAME}`, text: parts.join('\n\n') };
}

const noticeMail = {
  subject: `Your password for ${PRODUCT_NAME} was changed`,
  text: [
    'Your password was changed with a link that was emailed to this address, and every device was signed out.',
    'If this was not you, ask an administrator of your organization to look at the audit log, and secure your mailbox first: anyone who reads it can do this again.',
  ].join('\n\n'),
};
