import { percentOf } from '#sync/domain/common/percent.ts';
import { openStatus, type SealedStatus } from '#sync/domain/common/sealed-status.ts';
import type { ControlStatusValue } from './control-status-record.ts';

/** A record that holds what an organization claims for a requirement, sealed or not. */
export interface StoredClaim {
  status: ControlStatusValue | SealedStatus<ControlStatusValue>;
}

/** What the organization claims, whatever its objectives say; not started if there is no record. */
export function claimOf(record: StoredClaim | undefined): ControlStatusValue {
  return record ? openStatus(record.status) : 'not_started';
}

export function isClaimedComplete(record: StoredClaim | undefined): boolean {
  return claimOf(record) === 'complete';
}

/** The ids of the requirements that are claimed complete. */
export function claimedComplete(records: Iterable<StoredClaim & { id: string }>): ReadonlySet<string> {
  return new Set(Array.from(records).flatMap((record) => (isClaimedComplete(record) ? [record.id] : [])));
}

export interface ClaimCounts {
  total: number;
  completed: number;
  inProgress: number;
  notStarted: number;
  /** Completed out of total, 0 to 100, not rounded. */
  percentage: number;
}

/** Counts requirements by claim. Those of `total` without a record count as not started. */
export function claimCounts(records: readonly StoredClaim[], total: number = records.length): ClaimCounts {
  const claims = records.map(claimOf);
  const completed = claims.filter((claim) => claim === 'complete').length;
  const inProgress = claims.filter((claim) => claim === 'in_progress').length;
  return {
    total,
    completed,
    inProgress,
    notStarted: Math.max(0, total - completed - inProgress),
    percentage: percentOf(completed, total),
  };
}
