import type { Db } from '#server/db/database.ts';
import { saveEmailProofCode } from './sign-up/email-proof-table.ts';
import { saveInvitationToken } from './invitations/invitation-table.ts';
import { hashToken, newToken, randomSigns } from './sessions/token.ts';

/** Placeholder in a waiting mail for its link's token or its code. People's text can never contain it. */
export const SECRET = '\u{2063}secret\u{2063}';

/** How long a mailed code is valid. */
export const CODE_MINUTES = 15;
const CODE_LENGTH = 8;

/**
 * Makes the secret of a mail that is being sent; an earlier one for the same record becomes invalid. Undefined when the
 * record is gone.
 */
export async function mintSecret(db: Db, kind: string, causeId: string, now: Date): Promise<string | undefined> {
  if (kind === 'invitation') {
    const token = newToken();
    return (await saveInvitationToken(db, causeId, hashToken(token), now)) ? token : undefined;
  }
  const code = randomSigns(CODE_LENGTH);
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString();
  await saveEmailProofCode(db, { userId: causeId, codeHash: hashToken(code), expiresAt, attempts: 0 });
  return code;
}
