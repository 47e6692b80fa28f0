import { approvalOf, hasLapsed } from '#sync/domain/policy/policy-approval.ts';
import type { PolicyFields } from '#sync/domain/policy/policy-mutators.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { keysOf } from '#sync/engine/value.ts';

const nobody = { approvedBy: '', effectiveOn: null };

/** The sheet's initial values. An approval of an earlier text is dropped, because it does not cover the current one. */
export function policyForm(policy: Policy): PolicyFields {
  const { text, approvedBy, effectiveOn } = policy;
  return { text, ...(hasLapsed(policy) ? nobody : { approvedBy, effectiveOn }) };
}

/**
 * The form with a changed text. The approval that it started with covered only the text that it started with, so it is
 * cleared.
 */
export function withPolicyText(form: PolicyFields, base: PolicyFields, text: string): PolicyFields {
  const isOpen = form.approvedBy === '' && form.effectiveOn === null;
  if (text === base.text && isOpen) return base;
  const isBegun = form.approvedBy === base.approvedBy && form.effectiveOn === base.effectiveOn;
  return { ...form, text, ...(isBegun && form.text === base.text && approvalOf(base) !== undefined && nobody) };
}

/**
 * The fields to save. An approval is saved together with its text; a changed text alone keeps the record of who
 * approved the previous one.
 */
export function policyChange(form: PolicyFields, base: PolicyFields): Partial<PolicyFields> {
  const changed = keysOf(form).filter((field) => form[field] !== base[field]);
  if (changed.length > 0 && approvalOf(form) !== undefined) return form;
  const isLeft = form.text !== base.text && form.approvedBy === '' && form.effectiveOn === null;
  const written = isLeft && approvalOf(base) !== undefined ? (['text'] as const) : changed;
  return Object.fromEntries(written.map((field) => [field, form[field]]));
}
