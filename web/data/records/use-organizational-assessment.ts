import {
  ORGANIZATIONAL_ASSESSMENT_ID,
  type OrganizationalAssessment,
} from '#sync/domain/organization/organizational-assessment-record.ts';
import { useLive } from './use-live.ts';

/** The organization's answers; null before the first, undefined for the first milliseconds. */
export function useOrganizationalAssessment(): OrganizationalAssessment | null | undefined {
  return useLive<OrganizationalAssessment | null>(async (db) => {
    const row: unknown = await db.table('organizationalAssessment').get(ORGANIZATIONAL_ASSESSMENT_ID);
    return (row as OrganizationalAssessment | undefined) ?? null;
  }, []);
}
