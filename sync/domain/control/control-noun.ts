import type { Noun } from '#sync/engine/schema.ts';
import { answerControl, saveControlNotes, setControlStatus } from './control-status-mutators.ts';

export const controlNoun = {
  mutators: [setControlStatus, saveControlNotes, answerControl],
} as const satisfies Noun;
