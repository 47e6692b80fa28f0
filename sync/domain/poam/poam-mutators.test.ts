import { describe, expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { createPoam, updatePoam } from './poam-mutators.ts';
import type { Poam } from './poam-record.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { productSchema } from '#sync/product.ts';

const context = {
  actor: { id: 'u1', name: 'Dana', role: 'user' as const },
  now: '2026-06-09T10:00:00.000Z',
  at: '2026-06-09T09:00:00.000Z',
  key: 'k',
};
const id = '01975387-1c00-7000-8000-000000000001';
const first = '01975387-1c00-7000-8000-0000000000a1';
const second = '01975387-1c00-7000-8000-0000000000a2';
const milestone = (which: string, text: string) => ({ id: which, text, dueDate: null, doneAt: null });
const draft = {
  id,
  controlId: '3.1.5',
  weakness: 'Local administrators remain.',
  plannedAction: '',
  milestones: [milestone(first, 'Waiver')],
  ownerId: null,
  resources: '',
  targetDate: '2026-06-30',
  tags: [],
};

function run(name: string, args: unknown, overlay = new Overlay()) {
  const ran = runMutation(productSchema, overlay, { name, args, was: {} }, context);
  return { overlay, ran, row: overlay.get('poam', id) as Poam | undefined };
}

function made(): Overlay {
  return run('poam.create', draft).overlay;
}

test('an item starts open, without a day of closing', () => {
  expect(run('poam.create', draft).row).toMatchObject({
    ...draft,
    status: 'open',
    closedAt: null,
    createdAt: context.now,
  });
});

test('an id is used once', () => {
  expect(run('poam.create', draft, made()).ran).toMatchObject({ refused: { code: 'exists' } });
});

test.each([
  ['no weakness', { weakness: '  ' }, 'weakness'],
  ['a weakness that is too long', { weakness: 'x'.repeat(4_001) }, 'weakness'],
  ['an unknown control', { controlId: '3.1.23' }, 'controlId'],
  ['no control', { controlId: undefined }, 'controlId'],
  ['no target date', { targetDate: undefined }, 'targetDate'],
  ['a moment as the target date', { targetDate: '2026-06-30T00:00:00.000Z' }, 'targetDate'],
  ['a day that does not exist', { targetDate: '2026-02-30' }, 'targetDate'],
  ['a tag that stands twice', { tags: ['a', 'a'] }, 'tags'],
  ['a blank tag', { tags: [' '] }, 'tags.0'],
  ['a milestone without words', { milestones: [milestone(first, '')] }, 'milestones.0.text'],
  ['an owner nobody knows', { ownerId: 'u9' }, 'ownerId'],
  ['an id that is no UUID', { id: 'p1' }, 'id'],
])('an item with %s is refused and the field named', (_what, change, field) => {
  const { ran, overlay } = run('poam.create', { ...draft, ...change });
  expect(ran).toMatchObject({ refused: { field } });
  expect(overlay.changed.size).toBe(0);
});

test('a member may own an item', () => {
  const overlay = new Overlay();
  overlay.load('member', [{ id: 'u2', firstName: 'Marcus', lastName: '', email: '', role: 'user' }]);
  expect(run('poam.create', { ...draft, ownerId: 'u2' }, overlay).row?.ownerId).toBe('u2');
});

describe('closing', () => {
  test('notes the moment, and closing again keeps it', () => {
    const overlay = made();
    expect(run('poam.close', { id }, overlay).row).toMatchObject({ status: 'closed', closedAt: context.at });
    overlay.changed.clear();
    run('poam.close', { id }, overlay);
    expect(overlay.changed.size).toBe(0);
  });

  test.each(['open', 'in_progress'])('%s takes it back', (status) => {
    const overlay = run('poam.close', { id }, made()).overlay;
    expect(run('poam.update', { id, set: { status } }, overlay).row).toMatchObject({ status, closedAt: null });
  });

  test('is no part of an update', () => {
    expect(run('poam.update', { id, set: { status: 'closed' } }, made()).ran).toMatchObject({
      refused: { field: 'set.status' },
    });
  });
});

test('an update changes what is given and keeps the rest', () => {
  const { row } = run('poam.update', { id, set: { targetDate: '2026-09-01' } }, made());
  expect(row).toMatchObject({ ...draft, targetDate: '2026-09-01' });
});

test('milestones are added, changed and removed by their id', () => {
  const overlay = made();
  const done = { ...milestone(first, 'Waiver signed'), doneAt: context.at };
  run('poam.update', { id, set: {}, putMilestones: [done, milestone(second, 'Roll out')] }, overlay);
  expect(run('poam.update', { id, set: {}, removeMilestones: [first] }, overlay).row?.milestones).toEqual([
    milestone(second, 'Roll out'),
  ]);
});

test('an item holds at most 50 milestones, however they come', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    milestone(`01975387-1c00-7000-8000-0000000001${String(index).padStart(2, '0')}`, 'Step'),
  );
  expect(run('poam.update', { id, set: {}, putMilestones: many }, made()).ran).toMatchObject({
    refused: { field: 'milestones' },
  });
});

test.each(['poam.update', 'poam.close', 'poam.delete'])('%s of an item that is not there is refused', (name) => {
  expect(run(name, { id, set: {} }).ran).toMatchObject({ refused: { code: 'gone' } });
});

test('a change that follows in the queue does not swallow the milestones of the one before', async () => {
  const device = await TestDevice.open('u1', 'user', new MemoryDisk(), productSchema);
  await device.change(createPoam, draft);
  await device.change(updatePoam, { id, set: { weakness: 'One' }, putMilestones: [milestone(second, 'Roll out')] });
  await device.change(updatePoam, { id, set: { weakness: 'Two' } });
  await device.change(updatePoam, { id, set: { weakness: 'Three' } });
  const sent = device.waiting.map((entry) => entry.args);
  expect(sent).toMatchObject([
    { milestones: [{ text: 'Waiver' }] },
    { set: { weakness: 'One' }, putMilestones: [{ text: 'Roll out' }] },
    { set: { weakness: 'Three' } },
  ]);
});
