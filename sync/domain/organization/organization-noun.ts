import type { Noun } from '#sync/engine/schema.ts';
import { saveOrganizationAnswers } from './organization-answers-mutators.ts';
import { organizationTables } from './organization-tables.ts';

export const organizationNoun = {
  tables: organizationTables,
  mutators: [saveOrganizationAnswers],
} as const satisfies Noun;
