import {
  ORGANIZATION_ANSWERS_ID,
  type OrganizationAnswers,
} from '#sync/domain/organization/organization-answers-record.ts';
import { useLive } from './use-live.ts';

/** The organization's answers; null before the first, undefined for the first milliseconds. */
export function useOrganizationAnswers(): OrganizationAnswers | null | undefined {
  return useLive(async (db) => (await db.table('organizationAnswers').get(ORGANIZATION_ANSWERS_ID)) ?? null, []);
}
