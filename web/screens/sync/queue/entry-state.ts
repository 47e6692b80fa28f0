import type { Entry } from '#sync/engine/store.ts';
import type { SyncMarkState } from '#web/kit/sync-mark.tsx';
import type { SyncStatus } from '#web/store/sync-status.ts';
import { timeText } from '#web/words/times.ts';

const reasons: Readonly<Record<string, string>> = {
  gone: 'the record is gone',
  forbidden: 'your role does not allow it',
  invalid: 'the value is no longer allowed',
  changed: 'others changed the record',
  unknown: 'this version does not know it',
};

/** The state of one queued change. A blocked one stays queued: the server decides. */
export function entryState(
  entry: Pick<Entry, 'blocked'>,
  status: Pick<SyncStatus, 'phase' | 'outcome' | 'retryAt' | 'paused'>,
  now: Date = new Date(),
): { mark: SyncMarkState; label: string } {
  if (entry.blocked) return { mark: 'conflict', label: `Blocked: ${reasons[entry.blocked] ?? entry.blocked}` };
  if (status.phase === 'syncing') return { mark: 'uploading', label: 'Sending' };
  const retries = !status.paused && status.outcome === 'unreachable' && status.retryAt !== null;
  if (retries && status.retryAt && Date.parse(status.retryAt) > now.getTime()) {
    return { mark: 'retry', label: `Retries ${timeText(status.retryAt)}` };
  }
  return { mark: 'queued', label: 'Waiting' };
}
