import { describe, expect, test } from 'vitest';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { approvalOf, approvedIn, hasLapsed, isApproved } from './policy-approval.ts';
import { savePolicy, type PolicyFields } from './policy-mutators.ts';
import { emptyPolicy, type Policy } from './policy-record.ts';

const first = { text: 'Media stay locked away.', approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
const approved = { ...emptyPolicy('MP'), ...first, approval: approvalOf(first) ?? null };

type Saved = [set: Partial<PolicyFields>, was: Partial<Policy>, context?: { offered: true }];

/** The row after changes that arrived one after the other, each with what its author had seen. */
function after(row: Policy, ...saves: Saved[]): Policy {
  const overlay = overlayOf({ policy: [row] });
  for (const [index, [set, was, more]] of saves.entries()) {
    const at = `2026-06-09T09:0${index}:00.000Z`;
    const made = { was: { 'policy/MP': was }, at, key: `k${index}`, ...more };
    expect(runChange(overlay, 'policy.save', { id: 'MP', set }, made)).toHaveProperty('steps');
  }
  return overlay.get('policy', 'MP') as unknown as Policy;
}

const draft = { ...emptyPolicy('MP'), text: first.text };
const open = { text: first.text, approvedBy: '', effectiveOn: null };
const second = { ...first, text: 'Media stay locked away, and keys are listed.' };

describe('an approval is of the text that was approved', () => {
  test('with a text, a name and a day together that text is approved', () => {
    expect(isApproved(after(draft, [first, open]))).toBe(true);
    expect(isApproved(after(draft, [{ ...first, approvedBy: ' ' }, open]))).toBe(false);
    expect(isApproved(after(draft, [{ approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' }, open]))).toBe(false);
  });

  test('another text is a draft, which keeps who approved the one before, until it is approved itself', () => {
    const changed = after(approved, [{ text: second.text }, { text: first.text }]);
    expect([isApproved(changed), hasLapsed(changed), changed.approvedBy]).toEqual([false, true, 'Ruth Whitaker']);
    expect(isApproved(after(changed, [{ text: first.text }, { text: second.text }]))).toBe(true);
    // The same person on the same day.
    expect(isApproved(after(changed, [second, second]))).toBe(true);
  });

  test('one that was given to an older text does not approve the newer one, whichever arrives first', () => {
    const writing: Saved = [{ text: second.text }, { text: first.text }];
    const approving: Saved = [first, open];
    for (const saves of [
      [writing, approving],
      [approving, writing],
    ]) {
      const row = after(draft, ...saves);
      expect(row).toMatchObject({ text: second.text, approvedBy: 'Ruth Whitaker' });
      expect([isApproved(row), hasLapsed(row)]).toEqual([false, true]);
    }
  });

  test('a text that was merged with a colleague’s words is not the one that was approved', () => {
    const row = after(
      draft,
      [{ text: `${first.text}\nKeys are listed.` }, { text: first.text }],
      [{ ...first, text: `Policy\n${first.text}` }, open],
    );
    expect(row.text).toBe(`Policy\n${first.text}\nKeys are listed.`);
    expect(isApproved(row)).toBe(false);
  });

  test('a policy that was approved before approvals were of a text is so until its text changes', () => {
    const old = { ...approved, approval: null };
    expect(isApproved(old)).toBe(true);
    expect(isApproved(after(old, [{ text: second.text }, { text: first.text }]))).toBe(false);
  });

  test('one that is sent again after the server was restored holds as before', () => {
    const opened = savePolicy.open({ id: 'MP', set: first });
    const [touch] = 'refused' in opened ? [] : opened.touches();
    const was = Object.fromEntries((touch?.fields ?? []).map((field) => [field, draft[field as keyof Policy]]));
    expect(isApproved(after(draft, [first, was, { offered: true }]))).toBe(true);
    // A later approval survives the offered change.
    const later = { ...draft, ...second, approval: approvalOf(second) ?? null };
    const kept = after(later, [first, was, { offered: true }]);
    expect([kept.text, isApproved(kept)]).toEqual([second.text, true]);
  });

  test('an import brings an approval with its text, or none', () => {
    expect(approvedIn(approved)).toEqual(first);
    expect(approvedIn({ ...approved, text: second.text })).toEqual({});
    expect(approvedIn({ ...draft, approval: '' })).toEqual({});
    // Undoing a change restores an approval from before approvals were tied to a text.
    expect(approvedIn({ ...approved, approval: null })).toEqual(first);
  });
});
