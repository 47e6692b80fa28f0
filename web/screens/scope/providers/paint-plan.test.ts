import { expect, test } from 'vitest';
import { emptyResponsibility, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { paintPlan } from './paint-plan.ts';

const worded = { ...emptyResponsibility('p1:3.1.1[a]'), share: 'shared', evidence: 'The list.' } as Responsibility;
const cells = new Map([[worded.id, worded]]);
const column = ['3.1.1[a]', '3.1.1[b]', '3.1.1[c]'];

test('a column painted with nothing gives its shares and their words back', () => {
  const { changes, undo } = paintPlan('p1', column, null, cells, true);
  expect(changes.map(({ call }) => call.args)).toEqual([
    { providerId: 'p1', objectiveIds: column, set: { share: null } },
  ]);
  const none = { share: null, organizationPart: '', providerPart: '', evidence: '' };
  expect(undo?.changes).toMatchObject([
    {
      call: { args: { objectiveIds: ['3.1.1[a]'], set: { ...none, share: 'shared', evidence: 'The list.' } } },
      seen: { 'responsibility/p1:3.1.1[a]': none },
    },
    { call: { args: { objectiveIds: ['3.1.1[b]', '3.1.1[c]'], set: none } } },
  ]);
});

test('a single cell is written without a word, unless its words go with it', () => {
  expect(paintPlan('p1', ['3.1.1[b]'], 'provider', cells, false)).not.toHaveProperty('undo');
  expect(paintPlan('p1', ['3.1.1[a]'], 'provider', cells, false)).not.toHaveProperty('undo');
  expect(paintPlan('p1', ['3.1.1[a]'], null, cells, false)).toHaveProperty('undo');
});
