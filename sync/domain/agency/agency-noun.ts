import type { Noun } from '#sync/engine/schema.ts';
import {
  deadlineMutators,
  deleteAgencyProfile,
  grantMutators,
  riskMutators,
  saveAgencyProfile,
} from './state-local-mutators.ts';

export const agencyNoun = {
  mutators: [
    ...Object.values(grantMutators),
    ...Object.values(deadlineMutators),
    ...Object.values(riskMutators),
    saveAgencyProfile,
    deleteAgencyProfile,
  ],
} as const satisfies Noun;
