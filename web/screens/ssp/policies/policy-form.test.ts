import { expect, test } from 'vitest';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { policyChange, policyForm, withPolicyText } from './policy-form.ts';

const base = { text: 'Media stay locked away.', approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
const nobody = { approvedBy: '', effectiveOn: null };
const policy = { ...emptyPolicy('MP'), ...base, approval: approvalOf(base) ?? null };

test('the sheet shows the approval of the text it shows', () => {
  expect(policyForm(policy)).toEqual(base);
  expect(policyForm({ ...policy, text: 'Another.' })).toEqual({ text: 'Another.', ...nobody });
});

test('another text has no approval, the former text has its own again', () => {
  const other = withPolicyText(base, base, 'Another.');
  expect(other).toEqual({ text: 'Another.', ...nobody });
  expect(withPolicyText(other, base, base.text)).toEqual(base);
});

test('a name that somebody enters stays while they go on writing', () => {
  const draft = { text: 'Draft.', ...nobody };
  const named = { ...draft, approvedBy: 'Ruth Whitaker', effectiveOn: '2026-08-01' };
  expect(withPolicyText(named, draft, 'Final.')).toEqual({ ...named, text: 'Final.' });
  const approvedAnew = {
    ...withPolicyText(base, base, 'Another.'),
    approvedBy: base.approvedBy,
    effectiveOn: '2026-08-01',
  };
  expect(withPolicyText(approvedAnew, base, 'Yet another.')).toEqual({ ...approvedAnew, text: 'Yet another.' });
});

test('an approval is saved with its text, a text alone without one', () => {
  expect(policyChange(base, base)).toEqual({});
  expect(policyChange({ ...base, effectiveOn: '2026-08-01' }, base)).toEqual({ ...base, effectiveOn: '2026-08-01' });
  expect(policyChange({ text: 'Another.', ...nobody }, base)).toEqual({ text: 'Another.' });
  expect(policyChange({ ...base, ...nobody }, base)).toEqual(nobody);
});
