import { CODE_MINUTES } from '#sync/domain/people/email-proof-contract.ts';
import type { Db } from '#server/db/database.ts';
import { saveInvitationToken } from './invitations/invitation-table.ts';
import { savePasswordReset } from './reset/password-reset-table.ts';
import { hashToken, newToken, randomSigns } from './sessions/token.ts';
import { saveEmailProofCode } from './sign-up/email-proof-table.ts';

/** Placeholder in a waiting mail for its link's token or its code. People's text can never contain it. */
export const SECRET = '\u{2063}secret\u{2063}';

const CODE_LENGTH = 8;
/** How long the link of a forgotten password is valid. */
export const RESET_MINUTES = 30;

/**
 * Makes the secret of a mail that is being sent; an earlier code or invitation for the same record becomes invalid.
 * Undefined if the record is gone.
 */
export async function mintSecret(db: Db, kind: string, causeId: string, now: Date): Promise<string | undefined> {
  if (kind === 'invitation') {
    const token = newToken();
    return (await saveInvitationToken(db, causeId, hashToken(token), now)) ? token : undefined;
  }
  if (kind === 'password_reset') {
    const token = newToken();
    const row = { accountId: causeId, tokenHash: hashToken(token), expiresAt: later(now, RESET_MINUTES) };
    return (await savePasswordReset(db, row, now)) ? token : undefined;
  }
  const code = randomSigns(CODE_LENGTH);
  const expiresAt = later(now, CODE_MINUTES);
  await saveEmailProofCode(db, { accountId: causeId, codeHash: hashToken(code), expiresAt, attempts: 0 });
  return code;
}

function later(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}
