import type { Noun } from '#sync/engine/schema.ts';
import { decideScope } from './scope-decision-mutators.ts';
import { giveAffirmation, recordStatus, updateStatus } from './status-mutators.ts';

export const statusNoun = {
  mutators: [recordStatus, updateStatus, giveAffirmation, decideScope],
} as const satisfies Noun;
