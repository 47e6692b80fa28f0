import { holdDelay } from '#sync/engine/retry-pace.ts';
import type { RoundOutcome } from '#sync/engine/round.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus, writeSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';

/**
 * How a round ended on this device. 'removed': the workspace is forgotten. 'failed': it broke off here, without the
 * server's involvement. 'full': the answer does not fit.
 */
export type DeviceOutcome =
  | Exclude<RoundOutcome, { state: 'removed' | 'narrowed' }>
  | { state: 'removed' }
  | { state: 'failed'; error: unknown }
  | { state: 'full' };

/** Records for every tab and the worker how a round ended. */
export async function settleRound(db: RecordDatabase, outcome: DeviceOutcome, now: number, chance: number) {
  const isRestored = 'isRestored' in outcome && outcome.isRestored === true;
  const ended: Partial<SyncStatus> = {
    phase: 'idle',
    outcome: outcome.state,
    foreign: false,
    isRestored,
    trouble: null,
  };
  if (outcome.state === 'done') {
    const lastSyncAt = new Date(now).toISOString();
    await writeSyncStatus(db, { ...ended, lastSyncAt, failures: 0, retryAt: null, waiting: 0 });
    return;
  }
  if (outcome.state === 'unfinished') {
    await writeSyncStatus(db, { ...ended, failures: 0, retryAt: null });
    return;
  }
  const failures = (await readSyncStatus(db)).failures + 1;
  const retryAt = asksForPatience(outcome) ? new Date(now + holdDelay(failures, chance)).toISOString() : null;
  const foreign = outcome.state === 'unreachable' && outcome.foreign === true;
  const trouble = outcome.state === 'failed' ? describeError(outcome.error) : null;
  await writeSyncStatus(db, { ...ended, foreign, trouble, failures, retryAt });
}

// The server itself answered that it cannot now, or this device could not: asking more often does not help.
function asksForPatience(outcome: DeviceOutcome): boolean {
  if (outcome.state === 'failed') return true;
  return outcome.state === 'unreachable' && outcome.status !== null && outcome.foreign !== true;
}

// Dexie wraps the browser's error.
function describeError(error: unknown): string {
  const inner = (error as { inner?: unknown } | null)?.inner;
  const cause = inner instanceof Error ? inner : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : 'Unknown';
}
