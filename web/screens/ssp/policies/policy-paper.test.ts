import { expect, test } from 'vitest';
import { TEMPLATES_CHANGED_AT } from '#sync/catalog/policies/policy-template.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { policyPaper } from './policy-paper.ts';

const text =
  'Policy\nMedia stay locked away. (3.8.1[c,d])\nKeys are listed.\n\nProcedure\nBackups are encrypted. (3.8.9[a])';
const about = { title: 'Media Protection Policy', author: 'Northfield', text };

test('sentences between headings are lists', () => {
  expect(policyPaper({ ...about, policy: undefined }).blocks.slice(-4)).toEqual([
    { kind: 'heading', level: 1, text: 'Policy' },
    { kind: 'list', items: ['Media stay locked away. (3.8.1[c,d])', 'Keys are listed.'] },
    { kind: 'heading', level: 1, text: 'Procedure' },
    { kind: 'list', items: ['Backups are encrypted. (3.8.9[a])'] },
  ]);
});

test('the paper says from when it is in effect and who approved it; without either it is a draft', () => {
  expect(policyPaper({ ...about, policy: undefined })).toMatchObject({
    madeAt: TEMPLATES_CHANGED_AT,
    running: [expect.anything(), 'Draft'],
  });
  const updatedAt = '2026-06-09T09:00:00.000Z';
  const told = { text, approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  const policy = { ...emptyPolicy('MP'), ...told, approval: approvalOf(told) ?? null, updatedAt };
  const paper = policyPaper({ ...about, policy });
  for (const lacking of [{ approvedBy: ' ' }, { effectiveOn: null }, { text: `${text}\nNew.` }]) {
    const draft = policyPaper({ ...about, policy: { ...policy, ...lacking } });
    expect(draft.subject).toBe('Draft, Northfield');
    expect(JSON.stringify(draft.blocks)).not.toContain('"Approved by"');
  }
  expect(paper.madeAt).toBe(updatedAt);
  expect(paper.subject).toBe('In effect from Jul 1, 2026, Northfield');
  expect(JSON.stringify(paper.blocks)).toContain('"Approved by","Ruth Whitaker"');
  expect(JSON.stringify(paper.blocks)).not.toContain('"Version"');
  expect(JSON.stringify(policyPaper({ ...about, policy, version: '1.1' }).blocks)).toContain('["Version","1.1"]');
});
