import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { claimCounts, type ClaimCounts } from '#sync/domain/control/claim.ts';
import { noClaim, type SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { KnownControl } from '#web/records/use-records.ts';

/** The total before anything is loaded. */
const FALLBACK_TOTAL = 112;

/** One requirement with its status in the organization. */
export interface CmmcRequirement {
  id: string;
  official?: string;
  title: string;
  description: string;
  family: FamilyCode;
  record: SealedControlStatus;
}

/** What every tab of this screen reads. */
export interface CmmcFacts {
  overview: ClaimCounts;
  /** The 110 requirements in the standard's order. */
  requirements: readonly CmmcRequirement[];
  plans: readonly Poam[];
  /** The score of the organization's own results. */
  score: LedgerScore;
  /** Cloud providers that handle CUI without an authorization. */
  unauthorized: readonly Provider[];
  scenarios: readonly CostScenario[];
}

export function cmmcFacts(
  controls: readonly KnownControl[],
  statuses: ReadonlyMap<string, SealedControlStatus>,
  plans: readonly Poam[],
  score: LedgerScore,
): Omit<CmmcFacts, 'scenarios' | 'unauthorized'> {
  const byId = new Map(controls.map((control) => [control.id, control]));
  const requirements = requirementFacts.map(({ id, family }): CmmcRequirement => {
    const { official, title = '', description = '' } = byId.get(id) ?? {};
    const record = statuses.get(id) ?? noClaim(id);
    return { id, official, title, description, family, record };
  });
  const records = requirements.map(({ record }) => record);
  return { overview: claimCounts(records, controls.length || FALLBACK_TOTAL), requirements, plans, score };
}

export function requirementsOf({ requirements }: CmmcFacts, family: FamilyCode): CmmcRequirement[] {
  return requirements.filter((requirement) => requirement.family === family);
}
