import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { newToken } from '#server/account/sessions/token.ts';
import type { Db } from '#server/db/database.ts';

const LIFE = 10 * 60_000;
const KEY = 'cookieKey';

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  kind: z.enum(['browser', 'device']),
  /** True if a signed-in person is proving their identity again. */
  isProof: z.boolean(),
  carried: z.object({ return: z.optional(z.string()), ref: z.optional(z.string()) }),
  expiresAt: z.string(),
});
/** What the browser keeps while the person is at the provider. */
export type OidcState = Omit<z.infer<typeof stateSchema>, 'expiresAt'>;

export const OIDC_COOKIE_SECONDS = LIFE / 1_000;

/** The cookie's value: the state with a signature over it. Valid for ten minutes. */
export async function sealState(db: Db, state: OidcState, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + LIFE).toISOString();
  const payload = Buffer.from(JSON.stringify({ ...state, expiresAt })).toString('base64url');
  return `${payload}.${await sign(db, payload)}`;
}

/** The state in a cookie, or undefined if it is not ours or too old. */
export async function openState(db: Db, value: string | undefined, now: Date): Promise<OidcState | undefined> {
  const [payload, signature] = value?.split('.') ?? [];
  if (!payload || !signature) return undefined;
  const expected = Buffer.from(await sign(db, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { expiresAt, ...state } = stateSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return expiresAt > now.toISOString() ? state : undefined;
}

async function sign(db: Db, payload: string): Promise<string> {
  return createHmac('sha256', await getKey(db))
    .update(payload)
    .digest('base64url');
}

// Made once per database. The upsert returns the existing key, whichever request stored it.
async function getKey(db: Db): Promise<string> {
  const row = await db
    .insertInto('setting')
    .values({ name: KEY, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: KEY }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
