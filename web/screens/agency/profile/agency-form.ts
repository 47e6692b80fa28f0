import * as z from 'zod/mini';
import { frameworkCodes, type FrameworkCode } from '#sync/catalog/frameworks/framework-codes.ts';
import { suggestedFrameworks } from '#sync/domain/agency/agency-frameworks.ts';
import { agencyProfileTypes, type AgencyProfile } from '#sync/domain/agency/agency-profile-record.ts';
import { agencyFieldsSchema } from '#sync/domain/agency/state-local-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import type { FieldProblems } from '#web/parts/sheet/record-kind.ts';

/** The values of the profile's fields. */
export interface AgencyForm {
  agencyName: string;
  agencyType: string;
  jurisdiction: string;
  contactName: string;
  contactEmail: string;
  frameworks: string[];
}

export function agencyFormOf(profile: AgencyProfile | null): AgencyForm {
  if (!profile) {
    return { agencyName: '', agencyType: '', jurisdiction: '', contactName: '', contactEmail: '', frameworks: [] };
  }
  const { agencyName, agencyType, jurisdiction, contactName, contactEmail, frameworks } = profile;
  return { agencyName, agencyType, jurisdiction, contactName, contactEmail, frameworks };
}

export function agencyProblems(form: AgencyForm): FieldProblems<AgencyForm> {
  return problemsByField(agencyFieldsSchema, form);
}

/** The fields as the profile holds them; undefined until everything is valid. */
export function findAgencyFields(form: AgencyForm): z.infer<typeof agencyFieldsSchema> | undefined {
  return z.safeParse(agencyFieldsSchema, form).data;
}

/** Frameworks that usually apply to similar agencies and are not chosen yet. */
export function missingFrameworks({ agencyType, jurisdiction, frameworks }: AgencyForm): FrameworkCode[] {
  const type = agencyProfileTypes.find((one) => one === agencyType);
  if (!type) return [];
  const suggested = suggestedFrameworks(type, jurisdiction);
  return frameworkCodes.filter((code) => suggested.includes(code) && !frameworks.includes(code));
}
