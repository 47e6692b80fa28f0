import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import { countFactors } from '#server/account/factors/factor-table.ts';
import { knowsFactors } from '#server/account/oidc/oidc-client.ts';
import { hasProviderFactor } from '#server/account/sessions/session-table.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { getSettings, saveSettings } from './settings-table.ts';

type Caller = Pick<Principal, 'workspaceId' | 'accountId' | 'sessionId'>;

/** Changes some settings; the audit log keeps the former values. Unchanged values have no effect. */
export async function changeSettings(
  services: Services,
  caller: Caller,
  change: Partial<Settings>,
  address: string,
): Promise<Settings> {
  const { workspaceId, accountId } = caller;
  const now = services.now();
  const outcome = await services.db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    const before = await getSettings(trx, workspaceId);
    const after = { ...before, ...change };
    const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => after[name] !== before[name]);
    if (names.includes('factorPolicy') && after.factorPolicy !== 'optional') await requireFactor(trx, services, caller);
    if (names.length > 0) {
      const choice = { fipsChosenAt: now.toISOString(), fipsChosenBy: accountId };
      await saveSettings(trx, workspaceId, after, seq, names.includes('fipsCounts') ? choice : null);
      const steps = names.map((name) => [name, `${before[name]} → ${after[name]}`] as const);
      const detail = Object.fromEntries(steps);
      await audit(trx, { workspaceId, accountId, event: 'settings_changed', detail, address }, now);
    }
    return { after, seq };
  });
  services.live.publish(workspaceId, outcome.seq);
  return outcome.after;
}

// Otherwise a person who requires it of others would be the first to be locked out.
async function requireFactor(trx: Db, { env }: Pick<Services, 'env'>, caller: Caller): Promise<void> {
  if ((await countFactors(trx, caller.accountId)) > 0) return;
  if (knowsFactors(env) && (await hasProviderFactor(trx, caller.sessionId))) return;
  const message = 'Add a passkey or an authenticator app to your own account first, under Profile, Security.';
  throw new RefusalError(409, 'no_factor', message, 'factorPolicy');
}
