import { expect, test } from 'vitest';
import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { readMilestones, writeMilestones } from './milestone-cell.ts';

const idOf = (part: number) => `00000000-0000-4000-8000-${String(part).padStart(12, '0')}`;

function read(cell: string, known: readonly Milestone[] = []) {
  const result = readMilestones(cell, known, idOf);
  return 'problem' in result ? result.problem : (result.value as Milestone[]);
}

/** Each milestone as its text, its due day and the day it was done. */
const said = (cell: string, known: readonly Milestone[] = []) => {
  const found = read(cell, known);
  return typeof found === 'string'
    ? found
    : found.map(({ text, dueDate, doneAt }) => [text, dueDate, doneAt?.slice(0, 10)].filter(Boolean).join(' | '));
};

test.each([
  ['1. Buy (03/01/2027); 2. Install (04/15/2027)', ['Buy | 2027-03-01', 'Install | 2027-04-15']],
  ['Order drives\nEncrypt - 2/15/2027\r\n\r\n• Verify', ['Order drives', 'Encrypt | 2027-02-15', 'Verify']],
  ['M1: Buy by June 30, 2027;M2: Install: 2027-07-01', ['Buy | 2027-06-30', 'Install | 2027-07-01']],
  ['2027-03-01: Buy\n03/15/2027 - Install', ['Buy | 2027-03-01', 'Install | 2027-03-15']],
  ['Buy (due: March 1, 2027, completed 2/20/2027)', ['Buy | 2027-03-01 | 2027-02-20']],
  ['Buy (done on 2/20/2027; due 3/1/2027)', ['Buy | 2027-03-01 | 2027-02-20']],
  ['Buy (two of them)', ['Buy (two of them)']],
  ['Read the log of 2026-12-31', ['Read the log of 2026-12-31']],
  ['Keep 3.5 days of logs - all', ['Keep 3.5 days of logs - all']],
  ['2027-03-01', ['2027-03-01']],
  ['Update to 30.6.2 by next week', ['Update to 30.6.2 by next week']],
])('%j is %j', (cell, milestones) => {
  expect(said(cell)).toEqual(milestones);
});

const known: Milestone[] = [
  { id: 'a0000000-0000-4000-8000-000000000001', text: 'Order it', dueDate: '2026-11-30', doneAt: null },
  {
    id: 'a0000000-0000-4000-8000-000000000002',
    text: 'Ask; then wait\nuntil 2026-10-01',
    dueDate: null,
    doneAt: '2026-09-28T23:10:00.000Z',
  },
];

test('what this product wrote is what is here, whatever the words of a milestone hold', () => {
  const cell = writeMilestones(known);
  expect(cell.split('\n')[0]).toBe('Order it (due 2026-11-30)');
  expect(read(cell, known)).toBe(known);
  expect(said(writeMilestones([known[0]!, { ...known[0]!, doneAt: '2026-11-28T09:00:00.000Z' }]))).toEqual([
    'Order it | 2026-11-30',
    'Order it | 2026-11-30 | 2026-11-28',
  ]);
});

test('a milestone that is here keeps its id and what the cell does not say; none goes', () => {
  expect(read('Install it (2027-01-15); ORDER IT', known)).toEqual([
    ...known,
    { id: idOf(0), text: 'Install it', dueDate: '2027-01-15', doneAt: null },
  ]);
  expect(read('Order it (2026-12-15, done 2026-12-10)', known)).toEqual([
    { ...known[0], dueDate: '2026-12-15', doneAt: '2026-12-10T12:00:00.000Z' },
    known[1],
  ]);
});

test('what the cell itself says is told apart from what is here already', () => {
  const brought = (cell: string) => readMilestones(cell, known, idOf);
  expect(brought('Install it (2027-01-15); order it (done 2026-12-10)')).toMatchObject({
    brought: [
      { id: idOf(0), text: 'Install it', dueDate: '2027-01-15', doneAt: null },
      { id: known[0]!.id, text: 'order it', dueDate: null, doneAt: '2026-12-10T12:00:00.000Z' },
    ],
  });
  expect(brought(writeMilestones(known))).toEqual({ value: known });
});

test('too many milestones, and one that is too long, are refused in words', () => {
  expect(read(Array.from({ length: 51 }, (_, at) => `Step ${at}`).join('\n'))).toMatch(/at most 50 milestones/);
  expect(read('x'.repeat(501))).toMatch(/at most 500 characters/);
});
