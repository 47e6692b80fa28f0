import { describe, expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { emptyObjectiveStatus, type ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { areAllCompleted, countCompleted, type ObjectiveRow } from './objective-row-model.ts';
import {
  completionOf,
  everything,
  familiesOf,
  filterFamilies,
  neighborsOf,
  type ObjectiveFilter,
} from './objective-tree.ts';

const controls = [
  { id: '3.1.1', category: 'AC' },
  { id: '3.1.2', category: 'AC' },
  { id: '3.3.1', category: 'AU' },
  { id: '3.9.1', category: 'PS' },
] as Control[];

const row = (id: string, status: ObjectiveStatusValue): ObjectiveRow => ({
  objective: objectiveOf(id),
  record: sealStatus({ ...emptyObjectiveStatus(id), status }),
  status,
  sync: 'saved',
  files: 0,
  isUnsent: false,
});

const rows = [
  row('3.1.1[a]', 'validated'),
  row('3.1.1[b]', 'in_progress'),
  row('3.1.2[a]', 'not_started'),
  row('3.3.1[a]', 'implemented'),
  row('3.3.1[b]', 'validated'),
  row('3.9.1[a]', 'in_progress'),
];
const all = familiesOf(controls, rows);

function shownIds(filter: Partial<ObjectiveFilter>, kept?: Set<string>): string[] {
  const nodes = filterFamilies(all, { ...everything, ...filter }, kept);
  return nodes.flatMap((node) => node.controls.flatMap((control) => control.shown.map((one) => one.objective.id)));
}

test('families stand by name and count implemented and validated as completed', () => {
  const known = all.filter((node) => node.controls.length > 0);
  expect(known.map(({ family, objectives, completed }) => [family.name, completed, objectives])).toEqual([
    ['Access Control', 1, 3],
    ['Audit and Accountability', 2, 2],
    ['Personnel Security', 0, 1],
  ]);
});

test('what the organization added stands in its requirement and never counts', () => {
  const own = row('own', 'implemented');
  const added = { ...own, objective: { ...own.objective, controlId: '3.1.1', custom: true } };
  const node = familiesOf(controls, [...rows, added]).find(({ family }) => family.code === 'AC');
  expect(node).toMatchObject({ objectives: 3, completed: 1 });
  expect(node?.controls[0]?.all).toHaveLength(3);
  expect(countCompleted(node?.controls[0]?.all ?? [])).toBe(1);
  expect(areAllCompleted([row('3.1.1[a]', 'validated'), { ...added, status: 'not_started' }])).toBe(true);
  expect(areAllCompleted([added])).toBe(false);
});

describe('the filter', () => {
  test.each([
    [{ family: 'AU' as const }, ['3.3.1[a]', '3.3.1[b]']],
    [{ status: 'complete' as const }, ['3.1.1[a]', '3.3.1[a]', '3.3.1[b]']],
    [{ status: 'in_progress' as const }, ['3.1.1[b]', '3.9.1[a]']],
    [{ completion: 'not_started' as const }, ['3.9.1[a]']],
    [{ completion: 'in_progress' as const }, ['3.1.1[a]', '3.1.1[b]', '3.1.2[a]']],
    [{ completion: 'complete' as const }, ['3.3.1[a]', '3.3.1[b]']],
    [{ completion: 'complete' as const, status: 'in_progress' as const }, []],
  ])('%j shows %j', (filter, ids) => {
    expect(shownIds(filter)).toEqual(ids);
  });

  test('an objective whose status changes under somebody’s hands stays until the filter changes', () => {
    expect(shownIds({ status: 'not_started' }, new Set(['3.1.1[b]']))).toEqual(['3.1.1[b]', '3.1.2[a]']);
  });
});

test.each([
  [0, 0, 'not_started'],
  [5, 0, 'not_started'],
  [5, 4, 'in_progress'],
  [5, 5, 'complete'],
])('of %i objectives %i completed is %s', (objectives, completed, completion) => {
  expect(completionOf({ objectives, completed })).toBe(completion);
});

test('previous and next go by the list, also from a control that has left it', () => {
  const shown = filterFamilies(all, { ...everything, status: 'complete' });
  expect(neighborsOf(all, all, '3.1.1')).toMatchObject({ previous: undefined, next: '3.1.2', place: 1, count: 4 });
  expect(neighborsOf(all, shown, '3.1.2')).toMatchObject({ previous: '3.1.1', next: '3.3.1', place: 2, count: 3 });
  expect(neighborsOf(all, all, '3.9.1')).toMatchObject({ previous: '3.3.1', next: undefined });
});

test('what nothing changed in keeps its identity', () => {
  const changed = rows.map((one) => (one.objective.id === '3.1.2[a]' ? row('3.1.2[a]', 'in_progress') : one));
  const next = familiesOf(controls, changed, all);
  expect(next.find(({ family }) => family.code === 'AU')).toBe(all.find(({ family }) => family.code === 'AU'));
  const [before, after] = [all, next].map((nodes) => nodes.find(({ family }) => family.code === 'AC'));
  expect(after).not.toBe(before);
  expect(after?.controls[0]).toBe(before?.controls[0]);
  expect(after?.controls[1]?.all[0]?.status).toBe('in_progress');
});

describe('the search and the filters of work', () => {
  test.each([
    ['3.1.2', ['3.1.2[a]']],
    ['1.2', ['3.1.2[a]']],
    ['3.3', ['3.3.1[a]', '3.3.1[b]']],
    ['3.1.1[b]', ['3.1.1[b]']],
    ['LOG', ['3.3.1[a]', '3.3.1[b]']],
    ['visitors', ['3.9.1[a]']],
    ['nothing of the kind', []],
  ])('%s finds %j', (q, ids) => {
    expect(foundIds({ q })).toEqual(ids);
  });

  test.each<[Partial<ObjectiveFilter>, string[]]>([
    [{ method: 'test' }, ['3.1.1[b]']],
    [{ work: 'todo' }, ['3.1.1[b]', '3.1.2[a]', '3.9.1[a]']],
    [{ work: 'unsent' }, ['3.1.2[a]']],
    [{ work: 'needs_you' }, ['3.9.1[a]']],
    [{ work: 'todo', q: '3.1.2', method: 'examine' }, ['3.1.2[a]']],
  ])('%j shows %j', (filter, ids) => {
    expect(foundIds(filter)).toEqual(ids);
  });

  const texts: Record<string, Partial<ObjectiveRow>> = {
    '3.1.1[b]': { objective: { ...objectiveOf('3.1.1[b]'), assessmentMethod: 'test' } },
    '3.1.2[a]': { isUnsent: true, sync: 'device' },
    '3.9.1[a]': {
      objective: { ...objectiveOf('3.9.1[a]'), evidenceRequired: 'The list of visitors' },
      sync: 'decision',
    },
  };
  const named = controls.map((control) =>
    control.id === '3.3.1' ? { ...control, title: 'Audit logs' } : { ...control, title: 'Other' },
  );
  const known = familiesOf(
    named,
    rows.map((one) => ({ ...one, ...texts[one.objective.id] })),
  );

  function foundIds(filter: Partial<ObjectiveFilter>): string[] {
    const nodes = filterFamilies(known, { ...everything, ...filter });
    return nodes.flatMap((node) => node.controls.flatMap((control) => control.shown.map((one) => one.objective.id)));
  }
});

function objectiveOf(id: string): Objective {
  return { id, objectiveId: id, controlId: id.slice(0, id.indexOf('[')), assessmentMethod: 'examine' } as Objective;
}
