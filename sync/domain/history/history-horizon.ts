/** How many of a workspace's most recent steps each device holds; older ones are fetched on demand. */
const HORIZON_STEPS = 20_000;
/** Steps that the server accepted longer ago than this are not held either. */
const HORIZON_DAYS = 400;
// The horizon moves in strides, so that devices need not delete with every step.
const STRIDE = 1_000;
const DAY_MS = 86_400_000;

/** Devices hold the steps numbered above `id` that the server accepted at `at` (ISO) or later. */
export interface HistoryHorizon {
  id: number;
  at: string;
}

/** `last`: the number of the workspace's last step; `now` in milliseconds. */
export function historyHorizon(last: number, now: number): HistoryHorizon {
  const beyond = Math.max(0, last - HORIZON_STEPS);
  return { id: beyond - (beyond % STRIDE), at: new Date(now - HORIZON_DAYS * DAY_MS).toISOString() };
}
