import { isOpenPlan } from '#sync/domain/plan/plan-status.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import type { JudgementBasis } from './objective-status-record.ts';

/** What a basis can rest on, as it stands in the records. */
export interface BasisRecords {
  providers: readonly { name: string }[];
  /** Of the objective; undefined while nothing is written. */
  statement: Pick<Statement, 'exception' | 'mitigation'> | undefined;
  /** Plans of the requirement. */
  plans: readonly Pick<Plan, 'kind' | 'status'>[];
}

/** What the records lack of what is named. */
export type BasisDoubt = 'provider' | 'exception' | 'plan';

/**
 * Inherited names a provider of the scope; an exception stands in the security plan with its mitigation; a deficiency
 * has an open operational plan. Null where the records have it, or nothing of it can be looked up.
 */
export function basisDoubt(
  basis: JudgementBasis | null,
  reference: string,
  { providers, statement, plans }: BasisRecords,
): BasisDoubt | null {
  const named = reference.trim().toLowerCase();
  switch (basis) {
    case 'inherited': {
      const isKnown = providers.some(({ name }) => name.trim() !== '' && named.includes(name.trim().toLowerCase()));
      return named === '' || isKnown ? null : 'provider';
    }
    case 'enduring_exception':
      return statement?.exception.trim() && statement.mitigation.trim() ? null : 'exception';
    case 'temporary_deficiency':
      return plans.some((plan) => plan.kind === 'operational' && isOpenPlan(plan)) ? null : 'plan';
    default:
      return null;
  }
}
