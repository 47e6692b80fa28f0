import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import { adviceWords } from './advice-words.ts';

const TODAY = '2026-06-09';

interface Case {
  notMet?: readonly string[];
  /** The dates of its items. */
  dates?: readonly string[];
  fips?: 'not_validated';
}

test.each<[string, Case, string, string]>([
  ['3.1.1', { notMet: ['a', 'c'] }, 'Meet [a] and [c]', '/assessment-objectives?control=3.1.1'],
  ['3.1.1', { notMet: ['a', 'b', 'c', 'd'] }, 'Meet 4 objectives', '/assessment-objectives?control=3.1.1'],
  ['3.13.11', {}, 'Answer how far along it is', '/compliance?q=3.13.11&open=3.13.11'],
  ['3.1.3', {}, 'Plan it on a POA&M', '/poam?control=3.1.3&item=new'],
  ['3.13.11', { fips: 'not_validated', dates: ['2026-06-09'] }, 'Carry out its plan', '/poam?item=i0'],
  ['3.1.3', { dates: ['2026-06-10', '2026-07-01'] }, 'Carry out its plans', '/poam?control=3.1.3'],
  ['3.1.3', { dates: ['2026-06-01', '2026-07-01'] }, 'Close or re-date its plan', '/poam?item=i0'],
  ['3.1.3', { dates: ['2026-06-01', '2026-06-02'] }, 'Close or re-date its plans', '/poam?control=3.1.3'],
  ['3.1.3', { dates: ['2026-06-01', '2026-12-01'] }, 'Set an earlier date for its plan', '/poam?item=i1'],
  ['3.1.3', { dates: ['2026-12-01', '2026-12-02'] }, 'Set earlier dates for its plans', '/poam?control=3.1.3'],
])('for %s with %j: %s', (controlId, { notMet = ['a'], dates = [], fips }, text, href) => {
  const failing = notMet.map((letter) => `${controlId}[${letter}]`);
  const { advised } = ownLedger(
    {
      objectives: objectiveIds.map((id) => ({
        id,
        status: 'implemented',
        judgement: failing.includes(id) ? 'not_met' : null,
      })),
      controls: [{ id: '3.13.11', mfa: null, fips: fips ?? null }],
      plans: dates.map((targetDate, index) => ({
        id: `i${index}`,
        kind: 'poam',
        controlId,
        status: 'open',
        targetDate,
      })),
      statuses: [
        {
          id: 's1',
          type: 'level_2_self',
          isConditional: true,
          statusDate: '2026-06-01',
          conditionalDate: null,
          createdAt: '2026-06-01T08:00:00.000Z',
        },
      ],
    },
    TODAY,
  );
  const told = advised.find(({ lost }) => lost.controlId === controlId);
  expect(told && adviceWords(told.next, told.lost)).toEqual({ text, href });
});

test('what lacks only plans of others names them', () => {
  const { advised } = ownLedger(
    {
      objectives: [{ id: '3.1.3[a]', status: 'in_progress', judgement: 'not_met' }],
      controls: [],
      plans: [],
      statuses: [],
    },
    TODAY,
  );
  const told = advised.find(({ lost }) => lost.controlId === '3.12.2');
  expect(told && adviceWords(told.next, told.lost)).toEqual({
    text: 'Write a plan for AC.L2-3.1.3',
    href: '/poam?control=3.1.3&item=new',
  });
});
