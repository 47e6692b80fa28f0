import { hashPassword, verifyPassword } from '#server/account/passwords/password-hash.ts';
import { randomSigns } from '#server/account/sessions/token.ts';
import type { Db } from '#server/db/database.ts';

const CODES = 10;
const MARK_SIGNS = 2;
/** About fifty random bits, protected by a password hash. */
const SECRET_SIGNS = 10;

export interface RecoveryCode {
  mark: string;
  secret: string;
}

/** Ten codes with different first two characters, so that a typed one needs only one hash to check. */
export function makeRecoveryCodes(): RecoveryCode[] {
  const marks = new Set<string>();
  while (marks.size < CODES) marks.add(randomSigns(MARK_SIGNS));
  return [...marks].map((mark) => ({ mark, secret: randomSigns(SECRET_SIGNS) }));
}

/** A code in the form that people write down: `AB-CDEFG-HJKLM`. */
export function writtenCode({ mark, secret }: RecoveryCode): string {
  return `${mark}-${secret.slice(0, SECRET_SIGNS / 2)}-${secret.slice(SECRET_SIGNS / 2)}`;
}

/** A typed code, with or without its hyphens; undefined for other texts. */
function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (signs.length !== MARK_SIGNS + SECRET_SIGNS) return undefined;
  return { mark: signs.slice(0, MARK_SIGNS), secret: signs.slice(MARK_SIGNS) };
}

/** The hashes of new codes; slow, so compute them outside any transaction. */
export function hashRecoveryCodes(codes: readonly RecoveryCode[]): Promise<{ mark: string; codeHash: string }[]> {
  return Promise.all(codes.map(async ({ mark, secret }) => ({ mark, codeHash: await hashPassword(secret, 'known') })));
}

export async function saveRecoveryCodes(
  trx: Db,
  accountId: string,
  hashes: readonly { mark: string; codeHash: string }[],
): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ accountId, ...hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses up a code. False for one that does not exist, or no longer does. */
export async function takeRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const row = await db
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('mark', '=', code.mark)
    .executeTakeFirst();
  if (!(await verifyPassword(row?.codeHash, code.secret, 'known'))) return false;
  const result = await db
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('mark', '=', code.mark)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}
