import type { BodyOf } from '#sync/domain/common/endpoint.ts';
import type { patchRepresentative } from '#sync/domain/sales/sales-admin-contract.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { findRepresentative, findRepresentativeByEmail, saveRepresentative } from './representative-table.ts';
import type { SalesActor } from './sales-actor.ts';
import { requireFreeTerritory } from './territory-rule.ts';

/** Changes the given fields. A new address moves access to the account that has it. */
export async function changeRepresentative(
  db: Db,
  actor: SalesActor,
  id: string,
  change: BodyOf<typeof patchRepresentative>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await findRepresentative(trx, id);
    if (!before) throw notFound('There is no such representative.');
    const { commissionRate, isActive, ...person } = change;
    if (person.email !== undefined && person.email !== before.email) {
      if (await findRepresentativeByEmail(trx, person.email)) {
        throw new RefusalError(409, 'email_taken', 'This address belongs to another representative.', 'email');
      }
    }
    const isBack = isActive === true && before.isActive === 0;
    const after = { territory: person.territory ?? before.territory, isActive: isActive ?? before.isActive === 1 };
    if (after.isActive && (isBack || after.territory !== before.territory)) {
      await requireFreeTerritory(trx, after.territory, id);
    }
    await saveRepresentative(trx, id, {
      ...person,
      ...(commissionRate === undefined ? {} : { commissionBasisPoints: Math.round(commissionRate * 100) }),
      ...(isActive === undefined ? {} : { isActive: isActive ? 1 : 0 }),
      updatedAt: now.toISOString(),
    });
    const detail = { representativeId: id, ...change };
    await audit(trx, { workspaceId: null, ...actor, event: 'sales_representative_changed', detail }, now);
  });
}
