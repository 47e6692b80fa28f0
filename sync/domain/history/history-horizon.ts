/** How many of a workspace's last steps every device holds; older ones are asked for. */
const HORIZON_STEPS = 20_000;
/** Steps that the server took longer ago are not held either. */
const HORIZON_DAYS = 400;
// The horizon moves so far at once, so that devices need not delete with every step.
const STRIDE = 1_000;
const DAY_MS = 86_400_000;

/** Devices hold the steps with a higher number than `id` that the server took at `at` (ISO) or later. */
export interface HistoryHorizon {
  id: number;
  at: string;
}

/** `last`: the number of the workspace's last step; `now` in milliseconds. */
export function historyHorizon(last: number, now: number): HistoryHorizon {
  const beyond = Math.max(0, last - HORIZON_STEPS);
  return { id: beyond - (beyond % STRIDE), at: new Date(now - HORIZON_DAYS * DAY_MS).toISOString() };
}
