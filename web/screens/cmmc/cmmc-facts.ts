import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { type ControlStatus, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { type Overview, overviewOf } from '#sync/domain/control/compliance-overview.ts';

/** The total before anything is loaded. */
const FALLBACK_TOTAL = 112;

/** One requirement with its status in the organization. */
export interface CmmcRequirement {
  id: string;
  title: string;
  description: string;
  family: FamilyCode;
  record: ControlStatus;
}

/** What every tab of this screen reads. */
export interface CmmcFacts {
  overview: Overview;
  /** The 110 requirements in the standard's order. */
  requirements: readonly CmmcRequirement[];
  poams: readonly Poam[];
}

export function cmmcFacts(
  controls: readonly Control[],
  statuses: ReadonlyMap<string, ControlStatus>,
  poams: readonly Poam[],
): CmmcFacts {
  const byId = new Map(controls.map((control) => [control.id, control]));
  const requirements = requirementFacts.map(({ id, family }): CmmcRequirement => ({
    id,
    title: byId.get(id)?.title ?? '',
    description: byId.get(id)?.description ?? '',
    family,
    record: statuses.get(id) ?? emptyControlStatus(id),
  }));
  const records = requirements.map(({ record }) => record);
  return { overview: overviewOf(controls.length || FALLBACK_TOTAL, records), requirements, poams };
}

export function requirementsOf({ requirements }: CmmcFacts, family: FamilyCode): CmmcRequirement[] {
  return requirements.filter((requirement) => requirement.family === family);
}

export function familyName(code: FamilyCode): string {
  return families.find((family) => family.code === code)?.name ?? code;
}
