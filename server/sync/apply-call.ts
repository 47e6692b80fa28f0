import { randomBytes } from 'node:crypto';
import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Call } from '#sync/engine/mutator.ts';
import { nameOf, type Principal, type Services } from '#server/http/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { applyPush, lockOrganization } from './push.ts';
import { noteTables } from './recent-tables.ts';

const keys = new KeyMaker(() => randomBytes(8));

const statusByCode: Record<string, 400 | 403 | 404 | 409> = { forbidden: 403, gone: 404, exists: 409, changed: 409 };

/**
 * The second door to the mutators: a documented call runs mutations at once, all or none. It states no basis, so it
 * overwrites; everything else (rules, history, sequence, live events) is the same as for a device's push.
 */
export async function applyCall(services: Services, principal: Principal, calls: readonly Call[]): Promise<void> {
  const { db, now: clock, log, live } = services;
  const { organizationId } = principal;
  const present = clock();
  const mutations = calls.map(({ name, args }, index) => ({
    mid: index + 1,
    key: keys.make(present.getTime()),
    name,
    args,
    was: {},
  }));
  const applied = await db.transaction().execute(async (trx) => {
    const counters = await lockOrganization(trx, organizationId);
    const actor = { id: principal.userId, name: nameOf(principal), role: principal.role };
    const push = { organizationId, actor, clientId: null, lmid: 0, mutations, now: present.toISOString(), log };
    const pushed = await applyPush(trx, push, counters);
    if ('problem' in pushed) throw new Error(`a call's own mutations met ${pushed.problem}`);
    const [refused] = pushed.rejections;
    // Throwing rolls everything back, including the log: the caller is told at once and nothing is sent again.
    if (refused?.code === 'gone') throw notFound(refused.message);
    if (refused) {
      const status = statusByCode[refused.code] ?? 400;
      throw new RefusalError(status, refused.code, refused.message, refused.field ?? undefined);
    }
    return pushed.counters.seq === counters.seq ? null : { ...pushed.counters, tables: pushed.tables };
  });
  if (!applied) return;
  noteTables(db, organizationId, applied, applied.tables);
  live.publish(organizationId, applied.seq);
}
