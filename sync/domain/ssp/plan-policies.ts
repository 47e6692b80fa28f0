import { families } from '#sync/catalog/catalog-facts.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { policyTitle } from '#sync/domain/policy/policy-title.ts';
import { recordText } from './record-text.ts';
import type { PlanPart } from './ssp-version-record.ts';

/** One text of each policy that is written, in the order of the families; its day is a calendar day. */
export function partsOfPolicies(policies: readonly Policy[]): PlanPart[] {
  const written = families.flatMap(({ code }) => policies.find(({ id, text }) => id === code && text.trim()) ?? []);
  return written.map((policy) => ({
    of: policy.id,
    field: 'writtenPolicy',
    text: recordText(policyTitle(policy.id), { ...approvalFacts(policy), 'SHA-256 of its text': sha256(policy.text) }),
  }));
}

function approvalFacts(policy: Policy): Record<string, string> {
  if (!isApproved(policy)) return { State: 'Draft' };
  return { 'Approved by': policy.approvedBy, 'In effect from': policy.effectiveOn ?? '' };
}
