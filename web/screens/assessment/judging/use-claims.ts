import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { noClaim } from '#sync/domain/control/control-status-record.ts';
import { claimsToFollow, type ClaimToFollow } from '#sync/domain/score/claim-follow.ts';
import { requirementResults } from '#sync/domain/score/requirement-result.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { statusPlan } from '#web/parts/changes/status-plan.ts';
import type { WalkItem } from '#web/parts/judging/judging-walk.ts';
import { useCan } from '#web/records/use-can.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import { countOf } from '#web/words/counts.ts';

export interface Claims {
  /** Those of the family, or of all families, in the standard's order. */
  differing: readonly ClaimToFollow[];
  /** Brings these claims in line with their results, in one act with one Undo. */
  follow: (claims: readonly ClaimToFollow[]) => void;
}

const none: Claims = { differing: [], follow: () => undefined };
const failed = { title: 'Error', sentence: 'Failed to update compliance status' };

/** Claims that disagree with the results of their objectives, including judgments made a moment ago. */
export function useClaims(items: readonly WalkItem[], family: FamilyCode | null): Claims {
  const run = useRunChanges();
  const ledger = useLedger();
  const statuses = useControlStatuses();
  const canClaim = useCan('controlStatus.change');
  if (!ledger || !statuses || !canClaim) return none;
  const recordOf = (controlId: string) => statuses.get(controlId) ?? noClaim(controlId);
  const objectives = items.map(({ id, record, judgement }) => ({ id, status: record.status, judgement }));
  const results = requirementResults({ ...ledger.facts, objectives }).filter(
    ({ controlId }) => family === null || findRequirementFacts(controlId)?.family === family,
  );
  return {
    differing: claimsToFollow(results, (controlId) => claimOf(statuses.get(controlId))),
    follow(claims) {
      const plans = (['complete', 'in_progress'] as const).flatMap((status) => {
        const records = claims.filter(({ claim }) => claim === status).map(({ controlId }) => recordOf(controlId));
        return records.length > 0 ? [statusPlan(records, status, {})] : [];
      });
      const [only] = claims;
      const name =
        claims.length === 1 && only ? requirementName(only.controlId) : countOf(claims.length, 'requirement');
      void run({
        changes: plans.flatMap(({ changes }) => changes),
        done: { title: `${name}: the claim follows the objectives`, glyph: 'complete' },
        failed,
        undo: { changes: plans.flatMap(({ undo }) => undo.changes) },
      });
    },
  };
}
