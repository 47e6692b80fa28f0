import type { Noun } from '#sync/engine/schema.ts';
import {
  freezeAssessment,
  openAssessment,
  putOnPoam,
  releaseAssessment,
  stopAssessment,
  updateAssessment,
} from './assessment-mutators.ts';

export const assessmentNoun = {
  mutators: [openAssessment, updateAssessment, freezeAssessment, putOnPoam, releaseAssessment, stopAssessment],
} as const satisfies Noun;
