import { describe, expect, test } from 'vitest';
import { documentCui, documentStates } from '#sync/domain/document/document-limits.ts';
import { evidenceDebt, type DebtRecords } from './evidence-debt.ts';
import { requestStates } from './request-record.ts';

const noSubject = { name: '', version: '', page: '', host: '' };
const none: DebtRecords = { requests: [], documents: [], findings: [], methods: [] };

function debtOf(records: Partial<DebtRecords>) {
  const { overdue, rejected, undecided, drafts, count } = evidenceDebt('a1', { ...none, ...records }, '2026-07-01');
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return { overdue: ids(overdue), rejected: ids(rejected), undecided: ids(undecided), drafts: ids(drafts), count };
}

describe('requests', () => {
  test.each(requestStates.flatMap((state) => ['2026-06-30', '2026-07-01'].map((dueOn) => ({ state, dueOn }))))(
    'that are $state and due on $dueOn, on Jul 1',
    ({ state, dueOn }) => {
      const isOwed = (state === 'open' || state === 'rejected') && dueOn === '2026-06-30';
      const of = (assessmentId: string | null) => ({ id: `of ${assessmentId}`, assessmentId, state, dueOn });
      const debt = debtOf({ requests: [of('a1'), of('a2'), of(null)] });
      expect(debt).toMatchObject(isOwed ? { overdue: ['of a1'], count: 1 } : { overdue: [], count: 0 });
      expect(debt.rejected).toEqual(state === 'rejected' && !isOwed ? ['of a1'] : []);
      const ended = { ...of('a1'), endedAt: '2026-06-30T09:00:00.000Z' };
      expect(debtOf({ requests: [ended] })).toMatchObject({ overdue: [], rejected: [], count: 0 });
    },
  );
});

describe('documents', () => {
  const places = [
    { place: 'a finding', findings: [{ evidenceIds: ['d'] }] },
    { place: 'a method record', methods: [{ evidenceIds: ['d'], subject: { ...noSubject, documentId: null } }] },
    { place: 'the subject of one', methods: [{ evidenceIds: [], subject: { ...noSubject, documentId: 'd' } }] },
    { place: 'nothing' },
  ];
  const table = documentStates.flatMap((state) =>
    documentCui.flatMap((cui) =>
      [null, 'a1', 'a2'].flatMap((assessmentId) =>
        places.map(({ place, ...cites }) => ({ state, cui, assessmentId, place, cites })),
      ),
    ),
  );

  test.each(table)('$state, CUI $cui, of $assessmentId, cited by $place', ({ place, cites, ...document }) => {
    const isCited = place !== 'nothing';
    const isUndecided = document.cui === 'unsure' && (isCited || document.assessmentId === 'a1');
    const isDraft = document.state === 'draft' && isCited;
    expect(debtOf({ documents: [{ id: 'd', ...document }], ...cites })).toEqual({
      overdue: [],
      rejected: [],
      undecided: isUndecided ? ['d'] : [],
      drafts: isDraft ? ['d'] : [],
      count: isUndecided || isDraft ? 1 : 0,
    });
  });
});

test('an assessment without records owes nothing', () => {
  expect(debtOf({})).toEqual({ overdue: [], rejected: [], undecided: [], drafts: [], count: 0 });
});
