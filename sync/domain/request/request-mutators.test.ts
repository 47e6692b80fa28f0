import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { fixtureLead, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { touchesOf } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { MADE_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { requestFixtures } from './request-fixtures.ts';
import { requestStates, type EvidenceRequest } from './request-record.ts';
import { canAskAgain, canRequestBecome, isEvidenceDebt, isUnanswered } from './request-state.ts';

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
  const overlay = overlayOf({ evidenceRequest: request ? [{ ...given, ...request }] : [], document: documents });
  const key = keyOf(Date.parse(MADE_AT), 0, new Uint8Array(8));
  const was = { [`evidenceRequest/${id}`]: wasOf(name, args, seen) };
  const ran = runChange(overlay, name, args, { actor: { id: 'u2', name: 'Priya', role }, was, key });
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

const sentence = 'The assessment that asked for it has ended. Nothing more is handed in for it.';

test.each([
  ['evidence.handIn', { id, documentIds, answer: 'Signed.' }, false],
  ['evidenceRequest.update', { id, set: { dueOn: '2026-07-15' } }, false],
  ['evidenceRequest.askAgain', { id }, false],
  ['evidenceRequest.decide', { id, state: 'accepted', reason: '', seen: documentIds }, false],
  ['evidenceRequest.decide', { id, state: 'withdrawn', reason: '', seen: [] }, true],
])('%s of a request that ended with its assessment', (name, args, isDone) => {
  const { ran } = run(name, args, { state: 'received', documentIds, endedAt: '2026-06-08T09:00:00.000Z' });
  if (isDone) expect(ran).toHaveProperty('steps');
  else expect(ran).toMatchObject({ refused: { field: 'id', message: sentence } });
});

test.each(
  requestStates.flatMap((state) =>
    ['2026-06-08', '2026-06-09'].flatMap((dueOn) =>
      [null, '2026-06-08T20:00:00.000Z'].map((endedAt) => ({ state, dueOn, endedAt })),
    ),
  ),
)('$state, due on $dueOn, ended $endedAt: asked again on Jun 9 if it is owed', (request) => {
  const isOwed = request.state === 'rejected' || (request.state === 'open' && request.dueOn === '2026-06-08');
  expect(canAskAgain(request, '2026-06-09')).toBe(isOwed && request.endedAt === null);
  if (request.endedAt) return;
  const { ran, row } = run('evidenceRequest.askAgain', { id }, request);
  // What was answered or got another day meanwhile is no fault of whoever asks.
  expect(ran).toHaveProperty('steps');
  expect(row?.askedAgainAt).toBe(isOwed ? '2026-06-09T09:00:00.000Z' : null);
});

test('it is asked again once a day, and of somebody', () => {
  const owed = { state: 'open', dueOn: '2026-06-01' } as const;
  const askedAt = (askedAgainAt: string) => run('evidenceRequest.askAgain', { id }, { ...owed, askedAgainAt }).row;
  expect(askedAt('2026-06-09T06:00:00.000Z')?.askedAgainAt).toBe('2026-06-09T06:00:00.000Z');
  // Still Jun 8 in the workspace's time zone.
  expect(askedAt('2026-06-09T02:00:00.000Z')?.askedAgainAt).toBe('2026-06-09T09:00:00.000Z');
  expect(run('evidenceRequest.askAgain', { id }, { ...owed, ownerId: null }).ran).toMatchObject({
    refused: { field: 'ownerId', message: 'Nobody answers it yet. Say first who does.' },
  });
});

const other = '019283b0-5a00-7000-8000-0000000000d8';

function endRequests(phase: string, place: object = fixtureLead) {
  const of = { ...given, assessmentId: TEAM_ASSESSMENT };
  const earlier = { ...of, id: other, endedAt: '2026-06-01T09:00:00.000Z' };
  const overlay = overlayOf({
    assessment: [{ ...teamAssessment, phase }],
    teamMember: [place],
    evidenceRequest: [of, earlier, { ...given, id: 'organization' }],
  });
  const args = { assessmentId: TEAM_ASSESSMENT };
  const ran = runChange(overlay, 'teamAssessment.endRequests', args, { actor: { name: 'Lena', role: 'assessor' } });
  const ends = [id, other, 'organization'].map((one) => overlay.get('evidenceRequest', one)?.endedAt);
  return 'refused' in ran ? ran.refused.message : ends;
}

test('the requests of an assessment end with it, and no others', () => {
  const ends = ['2026-06-09T09:00:00.000Z', '2026-06-01T09:00:00.000Z', null];
  expect(endRequests('stopped')).toEqual(ends);
  expect(endRequests('released')).toEqual(ends);
  expect(endRequests('conduct')).toBe('Requests end with their assessment.');
  expect(endRequests('stopped', fixtureMember('u1', { role: 'observer' }))).toBe('There is no such assessment.');
});
