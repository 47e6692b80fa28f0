import type { Noun } from '#sync/engine/schema.ts';
import { judgeObjective } from './judgement-mutators.ts';
import { createObjective, updateObjective } from './objective-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from './objective-status-mutators.ts';

export const objectiveNoun = {
  mutators: [createObjective, updateObjective, setObjectiveStatus, saveObjectiveNotes, judgeObjective],
} as const satisfies Noun;
