import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Finding } from './finding-record.ts';

type Begun = Pick<Finding, 'determination' | 'basis' | 'rationale' | 'reason'>;

/**
 * What an assessor's own method record begins in their finding while that is empty: what it showed becomes the
 * determination, and what was observed the first words. All of it is theirs to change before they propose.
 */
export function answerBegun(
  finding: Begun,
  { result, observed }: Pick<MethodRecord, 'result' | 'observed'>,
): Partial<Begun> {
  const begun: Partial<Begun> = {};
  if (finding.determination === null && result !== 'inconclusive') {
    begun.determination = result === 'supports' ? 'met' : 'not_met';
    begun.basis = result === 'supports' ? 'implemented' : null;
  }
  if (observed.trim() === '') return begun;
  const determination = begun.determination ?? finding.determination;
  if (determination === 'not_met') {
    if (finding.reason.trim() === '') begun.reason = observed;
  } else if (finding.rationale.trim() === '') begun.rationale = observed;
  return begun;
}
