import type { Noun } from '#sync/engine/schema.ts';
import { adoptFinding, editFinding, proposeFinding, withdrawFinding } from './finding-mutators.ts';

export const findingNoun = {
  mutators: [editFinding, proposeFinding, withdrawFinding, adoptFinding],
} as const satisfies Noun;
