import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** How long a mailed code is valid. */
export const CODE_MINUTES = 10;

/**
 * Mails a code to the account's own address; `mail` says whether the mail server accepted it or it waits for the next
 * attempt. 409 'proven' if there is nothing to confirm, 429 'mail_limit'.
 */
export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email-code',
  access: 'account.use',
  reply: z.object({ sentTo: z.string(), mail: z.enum(['sent', 'waiting']) }),
});

/**
 * Confirms the account's address with the code. 400 'wrong_code' with field 'code'; after five wrong ones a new code is
 * needed. 409 'email_taken' if another account has proven the address meanwhile.
 */
export const checkEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email-code/check',
  access: 'account.use',
  body: z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40)) }),
  reply: z.object({ proven: z.literal(true) }),
});
