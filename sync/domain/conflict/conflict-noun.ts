import type { Noun } from '#sync/engine/schema.ts';
import { resolveConflict } from './conflict-mutators.ts';

export const conflictNoun = {
  mutators: [resolveConflict],
} as const satisfies Noun;
