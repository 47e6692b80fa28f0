import type { Noun } from '#sync/engine/schema.ts';
import {
  freezeAssessment,
  openAssessment,
  putOnPoam,
  releaseAssessment,
  stopAssessment,
  updateAssessment,
} from './assessment-mutators.ts';
import { bringAssessment, deleteAssessment } from './brought-mutators.ts';

export const assessmentNoun = {
  mutators: [
    openAssessment,
    updateAssessment,
    freezeAssessment,
    putOnPoam,
    releaseAssessment,
    stopAssessment,
    bringAssessment,
    deleteAssessment,
  ],
} as const satisfies Noun;
