import type { NounFace } from '#sync/domain/common/face.ts';
import type { syncNoun } from './sync-noun.ts';

export const syncFace = {
  records: {},
  changes: { 'sync.void': 'Place of a change that was set aside' },
} as const satisfies NounFace<Record<never, never>, typeof syncNoun>;
