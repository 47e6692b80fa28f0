import { closePoam, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';

export function reopenPlan({ id }: Poam, status: 'open' | 'in_progress' = 'open'): ChangePlan {
  return {
    changes: [{ call: call(updatePoam, { id, set: { status } }) }],
    done: successToast('POA&M item opened again'),
  };
}

export function closePlan(item: Poam): ChangePlan {
  const before = item.status === 'closed' ? 'open' : item.status;
  const close = call(closePoam, { id: item.id });
  return { changes: [{ call: close }], done: successToast('POA&M item closed'), undo: reopenPlan(item, before) };
}
