import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { ARRIVED_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import type { Objective } from './objective-record.ts';

const ID = '01975000-0000-7000-8000-000000000001';
const texts = {
  objectiveId: '3.1.1.a',
  title: 'Accounts of visitors are known',
  description: 'There is a list of the accounts visitors use.',
  assessmentMethod: 'examine',
  evidenceRequired: 'The list.',
};
const args = { id: ID, controlId: '3.1.1', ...texts };
const catalogRow = { ...args, id: '3.1.1[a]', objectiveId: '3.1.1[a]', custom: false, stamps: {} };

function run(name: string, given: unknown, role: Role = 'compliance_manager', overlay = new Overlay()) {
  return { overlay, ran: runChange(overlay, name, given, { actor: { role }, now: ARRIVED_AT }) };
}

function withOwn(): Overlay {
  return run('objective.create', args).overlay;
}

test('a new objective takes family and priority from its control, and is marked as the organization’s own', () => {
  expect(withOwn().get('objective', ID)).toMatchObject({
    ...args,
    category: 'AC',
    priority: 'high',
    custom: true,
    updatedBy: 'u1',
  });
});

test('nobody makes a row of the catalog, or chooses what follows from the control', () => {
  expect(run('objective.create', { ...args, id: '3.1.1[a]' }).ran).toMatchObject({ refused: { field: 'id' } });
  const dressed = run('objective.create', { ...args, custom: false, category: 'SC', priority: 'low' });
  expect(dressed.overlay.get('objective', ID)).toMatchObject({ custom: true, category: 'AC', priority: 'high' });
});

test('an update changes what is given and stamps it', () => {
  const overlay = withOwn();
  run('objective.update', { id: ID, set: { title: 'Visitor accounts are known' } }, 'admin', overlay);
  expect(overlay.get('objective', ID)).toMatchObject({
    ...args,
    title: 'Visitor accounts are known',
    stamps: { title: { by: 'u1' } },
  });
});

test('an update reaches no row of the catalog', () => {
  const overlay = overlayOf({ objective: [{ ...catalogRow, id: ID }] });
  const { ran } = run('objective.update', { id: ID, set: { title: 'Other' } }, 'admin', overlay);
  expect(ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(overlay.changed.size).toBe(0);
});

test.each(['objective.create', 'objective.update'])('%s is for managers and administrators', (name) => {
  const given = name === 'objective.create' ? args : { id: ID, set: { title: 'Other' } };
  expect(run(name, given, 'user', withOwn()).ran).toMatchObject({ refused: { code: 'forbidden' } });
});

test('somebody who may not write objectives settles no disagreement about one', () => {
  const overlay = withOwn();
  const side = { value: 'Mine', by: 'u2', name: 'Priya', at: null };
  const conflict = { id: 'c1', table: 'objective', recordId: ID, field: 'title', state: 'open' };
  overlay.load('conflict', [{ ...conflict, earlier: side, later: side }]);
  const settle = { conflictId: 'c1', table: 'objective', recordId: ID, field: 'title', choice: 'edited', value: 'X' };
  expect(run('conflict.resolve', settle, 'user', overlay).ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(run('conflict.resolve', settle, 'admin', overlay).ran).toHaveProperty('steps');
  expect((overlay.get('objective', ID) as Objective | undefined)?.title).toBe('X');
});

test.each([
  [{ objectiveId: '' }, 'objectiveId'],
  [{ title: '   ' }, 'title'],
  [{ title: undefined }, 'title'],
  [{ title: 'x'.repeat(301) }, 'title'],
  [{ description: 7 }, 'description'],
  [{ evidenceRequired: '' }, 'evidenceRequired'],
  [{ assessmentMethod: 'guess' }, 'assessmentMethod'],
  [{ controlId: '3.1.99' }, 'controlId'],
])('a new objective with %j is refused by that field', (change, field) => {
  expect(run('objective.create', { ...args, ...change }).ran).toMatchObject({ refused: { field } });
});
