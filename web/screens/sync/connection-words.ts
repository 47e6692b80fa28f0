import type { SyncStatus } from '#web/store/sync-status.ts';

/** The line 'Connection' of the sync sheet. */
export function connectionOf(
  status: Pick<SyncStatus, 'outcome' | 'paused' | 'foreign'>,
  isOffline: boolean,
): { glyph: 'synced' | 'offline' | 'signin' | 'syncing'; words: string } {
  if (status.outcome === 'sign_in' || status.outcome === 'wrong_person')
    return { glyph: 'signin', words: 'Sign in needed' };
  if (status.outcome === 'no_access') return { glyph: 'signin', words: 'No access' };
  if (status.outcome === 'upgrade') return { glyph: 'signin', words: 'Update needed' };
  if (status.paused) return { glyph: 'offline', words: 'Paused' };
  if (status.outcome === 'unreachable' && status.foreign)
    return { glyph: 'offline', words: 'This network, not the server' };
  if (status.outcome === 'failed') return { glyph: 'offline', words: 'Failed on this device' };
  if (isOffline) return { glyph: 'offline', words: 'Offline' };
  return status.outcome === 'never' ? { glyph: 'syncing', words: 'Connecting' } : { glyph: 'synced', words: 'Online' };
}
