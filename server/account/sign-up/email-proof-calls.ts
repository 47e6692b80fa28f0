import type { Hono } from 'hono';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { checkEmailCode, CODE_MINUTES, sendEmailCode } from '#sync/domain/people/email-proof-contract.ts';
import { findProvenAccount, isEmailProven, saveEmailProof } from '#server/account/account-table.ts';
import { SECRET } from '#server/account/mail-secrets.ts';
import { hashToken } from '#server/account/sessions/token.ts';
import type { AppEnv } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { postMail, sendSoon } from '#server/outside/mail-outbox.ts';
import { findMailState, takeBackMails } from '#server/outside/mail-table.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { takeAddressOver } from './address-takeover.ts';
import { deleteEmailProof, findEmailProof, takeProofAttempt } from './email-proof-table.ts';

/** Wrong codes until a new one is needed. */
const MOST_ATTEMPTS = 5;

/**
 * An account proves its email address with a code that is mailed there and typed in here. With a link instead, the
 * address's owner could confirm a stranger's account by accident.
 */
export function registerEmailProof(app: Hono<AppEnv>): void {
  serve(app, sendEmailCode, async ({ principal, services }) => {
    const { db, env } = services;
    const { accountId, email } = principal;
    if (await isEmailProven(db, accountId)) {
      throw new RefusalError(409, 'proven', 'Your email address is confirmed already.');
    }
    const id = `email_code:${newId(services.now())}`;
    // The answer is the same, so that only the address's owner learns that an account exists.
    const isTaken = (await findProvenAccount(db, email)) !== undefined;
    await db.transaction().execute(async (trx) => {
      await takeBackMails(trx, accountId);
      const mail = { id, kind: 'email_code' as const, causeId: accountId, senderId: accountId, to: email };
      await postMail(trx, services, { ...mail, ...(isTaken ? accountMail(env.PUBLIC_ORIGIN) : codeMail) }, 'refuse');
    });
    await sendSoon(services);
    const state = await findMailState(db, id);
    return { sentTo: email, mail: state === 'sent' ? ('sent' as const) : ('waiting' as const) };
  });

  serve(app, checkEmailCode, async ({ body, principal, services, context }) => {
    const { db } = services;
    const { accountId, email } = principal;
    const now = services.now();
    const proof = await findEmailProof(db, accountId);
    const isLive = proof !== undefined && proof.expiresAt > now.toISOString();
    if (!isLive || !(await takeProofAttempt(db, accountId, MOST_ATTEMPTS))) {
      throw new RefusalError(400, 'wrong_code', 'This code has been used up. Ask for a new one.', 'code');
    }
    if (proof.codeHash !== hashToken(body.code)) {
      throw new RefusalError(400, 'wrong_code', 'This is not the code we sent.', 'code');
    }
    await db.transaction().execute(async (trx) => {
      if (await findProvenAccount(trx, email)) {
        throw new RefusalError(
          409,
          'email_taken',
          'Another account has confirmed this address in the meantime. Sign in there.',
        );
      }
      await deleteEmailProof(trx, accountId);
      await saveEmailProof(trx, accountId, now);
      await takeAddressOver(trx, email, accountId, now);
      const address = context.get('address');
      await auditAccount(trx, { accountId, event: 'email_proven', detail: { email }, address }, now);
    });
    return { proven: true as const };
  });
}

const codeMail = {
  subject: `Confirm your email address for ${PRODUCT_NAME}`,
  text: [
    `Your code: ${SECRET}`,
    `Enter it where you asked for it. It is valid for ${CODE_MINUTES} minutes, for your own sign-in only: do not share it.`,
    'If you did not ask for it, ignore this email; without the code nothing happens.',
  ].join('\n\n'),
};

function accountMail(origin: string): { subject: string; text: string } {
  const parts = [
    'You already have an account with this address, so a second one cannot be confirmed with it.',
    `Sign in with it: ${origin}/api/login`,
    'If you did not ask, ignore this email; nothing has changed.',
  ];
  return { subject: `Your email address and ${PRODUCT_NAME}`, text: parts.join('\n\n') };
}
