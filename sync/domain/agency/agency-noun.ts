import type { Noun } from '#sync/engine/schema.ts';
import {
  grantMutators,
  deadlineMutators,
  riskMutators,
  saveAgencyProfile,
  deleteAgencyProfile,
} from './state-local-mutators.ts';
import { agencyTables } from './agency-tables.ts';

export const agencyNoun = {
  tables: agencyTables,
  mutators: [
    ...Object.values(grantMutators),
    ...Object.values(deadlineMutators),
    ...Object.values(riskMutators),
    saveAgencyProfile,
    deleteAgencyProfile,
  ],
} as const satisfies Noun;
