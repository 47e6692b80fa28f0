import type { Hono } from 'hono';
import { audit } from '#server/audit/audit-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { isEmailProven, saveEmailProof } from '#server/users/user-table.ts';
import { checkEmailCode, sendEmailCode } from '#sync/contract/email-proof-contract.ts';
import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { deleteEmailProof, findEmailProof, saveEmailProofCode, takeProofAttempt } from './email-proof-table.ts';
import { takeAttempt } from './throttle-table.ts';
import { hashToken, randomSigns } from './token.ts';

const MINUTES = 15;
const CODE_LENGTH = 8;
/** Wrong codes before a new one is needed. */
const MOST_ATTEMPTS = 5;

/**
 * An account shows that its email address is its own by a code that is mailed there and typed in here. Unlike a link, a code cannot be
 * confirmed by the address's owner on behalf of a stranger who signed up with it.
 */
export function registerEmailProof(app: Hono<AppEnv>): void {
  serve(app, sendEmailCode, async ({ principal, services, context }) => {
    const { db, mail, log } = services;
    const { userId, email } = principal;
    const now = services.now();
    if (await isEmailProven(db, userId)) {
      throw new RefusalError(409, 'proven', 'Your email address is confirmed already.');
    }
    const wait = await takeAttempt(db, [{ key: `email-code|${userId}`, free: 5, firstDelay: 60, cap: 3_600 }], now);
    if (wait > 0) {
      context.header('Retry-After', String(wait));
      throw new RefusalError(429, 'wait', `Wait ${wait} seconds before another code is sent.`);
    }
    const code = randomSigns(CODE_LENGTH);
    const expiresAt = new Date(now.getTime() + MINUTES * 60_000).toISOString();
    await saveEmailProofCode(db, { userId, codeHash: hashToken(code), expiresAt, attempts: 0 });
    const text = [
      `Your code: ${code}`,
      `Type it in where you asked for it. It is good for ${MINUTES} minutes, for your own sign-in only: give it to nobody.`,
      'You did not ask for it? Then ignore this mail; without the code nothing happens.',
    ];
    try {
      await mail.send({
        to: email,
        subject: `Confirm your email address for ${PRODUCT_NAME}`,
        text: text.join('\n\n'),
      });
    } catch (error) {
      log.error({ err: error }, 'a code could not be mailed');
      throw new RefusalError(503, 'mail_failed', 'The mail could not be sent. Try again in a moment.');
    }
    return { sentTo: email };
  });

  serve(app, checkEmailCode, async ({ body, principal, services, context }) => {
    const { db } = services;
    const { organizationId, userId, email } = principal;
    const now = services.now();
    const proof = await findEmailProof(db, userId);
    const isLive = proof !== undefined && proof.expiresAt > now.toISOString();
    if (!isLive || !(await takeProofAttempt(db, userId, MOST_ATTEMPTS))) {
      throw new RefusalError(400, 'wrong_code', 'This code is used up. Ask for a new one.', 'code');
    }
    if (proof.codeHash !== hashToken(body.code)) {
      throw new RefusalError(400, 'wrong_code', 'This is not the code we sent.', 'code');
    }
    await db.transaction().execute(async (trx) => {
      await deleteEmailProof(trx, userId);
      await saveEmailProof(trx, userId, now);
      const address = context.get('address');
      await audit(trx, { organizationId, userId, event: 'email_proven', detail: { email }, address }, now);
    });
    return { proven: true as const };
  });
}
