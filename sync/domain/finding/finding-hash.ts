import { sha256 } from '#sync/domain/common/sha256.ts';
import type { Finding } from './finding-record.ts';

/** What a finding says: nothing that a clock or the server writes. */
export type FindingWords = Pick<
  Finding,
  'determination' | 'basis' | 'basisReference' | 'basisDate' | 'reason' | 'rationale' | 'evidenceIds' | 'mfa' | 'fips'
>;

/** Equal for findings that say the same, so that a ruling can name the ones it is over. */
export function findingHash(finding: FindingWords): string {
  const { determination, basis, basisReference, basisDate, reason, rationale, mfa, fips } = finding;
  const evidence = finding.evidenceIds.toSorted();
  return sha256(
    JSON.stringify([determination, basis, basisReference, basisDate, reason, rationale, evidence, mfa, fips]),
  );
}
