import { describe, expect, test } from 'vitest';
import { buildControl, buildRow } from '#web/screens/control/list/row/control-row-builder.ts';
import {
  chipsOf,
  countWork,
  filterRows,
  statusesOf,
  withoutControlChip,
  workChoices,
  workOf,
  type ControlFilter,
} from './control-filter.ts';

const rows = [
  buildRow('3.1.1', { status: 'complete' }),
  buildRow('3.1.4', { status: 'in_progress' }, { isUnsent: true }),
  buildRow('3.3.1', {}, { needsReview: true }),
  buildRow('3.10.1', { status: 'complete' }, { control: buildControl('3.10.1', { title: 'Escort Visitors' }) }),
];
const everything: ControlFilter = { q: '', category: [], status: [] };

const ids = (filter: Partial<ControlFilter>) =>
  filterRows(rows, { ...everything, ...filter }).map((row) => row.control.id);

describe('which controls are shown', () => {
  test.each<[string, Partial<ControlFilter>, string[]]>([
    ['all without a filter', {}, ['3.1.1', '3.1.4', '3.3.1', '3.10.1']],
    ['search finds a number', { q: '3.1.4' }, ['3.1.4']],
    ['search finds a title whatever the case', { q: 'escort VISITORS' }, ['3.10.1']],
    ['search finds a description', { q: 'description of 3.3' }, ['3.3.1']],
    ['spaces around the search do not count', { q: '  escort ' }, ['3.10.1']],
    ['one family', { category: ['AU'] }, ['3.3.1']],
    ['any of several families', { category: ['AU', 'PE'] }, ['3.3.1', '3.10.1']],
    ['one status', { status: ['complete'] }, ['3.1.1', '3.10.1']],
    ['any of several statuses', { status: ['complete', 'in_progress'] }, ['3.1.1', '3.1.4', '3.10.1']],
    ['what needs review', { status: ['review'] }, ['3.3.1']],
    ['what is only on this device', { status: ['unsent'] }, ['3.1.4']],
    ['a status or what is unsent', { status: ['not_started', 'unsent'] }, ['3.1.4', '3.3.1']],
    ['search, family and status all have to fit', { q: '3.1', category: ['AC'], status: ['complete'] }, ['3.1.1']],
    ['nothing when nothing fits', { q: 'no such words' }, []],
  ])('%s', (_, filter, found) => {
    expect(ids(filter)).toEqual(found);
  });
});

describe('the lists people work through', () => {
  test.each<[ControlFilter['status'], string | null]>([
    [[], 'all'],
    [['not_started', 'in_progress'], 'todo'],
    [['in_progress', 'not_started'], 'todo'],
    [['unsent'], 'unsent'],
    [['review'], 'needs_you'],
    [['complete'], null],
    [['in_progress'], null],
    [['not_started', 'in_progress', 'unsent'], null],
  ])('the statuses %j are the list %s', (statuses, work) => {
    expect(workOf(statuses)).toBe(work);
  });

  test('a list that is chosen is the one in force', () => {
    for (const work of workChoices) expect(workOf(statusesOf(work))).toBe(work);
  });

  test('each says how many it would show, whatever status is in force, with search and families counted in', () => {
    expect(countWork(rows, { ...everything, status: ['complete'] })).toEqual({
      all: 4,
      todo: 2,
      unsent: 1,
      needs_you: 1,
    });
    expect(countWork(rows, { ...everything, q: 'description', category: ['AC'] })).toEqual({
      all: 2,
      todo: 1,
      unsent: 1,
      needs_you: 0,
    });
  });
});

describe('the chips of the filters in force', () => {
  const filter: ControlFilter = { q: ' mfa ', category: ['AC', 'AU'], status: ['in_progress', 'review', 'unsent'] };

  test('every filter has a chip that names it', () => {
    expect(chipsOf(filter)).toEqual([
      { id: 'q', label: '“mfa”' },
      { id: 'category:AC', label: 'Access Control' },
      { id: 'category:AU', label: 'Audit and Accountability' },
      { id: 'status:in_progress', label: 'In Progress' },
      { id: 'status:review', label: 'Needs review' },
      { id: 'status:unsent', label: 'Unsent' },
    ]);
    expect(chipsOf(everything)).toEqual([]);
  });

  test('removing a chip takes away that filter alone', () => {
    expect(withoutControlChip(filter, 'q')).toEqual({ q: '' });
    expect(withoutControlChip(filter, 'category:AC')).toEqual({ category: ['AU'] });
    expect(withoutControlChip(filter, 'status:review')).toEqual({ status: ['in_progress', 'unsent'] });
  });

  test('blank search text has no chip', () => {
    expect(chipsOf({ ...everything, q: '  ' })).toEqual([]);
  });
});
