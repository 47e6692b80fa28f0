import type { Noun } from '#sync/engine/schema.ts';
import { giveAffirmation, recordStatus, updateStatus } from './status-mutators.ts';

export const statusNoun = {
  mutators: [recordStatus, updateStatus, giveAffirmation],
} as const satisfies Noun;
