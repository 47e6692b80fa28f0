import { expect, test } from 'vitest';
import { updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { blankForm, changesOf, poamProblemsOf, type PoamForm } from './poam-form.ts';

const id = '01975387-1c00-7000-8000-000000000001';
const step = { id: '01975387-1c00-7000-8000-0000000000a1', text: 'Waiver', dueDate: null, doneAt: null };
const form: PoamForm = {
  ...blankForm('3.1.5'),
  weakness: 'Local administrators remain.',
  targetDate: '2026-06-30',
  milestones: [step],
};

test.each<[string, Partial<PoamForm>, Record<string, string>]>([
  ['a complete form has no problems', {}, {}],
  ['a control is required', { controlId: '' }, { controlId: 'Control is required' }],
  ['a weakness is required', { weakness: ' ' }, { weakness: 'Weakness is required' }],
  ['a target date is required', { targetDate: '' }, { targetDate: 'Target date is required' }],
  [
    'a milestone needs words',
    { milestones: [{ ...step, text: '' }] },
    { [`milestones.${step.id}`]: 'Milestone is required' },
  ],
])('%s', (_rule, change, problems) => {
  expect(poamProblemsOf({ ...form, ...change })).toEqual(problems);
});

test('a form that was not changed makes no change', () => {
  expect(changesOf(id, form, { ...form, tags: [] }, null)).toEqual([]);
});

test('only what was changed is sent, with what it was before', () => {
  expect(changesOf(id, form, { ...form, targetDate: '2026-07-31', ownerId: 'u2' }, null)).toEqual([
    {
      call: call(updatePoam, { id, set: { targetDate: '2026-07-31', ownerId: 'u2' } }),
      seen: { [`plan/${id}`]: { targetDate: '2026-06-30', ownerId: null } },
    },
  ]);
});

test('milestones travel one by one', () => {
  const done = { ...step, doneAt: '2026-06-09T10:00:00.000Z' };
  expect(changesOf(id, form, { ...form, milestones: [done] }, null)).toMatchObject([
    { call: { args: { id, set: {}, putMilestones: [done] } } },
  ]);
  expect(changesOf(id, form, { ...form, milestones: [] }, null)).toMatchObject([
    { call: { args: { id, set: {}, removeMilestones: [step.id] } } },
  ]);
});
