import { findAccount } from '#server/account/account-table.ts';
import { verifyPassword } from '#server/account/passwords/password-hash.ts';
import { checkSlowly } from '#server/account/sign-in/slow-check.ts';
import type { Services } from '#server/app-context.ts';
import type { AuditEntry } from '#server/audit/audit-table.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { CheckedPerson } from './factor-check.ts';

/** Checks the password of a signed-in person again. Delayed after wrong ones. `failure`: for the audit log. */
export async function confirmByPassword(
  services: Services,
  { accountId, address }: CheckedPerson,
  password: string,
  failure: Pick<AuditEntry, 'event' | 'detail'> = { event: 'factor_failed', detail: { kind: 'password' } },
): Promise<{ right: true } | { wrong: true } | { waitSeconds: number }> {
  const guard = {
    own: { key: `password|${accountId}`, free: 5, firstDelay: 5, cap: 900 },
    shared: [{ key: `password||${networkOf(address)}`, free: 50, firstDelay: 1, cap: 60 }],
    failure: { accountId, address, ...failure },
  };
  return checkSlowly(services, guard, async () => {
    const account = await findAccount(services.db, accountId);
    return (await verifyPassword(account?.passwordHash, password, 'known')) ? { right: true as const } : undefined;
  });
}
