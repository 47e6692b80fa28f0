import type { PoamState, PoamStatusValue } from './poam-record.ts';

const statuses: Readonly<Record<PoamState, PoamStatusValue>> = {
  draft: 'open',
  open: 'open',
  in_work: 'in_progress',
  ready: 'in_progress',
  closed: 'closed',
  cancelled: 'closed',
};

/** The documented status of a state. */
export function statusOfState(state: PoamState): PoamStatusValue {
  return statuses[state];
}

/** The state that a documented status stands for; the current state stays if that status already describes it. */
export function stateForStatus(
  status: 'open' | 'in_progress',
  before: PoamState,
): 'draft' | 'open' | 'in_work' | 'ready' {
  if (before !== 'closed' && before !== 'cancelled' && statuses[before] === status) return before;
  return status === 'open' ? 'open' : 'in_work';
}
