import { expect, test } from 'vitest';
import { initialSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { entryState } from './entry-state.ts';

const now = new Date(2026, 5, 9, 10, 45);
const later = new Date(2026, 5, 9, 10, 49).toISOString();
const before = new Date(2026, 5, 9, 10, 40).toISOString();

test.each<[Partial<SyncStatus>, string | null, string]>([
  [{}, null, 'Waiting'],
  [{ phase: 'syncing' }, null, 'Sending'],
  [{ outcome: 'unreachable', retryAt: later }, null, 'Retries 10:49 AM'],
  [{ outcome: 'unreachable', retryAt: before }, null, 'Waiting'],
  [{ outcome: 'unreachable', retryAt: later, paused: true }, null, 'Waiting'],
  [{ outcome: 'sign_in', retryAt: later }, null, 'Waiting'],
  [{ phase: 'syncing' }, 'gone', 'Blocked: the record is gone'],
  [{}, 'strange', 'Blocked: strange'],
])('%o, blocked by %s, reads %s', (status, blocked, label) => {
  expect(entryState({ blocked }, { ...initialSyncStatus, ...status }, now).label).toBe(label);
});
