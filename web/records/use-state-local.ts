import { AGENCY_PROFILE_ID, type AgencyProfile } from '#sync/domain/agency/agency-profile-record.ts';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import { compareGrants } from '#sync/domain/agency/grant-order.ts';
import type { Grant } from '#sync/domain/agency/grant-record.ts';
import type { RiskAssessment } from '#sync/domain/agency/risk-assessment-record.ts';
import { compareRisks } from '#sync/domain/agency/risk-matrix.ts';
import { useLive } from './use-live.ts';

/** Grants on this device, those to apply for first. Undefined for the first milliseconds, like all reads here. */
export function useGrants(): Grant[] | undefined {
  return useLive(async (db) => (await db.table('grant').toArray()).sort(compareGrants), []);
}

/** Deadlines in no particular order: which comes first depends on the time. */
export function useAgencyDeadlines(): DeadlineRecord[] | undefined {
  return useLive((db) => db.table('deadline').toArray(), []);
}

/** Risks, the highest first and settled ones last. */
export function useRiskAssessments(): RiskAssessment[] | undefined {
  return useLive(async (db) => (await db.table('riskAssessment').toArray()).sort(compareRisks), []);
}

/** The agency's profile; null where nobody has described it. */
export function useAgencyProfile(): AgencyProfile | null | undefined {
  return useLive(async (db) => (await db.table('agencyProfile').get(AGENCY_PROFILE_ID)) ?? null, []);
}
