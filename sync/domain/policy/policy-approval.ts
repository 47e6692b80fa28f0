import { sha256 } from '#sync/domain/common/sha256.ts';
import type { Part } from '#sync/engine/schema.ts';
import type { Policy } from './policy-record.ts';

type Approved = Part<Pick<Policy, 'text' | 'approvedBy' | 'effectiveOn'>>;

/** The stored form of an approval: a hash of the text with the approver's name and day; undefined if any is missing. */
export function approvalOf({ text, approvedBy, effectiveOn }: Approved): string | undefined {
  if (text === undefined || !approvedBy?.trim() || !effectiveOn) return undefined;
  return sha256(JSON.stringify([text, approvedBy, effectiveOn]));
}

/** Whether the current text is the one that was approved; if it was changed or merged since, it is a draft again. */
export function isApproved(policy: Policy): boolean {
  const now = approvalOf(policy);
  return now !== undefined && (policy.approval ?? now) === now;
}

/** Whether the approval is for a text other than the current one. */
export function hasLapsed(policy: Policy): boolean {
  return approvalOf(policy) !== undefined && !isApproved(policy);
}

/**
 * The text with its approval if it is the approved one, because a change approves only with all three fields together.
 */
export function approvedIn(policy: Policy): Approved {
  const { text, approvedBy, effectiveOn } = policy;
  return isApproved(policy) ? { text, approvedBy, effectiveOn } : {};
}
