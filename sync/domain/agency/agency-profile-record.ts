import * as z from 'zod/mini';
import { blankFields } from '#sync/domain/common/blank-row.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';

/** An organization has one agency profile, always under this id. */
export const AGENCY_PROFILE_ID = 'agency';

export const agencyProfileTypes = [
  'state',
  'local',
  'tribal',
  'healthcare',
  'law_enforcement',
  'critical_infrastructure',
] as const;

/** The kind of agency, and the frameworks it answers to. */
export const agencyProfileSchema = z.object({
  id: z.string(),
  agencyName: z.string(),
  agencyType: z.enum(agencyProfileTypes),
  /** Where it operates: a state, a county, a city. */
  jurisdiction: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Framework codes. */
  frameworks: z.array(z.string()),
  ...changeShape,
});
export type AgencyProfile = z.infer<typeof agencyProfileSchema>;

/** The form's blank values. Never stored: the first description is saved whole. */
export function emptyAgencyProfile(id: string): Row {
  return { ...blankFields(agencyProfileSchema), id };
}
