import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { findAccount } from '#server/account/account-table.ts';
import type { Services } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { listMemberships } from '#server/people/membership-table.ts';
import { postNotice } from './factor-change.ts';
import { countFactors } from './factor-table.ts';

const factorTables = ['authenticator', 'passkey', 'recoveryCode', 'pendingSignIn', 'session'] as const;

/**
 * Removes a person's second factors and recovery codes, because they lost them, and signs them out everywhere, because
 * the lost device may be signed in. The password or the provider is enough until they add another factor. 409
 * 'own_account', 'no_factor', and 'other_workspaces' unless the caller administers all of their workspaces.
 */
export async function resetFactors(
  services: Services,
  accountId: string,
  { actorId, address }: { actorId: string; address: string },
): Promise<void> {
  const { db, now } = services;
  if (accountId === actorId) {
    throw new RefusalError(409, 'own_account', 'Change your own factors on your Security page.');
  }
  await db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, accountId);
    if (!account) throw notFound('There is no such person.');
    const own = new Map((await listMemberships(trx, actorId)).map(({ workspaceId, role }) => [workspaceId, role]));
    const theirs = await listMemberships(trx, accountId);
    const isInCharge = theirs.every(({ workspaceId }) => {
      const role = own.get(workspaceId);
      return role !== undefined && can(role, 'user.manage');
    });
    if (!isInCharge) {
      const message = 'This person is also in a workspace that you do not administer, and it relies on their factor.';
      throw new RefusalError(409, 'other_workspaces', message);
    }
    if ((await countFactors(trx, accountId)) === 0) {
      throw new RefusalError(409, 'no_factor', 'This person has no second factor.');
    }
    for (const table of factorTables) await trx.deleteFrom(table).where('accountId', '=', accountId).execute();
    await auditAccount(trx, { accountId, event: 'factors_reset', detail: { by: actorId }, address }, now());
    const owner = { accountId, email: account.email, emailProven: account.emailProvenAt !== null, address };
    await postNotice(trx, services, owner, 'An administrator removed the second factors that you used');
  });
  void sendDueMails(services);
}
