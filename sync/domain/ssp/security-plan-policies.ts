import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { policyTitle } from '#sync/domain/policy/policy-title.ts';
import { recordText } from './record-text.ts';
import type { SecurityPlanPart } from './ssp-version-record.ts';

/** A written policy as a plan refers to it: the plan names its text by hash instead of copying it. */
export const securityPlanPolicySchema = z.object({
  /** The family's code. */
  id: z.string(),
  /** Empty while it is a draft; its day is then null. */
  approvedBy: z.string(),
  effectiveOn: z.nullable(z.iso.date()),
  sha256: z.string(),
});
export type SecurityPlanPolicy = z.infer<typeof securityPlanPolicySchema>;

/** Every written policy, in the order of the families. */
export function writtenPolicies(policies: readonly Policy[]): SecurityPlanPolicy[] {
  const written = families.flatMap(({ code }) => policies.find(({ id, text }) => id === code && text.trim()) ?? []);
  return written.map((policy) => {
    const isInForce = isApproved(policy);
    return {
      id: policy.id,
      approvedBy: isInForce ? policy.approvedBy : '',
      effectiveOn: isInForce ? policy.effectiveOn : null,
      sha256: sha256(policy.text),
    };
  });
}

export const policyLabels = {
  state: 'State',
  approvedBy: 'Approved by',
  effectiveOn: 'In effect from',
  sha256: 'SHA-256 of its text',
} as const;

/** One text for each policy. */
export function partsOfPolicies(policies: readonly SecurityPlanPolicy[]): SecurityPlanPart[] {
  return policies.map((policy) => ({
    of: policy.id,
    field: 'writtenPolicy',
    text: recordText(policyTitle(policy.id), policyLabels, {
      ...policy,
      state: policy.approvedBy === '' ? 'Draft' : '',
      effectiveOn: policy.effectiveOn ?? '',
    }),
  }));
}
