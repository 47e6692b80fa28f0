import type { Noun } from '#sync/engine/schema.ts';
import { saveOrganizationalAssessment } from './organizational-assessment-mutators.ts';
import { organizationTables } from './organization-tables.ts';

export const organizationNoun = {
  tables: organizationTables,
  mutators: [saveOrganizationalAssessment],
} as const satisfies Noun;
