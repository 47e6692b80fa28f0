import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { runChange } from '#sync/testing/run-change.ts';
import { samplePlan } from '#sync/testing/sample-plan.ts';
import { bringPoam } from './brought-poam.ts';

const id = '01975387-1c00-7000-8000-000000000001';
const at = '2026-06-09T09:00:00.000Z';
const draft = { ...samplePlan, id, targetDate: '2026-06-30' };
const brought = {
  createdAt: '2025-06-01T08:00:00.000Z',
  state: 'closed',
  closedAt: '2025-09-01T08:00:00.000Z',
  verification: { byName: 'Marcus Reyes', on: '2025-09-01', evidence: 'Ticket 4' },
  evidenceFiles: [],
};

function run(told: object, role: Role = 'user', overlay = new Overlay()) {
  const ran = runChange(overlay, bringPoam.name, { ...draft, ...told }, { actor: { role } });
  return { ran, row: overlay.get('plan', id) };
}

test('an item that was closed elsewhere stays closed, by the word of whoever answers for assessments', () => {
  expect(run({ brought }).ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(run({ brought }, 'compliance_manager').row).toMatchObject({
    state: 'closed',
    status: 'closed',
    closedAt: brought.closedAt,
    verification: { by: '', ...brought.verification },
    createdAt: brought.createdAt,
  });
});

test('an item that was closed without a verification is still to be verified here', () => {
  const { row } = run({ brought: { ...brought, verification: null } });
  expect(row).toMatchObject({ state: 'ready', status: 'in_progress', closedAt: null, verification: null });
});

test('nobody brings an own item closed, and none was closed later than it came', () => {
  const overlay = new Overlay();
  overlay.load(
    'member',
    ['u1', 'u2'].map((one) => ({ id: one, firstName: one, lastName: '', email: '', role: 'user' })),
  );
  const ahead = { ...brought, closedAt: '2027-01-01T08:00:00.000Z' };
  const [own, others] = ['u1', 'u2'].map((ownerId) => run({ ownerId, brought: ahead }, 'admin', overlay));
  expect(own?.ran).toMatchObject({ refused: { message: 'Somebody other than the owner must verify it.' } });
  expect(others?.row).toMatchObject({ state: 'closed', closedAt: at });
  const named = {
    id: '01975387-1c00-7000-8000-0000000000c1',
    firstName: 'U',
    lastName: '1',
    email: 'U1@north.example',
  };
  const joined = new Overlay();
  joined.load('namedPerson', [named]);
  joined.load('member', [{ id: 'u1', firstName: 'U', lastName: '1', email: 'u1@north.example', role: 'admin' }]);
  expect(run({ ownerId: named.id, brought: ahead }, 'admin', joined).ran).toMatchObject({
    refused: { message: 'Somebody other than the owner must verify it.' },
  });
});

test('no item was made later than it came, and its evidence is here', () => {
  const ahead = { ...brought, state: 'ready', createdAt: '2027-01-01T08:00:00.000Z' };
  expect(run({ brought: ahead }).row).toMatchObject({
    createdAt: at,
    state: 'ready',
    closedAt: null,
    verification: null,
  });
  const linked = { ...ahead, evidenceFiles: ['01975387-1c00-7000-8000-0000000000a1'] };
  expect(run({ brought: linked }).ran).toMatchObject({ refused: { field: 'evidenceFiles' } });
});

test('an operational plan has the reviews that a file tells, by their day and by who brings them; an item has none', () => {
  const review = (last: number, on: string) => ({
    id: `01975387-1c00-7000-8000-0000000000b${last}`,
    on,
    text: 'Seen.',
  });
  const told = { ...brought, state: 'open', closedAt: null, verification: null };
  const reviews = [review(2, '2025-09-01'), review(1, '2025-08-01')];
  expect(run({ kind: 'operational', brought: { ...told, reviews } }).row).toMatchObject({
    reviews: reviews.toReversed().map((one) => ({ ...one, by: 'u1' })),
  });
  expect(run({ brought: { ...told, reviews } }).row).toMatchObject({ reviews: [] });
  expect(run({ kind: 'operational', brought: told }).row).toMatchObject({ reviews: [] });
});

test('an item of which a file says no more is made as one of this workspace', () => {
  expect(run({ state: 'draft' }).row).toMatchObject({ state: 'draft', createdAt: at, evidenceFiles: [] });
});
