import type { Noun } from '#sync/engine/schema.ts';
import { createObjective, updateObjective } from './objective-mutators.ts';
import { judgeObjective } from './judgement-mutators.ts';
import { setObjectiveStatus, saveObjectiveNotes } from './objective-status-mutators.ts';

export const objectiveNoun = {
  mutators: [createObjective, updateObjective, setObjectiveStatus, saveObjectiveNotes, judgeObjective],
} as const satisfies Noun;
