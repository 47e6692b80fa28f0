import { actorOf } from '#sync/domain/people/person-name.ts';
import type { Call } from '#sync/engine/mutator.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import { spreadOwnWords } from './own-words.ts';
import { applyPush } from './push.ts';
import { noteTables } from './recent-tables.ts';
import { readerOf, roleNow } from './row-reach.ts';
import { mutationsOf } from './server-mutations.ts';
import { lockWorkspace } from './workspace-table.ts';

const statusByCode: Record<string, 400 | 403 | 409> = { forbidden: 403, exists: 409, changed: 409, quota: 409 };

/**
 * The second entry to the mutators: a documented call runs mutations at once, all or none. It states no basis, so it
 * overwrites; everything else (rules, history, sequence, live events) is the same as for a device's push. `seenBy`: the
 * person whose rows the change may see, if an administrator acts in an assessment that does not reach them. `address`:
 * where the caller is, for changes that the audit log keeps.
 */
export async function applyCall(
  services: Services,
  principal: Principal,
  calls: readonly Call[],
  { seenBy = principal.accountId, address = '' }: { seenBy?: string; address?: string } = {},
): Promise<void> {
  const { db, now: clock, log, live } = services;
  const { workspaceId } = principal;
  const present = clock();
  const quotas = quotasOf(services.env);
  const mutations = mutationsOf(calls, present.getTime());
  const applied = await db.transaction().execute(async (trx) => {
    const counters = await lockWorkspace(trx, workspaceId);
    const reader = await readerOf(trx, { workspaceId, accountId: seenBy });
    const role = seenBy === principal.accountId ? roleNow(reader, principal.role) : principal.role;
    const actor = actorOf({ ...principal, id: principal.accountId, role });
    const push = {
      reader,
      actor,
      address,
      clientId: null,
      lmid: 0,
      mutations,
      now: present.toISOString(),
      quotas,
      log,
    };
    const pushed = await applyPush(trx, push, counters);
    if ('problem' in pushed) throw new Error(`a call's own mutations met ${pushed.problem}`);
    const [refused] = pushed.rejections;
    // Throwing rolls everything back, including the log: the caller gets the refusal at once, and nothing is sent
    // again.
    if (refused?.code === 'gone') throw notFound(refused.message);
    if (refused) {
      const status = statusByCode[refused.code] ?? 400;
      throw new RefusalError(status, refused.code, refused.message, refused.field ?? undefined);
    }
    const { counters: after, tables } = pushed;
    return after.seq === counters.seq ? null : { ...after, before: counters.head, tables };
  });
  if (!applied) return;
  noteTables(db, workspaceId, applied, applied.before, applied.tables);
  live.publish(workspaceId, applied.seq);
  if (applied.tables.includes('profile')) await spreadOwnWords(services, principal.accountId);
}
