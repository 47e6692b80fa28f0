import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { runMutation, touchesOf } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { requestFixtures } from './request-fixtures.ts';
import { requestStates, type EvidenceRequest } from './request-record.ts';
import { canRequestBecome, isEvidenceDebt, isUnanswered } from './request-state.ts';

const [asked, , answered] = requestFixtures;
const { id } = (asked?.args ?? {}) as { id: string };
const given = (answered?.rows.evidenceRequest?.[0] ?? {}) as unknown as EvidenceRequest;
const documents = answered?.rows.document ?? [];
const documentIds = documents.map((one) => one.id);

function run(
  name: string,
  args: object,
  request: Partial<EvidenceRequest> | null,
  role: Role = 'admin',
  seen: Partial<EvidenceRequest> = {},
) {
  const overlay = new Overlay();
  overlay.load('evidenceRequest', request ? [{ ...given, ...request }] : []);
  overlay.load('document', [...documents]);
  const at = '2026-06-09T09:00:00.000Z';
  const key = keyOf(Date.parse(at), 0, new Uint8Array(8));
  const context = { actor: { id: 'u2', name: 'Priya', role }, now: at, at, key };
  const ran = runMutation(
    productSchema,
    overlay,
    { name, args, was: { [`evidenceRequest/${id}`]: wasOf(name, args, seen) } },
    context,
  );
  return { ran, row: overlay.get('evidenceRequest', id) };
}

/** The part of `seen` that travels as the change's basis. */
function wasOf(name: string, args: object, seen: object): Record<string, unknown> {
  const fields = touchesOf(productSchema, { name, args }).flatMap((touch) => touch.fields);
  return Object.fromEntries(Object.entries(seen).filter(([field]) => fields.includes(field)));
}

test.each(requestStates.flatMap((from) => requestStates.map((to) => [from, to] as const)))(
  'a request that is %s becomes %s only where that is a step',
  (from, to) => {
    const { ran, row } = run(
      'evidenceRequest.decide',
      { id, state: to, reason: 'The date is missing.', seen: documentIds },
      { state: from },
    );
    if (canRequestBecome(from, to)) expect(row).toMatchObject({ state: to, reason: 'The date is missing.' });
    else expect(ran).toMatchObject({ refused: { field: 'state' } });
  },
);

test('the steps of a request', () => {
  const steps = requestStates.flatMap((from) =>
    requestStates.filter((to) => canRequestBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'open withdrawn',
    'received accepted',
    'received rejected',
    'received withdrawn',
    'accepted open',
    'rejected open',
    'rejected withdrawn',
    'withdrawn open',
  ]);
});

test('nothing is rejected without a reason', () => {
  const { ran } = run(
    'evidenceRequest.decide',
    { id, state: 'rejected', reason: ' ', seen: documentIds },
    { state: 'received' },
  );
  expect(ran).toMatchObject({ refused: { field: 'reason', message: 'Say what is missing.' } });
});

test('documents are added to those that were handed in, each once', () => {
  const first = '019283b0-5a00-7000-8000-0000000000d9';
  const { row } = run(
    'evidence.handIn',
    { id, documentIds, answer: 'And this.' },
    { state: 'received', documentIds: [first] },
  );
  expect(row).toMatchObject({ documentIds: [first, ...documentIds], answer: 'And this.', state: 'received' });
  const again = run('evidence.handIn', { id, documentIds, answer: '' }, { state: 'received', documentIds });
  expect(again.row).toMatchObject({ documentIds });
});

test.each([
  ['an accepted request', { state: 'accepted' as const }, documentIds, 'id'],
  ['a withdrawn request', { state: 'withdrawn' as const }, documentIds, 'id'],
  ['a document that is not here', {}, ['019283b0-5a00-7000-8000-0000000000d9'], 'documentIds'],
  ['no document', {}, [], 'documentIds'],
  ['a request that is not here', null, documentIds, 'id'],
])('nothing is handed in with %s', (_what, request, ids, field) => {
  expect(run('evidence.handIn', { id, documentIds: ids, answer: '' }, request).ran).toMatchObject({
    refused: { field },
  });
});

test.each(requestStates)('what is asked for changes while nothing was handed in: %s', (state) => {
  const { ran, row } = run('evidenceRequest.update', { id, set: { what: 'Only the list.' } }, { state });
  if (isUnanswered({ state })) expect(row).toMatchObject({ what: 'Only the list.' });
  else expect(ran).toMatchObject({ refused: { field: 'id' } });
});

test('everybody who works here answers; whoever manages compliance asks and decides', () => {
  const decide = { id, state: 'withdrawn', reason: '', seen: [] };
  expect(run('evidenceRequest.decide', decide, {}, 'user').ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(run('evidenceRequest.decide', decide, {}, 'compliance_manager').row).toMatchObject({ state: 'withdrawn' });
  expect(run('evidence.handIn', { id, documentIds, answer: '' }, {}, 'user').row).toMatchObject({ state: 'received' });
  expect(run('evidence.handIn', { id, documentIds, answer: '' }, {}, 'viewer').ran).toMatchObject({
    refused: { code: 'forbidden' },
  });
});

test.each([
  [{ what: ' ' }, 'what'],
  [{ objectiveIds: [] }, 'objectiveIds'],
  [{ objectiveIds: ['3.1.1[z]'] }, 'objectiveIds'],
  [{ objectiveIds: ['3.1.1[a]', '3.1.1[a]'] }, 'objectiveIds'],
  [{ dueOn: 'June' }, 'dueOn'],
])('nobody asks with %j', (change, field) => {
  const args = { ...(asked?.args as object), ...change };
  expect(run('evidenceRequest.create', args, null).ran).toMatchObject({ refused: { field } });
});

test.each([
  ['open', '2026-06-29', false],
  ['open', '2026-06-30', false],
  ['open', '2026-07-01', true],
  ['rejected', '2026-07-01', true],
  ['received', '2026-07-01', false],
  ['accepted', '2026-07-01', false],
  ['withdrawn', '2026-07-01', false],
] as const)('%s and due on Jun 30, on %s it is owed: %s', (state, today, isOwed) => {
  expect(isEvidenceDebt({ state, dueOn: '2026-06-30' }, today)).toBe(isOwed);
});

test('what is handed in while somebody rejects what was there before has to be looked at', () => {
  const { row } = run('evidence.handIn', { id, documentIds, answer: '' }, { state: 'rejected' }, 'user', {
    documentIds: [],
    answer: '',
    state: 'received',
  });
  expect(row).toMatchObject({ state: 'received', documentIds });
});

test.each(['accepted', 'rejected', 'withdrawn'] as const)('nobody judges what they have not seen: %s', (state) => {
  const args = { id, state, reason: 'Too old.', seen: documentIds };
  const later = [...documentIds, '019283b0-5a00-7000-8000-0000000000d9'];
  const { ran, row } = run('evidenceRequest.decide', args, { state: 'received', documentIds: later });
  if (state === 'withdrawn') expect(row).toMatchObject({ state });
  else expect(ran).toMatchObject({ refused: { field: 'seen' } });
});
