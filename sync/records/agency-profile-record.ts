import * as z from 'zod/mini';
import { type Row, stampsSchema } from './record.ts';

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

/** What kind of agency the organization is, and which frameworks it answers to. */
export const agencyProfileSchema = z.object({
  id: z.string(),
  agencyName: z.string(),
  agencyType: z.enum(agencyProfileTypes),
  /** Where it acts: a state, a county, a city. */
  jurisdiction: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Codes of frameworks. */
  frameworks: z.array(z.string()),
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type AgencyProfile = z.infer<typeof agencyProfileSchema>;

/** Where nobody has described it yet. Never stored: the first description comes whole. */
export function emptyAgencyProfile(id: string): Row {
  return {
    id,
    agencyName: '',
    agencyType: '',
    jurisdiction: '',
    contactName: '',
    contactEmail: '',
    frameworks: [],
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  };
}
