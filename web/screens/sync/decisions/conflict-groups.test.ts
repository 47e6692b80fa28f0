import { describe, expect, test } from 'vitest';
import { isConflictOf, type Conflict } from '#sync/engine/conflict-record.ts';
import { groupConflicts, standsApart } from './conflict-groups.ts';

const at = '2026-06-09T14:00:00.000Z';
const dana = { by: 'dana', name: 'Dana Whitfield', at };
const priya = { by: 'priya', name: 'Priya Natarajan', at };
const tom = { by: 'tom', name: 'Tom Okafor', at };

function conflict(part: Partial<Conflict>): Conflict {
  return {
    id: 'c1',
    table: 'controlStatus',
    recordId: '3.1.4',
    field: 'status',
    was: 'not_started',
    earlier: { ...priya, value: 'complete' },
    later: { ...dana, value: 'in_progress' },
    merged: 'in_progress',
    state: 'open',
    choice: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: at,
    ...part,
  };
}

const notes = conflict({
  id: 'c2',
  field: 'notes',
  earlier: { ...dana, value: 'one' },
  later: { ...priya, value: 'two' },
});

describe('grouping', () => {
  test('there is one card per record, with all its open fields', () => {
    const groups = groupConflicts([conflict({}), notes, conflict({ id: 'c3', recordId: '3.1.5' })], 'dana');
    expect(groups.map(({ recordId, fields }) => [recordId, fields.map(({ conflict }) => conflict.field)])).toEqual([
      ['3.1.4', ['status', 'notes']],
      ['3.1.5', ['status']],
    ]);
  });

  test('the person’s own value is on the left, whichever came later', () => {
    const [group] = groupConflicts([conflict({}), notes], 'dana');
    expect(group?.fields.map(({ left, right }) => [left, right])).toEqual([
      ['later', 'earlier'],
      ['earlier', 'later'],
    ]);
    expect(group?.heads).toEqual({ left: 'This device', right: 'Server' });
  });

  test('two other people are named', () => {
    expect(groupConflicts([conflict({})], 'tom')[0]?.heads).toEqual({
      left: 'Priya Natarajan',
      right: 'Dana Whitfield',
    });
  });

  test('columns that hold several people, or one person twice, tell the order', () => {
    const mixed = [conflict({}), conflict({ id: 'c4', field: 'notes', earlier: { ...tom, value: 'x' } })];
    expect(groupConflicts(mixed, 'nobody')[0]?.heads).toEqual({ left: 'Earlier', right: 'Later' });
    const twice = [conflict({ earlier: { ...dana, value: 'complete' } })];
    expect(groupConflicts(twice, 'dana')[0]?.heads).toEqual({ left: 'Earlier', right: 'Later' });
  });

  test('fields that agree after all are left out', () => {
    expect(groupConflicts([conflict({ earlier: { ...priya, value: 'in_progress' } })], 'dana')).toEqual([]);
  });

  test('only text can be combined', () => {
    const [group] = groupConflicts([conflict({}), notes], 'dana');
    expect(group?.fields.map(({ isText }) => isText)).toEqual([false, true]);
  });
});

test.each([
  ['dana', true],
  ['priya', true],
  ['tom', false],
])('%s is part of it: %s', (accountId, is) => {
  expect(isConflictOf(conflict({}), accountId)).toBe(is);
});

test.each([
  ['in_progress', false],
  ['complete', false],
  ['not_started', true],
  [undefined, false],
])('a present value of %s stands apart from both: %s', (present, apart) => {
  expect(standsApart(conflict({}), present)).toBe(apart);
});
