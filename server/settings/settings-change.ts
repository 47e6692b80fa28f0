import { audit } from '#server/audit/audit-table.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { bumpSeq } from '#server/organization/organization-table.ts';
import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import { getSettings, saveSettings } from './settings-table.ts';

/** Changes some settings; the audit log keeps the former values. Values that are the same change nothing. */
export async function changeSettings(
  services: Services,
  caller: Principal,
  change: Partial<Settings>,
  address: string,
): Promise<Settings> {
  const { organizationId, userId } = caller;
  const now = services.now();
  const outcome = await services.db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, organizationId);
    const before = await getSettings(trx, organizationId);
    const after = { ...before, ...change };
    const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => after[name] !== before[name]);
    if (names.length > 0) {
      await saveSettings(trx, organizationId, after, seq);
      const steps = names.map((name) => [name, `${before[name]} → ${after[name]}`] as const);
      const detail = Object.fromEntries(steps);
      await audit(trx, { organizationId, userId, event: 'settings_changed', detail, address }, now);
    }
    return { after, seq };
  });
  services.live.publish(organizationId, outcome.seq);
  return outcome.after;
}
