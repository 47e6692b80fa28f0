import type { TestBrowser } from '#server/account/auth-test-app.ts';
import type { Db } from '#server/db/database.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import { codeAt, stepAt } from './totp.ts';

/** The bytes of a secret as a screen shows it. */
export function readSecret(shown: string): Buffer {
  const bits = [...shown.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator with this secret shows now, or some half minutes later. */
export function shownCode(secret: string, now: Date, later = 0): string {
  return codeAt(readSecret(secret), stepAt(now) + later);
}

/** A code that an authenticator with this secret does not show now. */
export function wrongCode(secret: string, now: Date): string {
  const near = [-1, 0, 1].map((step) => shownCode(secret, now, step));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

/** Adds an authenticator through the calls of the app. */
export async function addAuthenticator(
  person: Pick<TestPerson, 'call'> | TestBrowser,
  now: Date,
): Promise<{ id: string; secret: string; recoveryCodes: string[] }> {
  const post = (path: string, body: unknown) =>
    'call' in person ? person.call('POST', path, body) : person.postJson(path, body);
  const { id, secret } = (await (await post('/api/auth/authenticators', undefined)).json()) as {
    id: string;
    secret: string;
  };
  const answer = await post(`/api/auth/authenticators/${id}/confirm`, { name: 'Phone', code: shownCode(secret, now) });
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  return { id, secret, recoveryCodes };
}

/** Makes every workspace require a second factor of these people. */
export async function demandFactors(db: Db, factorPolicy: 'everybody' | 'administrators'): Promise<void> {
  const rest = { timeZone: 'UTC', minimumPasswordLength: 12, maxLoginAttempts: 5, sessionTimeoutMinutes: 30 };
  for (const { id: workspaceId } of await db.selectFrom('workspace').select('id').execute()) {
    const row = { workspaceId, id: 'settings', seq: 1, archiveYears: 2, ...rest, factorPolicy };
    await db.insertInto('workspaceSetting').values(row).execute();
  }
}
