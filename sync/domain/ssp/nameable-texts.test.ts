import { expect, test } from 'vitest';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { nameableTexts } from './nameable-texts.ts';

test('a written policy is one by its family once it is approved; before that, and after another text, a draft', () => {
  const approval = { text: 'Locked away.', approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  const approved = { ...emptyPolicy('MP'), ...approval, approval: approvalOf(approval) ?? null };
  const policies = [
    approved,
    { ...approved, id: 'IR', text: 'Changed since.' },
    { ...emptyPolicy('AC'), text: 'Accounts are approved.' },
    { ...emptyPolicy('AT'), text: ' ' },
  ];
  expect(nameableTexts([], policies)).toEqual({
    documents: ['Media Protection Policy and Procedure', 'Media Protection Procedure'],
    drafts: [
      'Incident Response Policy and Procedure',
      'Incident Response Procedure',
      'Access Control Policy and Procedure',
      'Access Control Procedure',
    ],
  });
});

test('a file is known by its name, and a draft is told apart', () => {
  const documents = [
    { originalName: 'RA-02.pdf', state: 'final' as const },
    { originalName: 'RA-03.pdf', state: 'draft' as const },
  ];
  expect(nameableTexts(documents, [])).toEqual({ documents: ['RA-02.pdf'], drafts: ['RA-03.pdf'] });
});
