import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { Statement } from './statement-record.ts';

/** The records that can support a basis. */
export interface BasisRecords {
  providers: readonly { name: string }[];
  /** The objective's statement; undefined if there is none. */
  statement: Pick<Statement, 'exception' | 'mitigation'> | undefined;
  plans: readonly Pick<Poam, 'kind' | 'status'>[];
}

/** What the records lack to support a basis. */
export type BasisDoubt = 'provider' | 'exception' | 'plan';

/**
 * Checks a basis against the records: inherited must name a provider of the scope; an exception must stand in the
 * security plan with its mitigation; a deficiency must have an open operational plan. Null if the records support it,
 * or cannot say.
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
      return plans.some((plan) => plan.kind === 'operational' && isOpenPoam(plan)) ? null : 'plan';
    default:
      return null;
  }
}
