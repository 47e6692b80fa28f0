import { describe, expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { ARRIVED_AT, MADE_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { createPoam, updatePoam } from './poam-mutators.ts';
import type { Poam } from './poam-record.ts';

const id = '01975387-1c00-7000-8000-000000000001';
const first = '01975387-1c00-7000-8000-0000000000a1';
const second = '01975387-1c00-7000-8000-0000000000a2';
const milestone = (which: string, text: string) => ({ id: which, text, dueDate: null, doneAt: null });
const draft = {
  id,
  kind: 'poam' as const,
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
  const ran = runChange(overlay, name, args, { now: ARRIVED_AT });
  return { overlay, ran, row: overlay.get('plan', id) as Poam | undefined };
}

function made(): Overlay {
  return run('plan.create', draft).overlay;
}

test('an item starts open, without a day of closing', () => {
  expect(run('plan.create', draft).row).toMatchObject({
    ...draft,
    status: 'open',
    closedAt: null,
    createdAt: MADE_AT,
  });
});

test('an id is used once', () => {
  expect(run('plan.create', draft, made()).ran).toMatchObject({ refused: { code: 'exists' } });
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
  ['an objective that does not exist', { objectives: ['3.1.5[z]'] }, 'objectives'],
  ['a risk of no known level', { likelihood: 'huge' }, 'likelihood'],
])('an item with %s is refused and the field named', (_what, change, field) => {
  const { ran, overlay } = run('plan.create', { ...draft, ...change });
  expect(ran).toMatchObject({ refused: { field } });
  expect(overlay.changed.size).toBe(0);
});

test('a member may own an item', () => {
  const overlay = overlayOf({ member: [{ id: 'u2', firstName: 'Marcus', lastName: '', email: '', role: 'user' }] });
  expect(run('plan.create', { ...draft, ownerId: 'u2' }, overlay).row?.ownerId).toBe('u2');
});

describe('verification', () => {
  const verify = { id, on: '2026-06-09', evidence: 'Ticket 12, screenshots.' };
  const owned = (ownerId: string | null) => {
    const overlay = new Overlay();
    overlay.load('member', [{ id: 'u2', firstName: 'Marcus', lastName: '', email: '', role: 'user' }]);
    overlay.load('member', [{ id: 'u1', firstName: 'Dana', lastName: '', email: '', role: 'user' }]);
    return run('plan.create', { ...draft, ownerId }, overlay).overlay;
  };

  test('by somebody other than the owner closes, with the day and the evidence', () => {
    expect(run('plan.verify', verify, owned('u2')).row).toMatchObject({
      state: 'closed',
      status: 'closed',
      closedAt: MADE_AT,
      verification: { by: 'u1', on: '2026-06-09', evidence: 'Ticket 12, screenshots.' },
    });
  });

  test.each([
    ['of one’s own work', owned('u1'), verify, 'ownerId'],
    ['of nobody’s work', owned(null), verify, 'ownerId'],
    ['without evidence', owned('u2'), { ...verify, evidence: ' ' }, 'evidence'],
    ['without a day', owned('u2'), { ...verify, on: 'soon' }, 'on'],
  ])('%s is refused', (_what, overlay, args, field) => {
    expect(run('plan.verify', args, overlay).ran).toMatchObject({ refused: { field } });
    expect(overlay.get('plan', id)).toMatchObject({ state: 'open', verification: null });
  });

  test.each([
    ['by their account', 'dana@northfield.example', { code: 'invalid', field: 'ownerId' }],
    ['by somebody else', 'ida@northfield.example', undefined],
    ['by whom the file gives no address', '', undefined],
  ])('of what somebody owned whom a file named: %s', (_what, email, refused) => {
    const overlay = overlayOf({ namedPerson: [{ id: first, firstName: 'Dana', lastName: '', email }] });
    run('plan.create', { ...draft, ownerId: first }, overlay);
    overlay.load('member', [
      { id: 'u1', firstName: 'Dana', lastName: '', email: 'Dana@Northfield.example', role: 'user' },
    ]);
    expect(run('plan.verify', verify, overlay).ran).toMatchObject(refused ? { refused } : { conflicts: [] });
  });

  test.each([
    ['open', 'open'],
    ['in_work', 'in_progress'],
  ])('is gone when the plan is %s again', (state, status) => {
    const { overlay } = run('plan.verify', verify, owned('u2'));
    expect(run('plan.update', { id, set: { state } }, overlay).row).toMatchObject({
      state,
      status,
      closedAt: null,
      verification: null,
    });
  });

  test('is no part of an update', () => {
    expect(run('plan.update', { id, set: { state: 'closed' } }, made()).ran).toMatchObject({
      refused: { field: 'set.state' },
    });
  });

  test('a cancelled plan is closed for the documented status, and nobody verified it', () => {
    expect(run('plan.update', { id, set: { state: 'cancelled' } }, made()).row).toMatchObject({
      status: 'closed',
      verification: null,
    });
  });
});

describe('an operational plan', () => {
  const review = { id: second, on: '2026-06-09', text: 'Vendor answers next week.' };
  const change = { id, review, nextReviewOn: '2026-06-23' };

  test('has a trigger and dated reviews', () => {
    const details = { kind: 'operational', trigger: 'vulnerability', nextReviewOn: '2026-06-09' };
    const { overlay } = run('plan.create', { ...draft, ...details });
    expect(run('plan.review', change, overlay).row).toMatchObject({
      ...details,
      nextReviewOn: '2026-06-23',
      reviews: [{ ...review, by: 'u1' }],
    });
  });

  test('alone has reviews', () => {
    expect(run('plan.review', change, made()).ran).toMatchObject({ refused: { field: 'id' } });
  });
});

test('an update changes what is given and keeps the rest', () => {
  const { row } = run('plan.update', { id, set: { targetDate: '2026-09-01' } }, made());
  expect(row).toMatchObject({ ...draft, targetDate: '2026-09-01' });
});

test('milestones are added, changed and removed by their id', () => {
  const overlay = made();
  const done = { ...milestone(first, 'Waiver signed'), doneAt: MADE_AT };
  run('plan.update', { id, set: {}, putMilestones: [done, milestone(second, 'Roll out')] }, overlay);
  expect(run('plan.update', { id, set: {}, removeMilestones: [first] }, overlay).row?.milestones).toEqual([
    milestone(second, 'Roll out'),
  ]);
});

test('an item holds at most 50 milestones, however they come', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    milestone(`01975387-1c00-7000-8000-0000000001${String(index).padStart(2, '0')}`, 'Step'),
  );
  expect(run('plan.update', { id, set: {}, putMilestones: many }, made()).ran).toMatchObject({
    refused: { field: 'milestones' },
  });
});

test.each(['plan.update', 'plan.verify', 'plan.delete'])('%s of an item that is not there is refused', (name) => {
  expect(run(name, { id, set: {}, on: '2026-06-09', evidence: '' }).ran).toMatchObject({ refused: { code: 'gone' } });
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

test('somebody whom a file names can own an item; a stranger cannot', () => {
  const overlay = new Overlay();
  const owned = { ...draft, ownerId: first };
  expect(run('plan.create', owned, overlay).ran).toMatchObject({ refused: { field: 'ownerId' } });
  overlay.load('namedPerson', [{ id: first, firstName: 'Tom', lastName: 'Okafor', email: '' }]);
  expect(run('plan.create', owned, overlay).row).toMatchObject({ ownerId: first });
});
