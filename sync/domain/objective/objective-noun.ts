import type { Noun } from '#sync/engine/schema.ts';
import { createObjective, updateObjective } from './objective-mutators.ts';
import { setObjectiveStatus, saveObjectiveNotes } from './objective-status-mutators.ts';
import { objectiveTables } from './objective-tables.ts';

export const objectiveNoun = {
  tables: objectiveTables,
  mutators: [createObjective, updateObjective, setObjectiveStatus, saveObjectiveNotes],
} as const satisfies Noun;
