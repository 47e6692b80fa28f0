import { sha256 } from '#sync/domain/common/sha256.ts';
import type { Part } from '#sync/engine/schema.ts';
import type { Policy } from './policy-record.ts';

type Approved = Part<Pick<Policy, 'text' | 'approvedBy' | 'effectiveOn'>>;

/** What an approval is kept as: a hash of the text with who approved it and its day; undefined where either lacks. */
export function approvalOf({ text, approvedBy, effectiveOn }: Approved): string | undefined {
  if (text === undefined || !approvedBy?.trim() || !effectiveOn) return undefined;
  return sha256(JSON.stringify([text, approvedBy, effectiveOn]));
}

/** Is the text, as it is now, the one that was approved? What somebody changed or merged since is a draft again. */
export function isApproved(policy: Policy): boolean {
  const now = approvalOf(policy);
  return now !== undefined && (policy.approval ?? now) === now;
}

/** Was another text approved than the one that is there now? */
export function hasLapsed(policy: Policy): boolean {
  return approvalOf(policy) !== undefined && !isApproved(policy);
}

/** The text with its approval, where it is the one that was approved: a change approves with all three alone. */
export function approvedIn(policy: Policy): Approved {
  const { text, approvedBy, effectiveOn } = policy;
  return isApproved(policy) ? { text, approvedBy, effectiveOn } : {};
}
