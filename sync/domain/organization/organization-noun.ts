import type { Noun } from '#sync/engine/schema.ts';
import { saveOrganizationAnswers } from './organization-answers-mutators.ts';

export const organizationNoun = {
  mutators: [saveOrganizationAnswers],
} as const satisfies Noun;
