import { describe, expect, test } from 'vitest';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { roles, type Role } from '#sync/domain/permissions/role.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from './team-fixture-rows.ts';
import { teamRoles, type TeamRole } from './team-member-record.ts';

const places = [...teamRoles, null] as const;
type Place = TeamRole | null;
/** Whoever adds documents of their own. */
const answering: readonly Role[] = ['user', 'compliance_manager', 'admin', 'client'];
const managers: readonly Role[] = ['compliance_manager', 'admin'];
const judges: readonly Place[] = ['lead', 'assessor', 'trainee'];

const argsOf = (name: string) => mutationFixtures.find((one) => one.name === name)?.args as { id: string };
const { id: requestId } = argsOf('evidenceRequest.create');
const document = (uploadedBy: string, assessmentId: string | null) => ({
  ...fixtureDocument,
  uploadedBy,
  assessmentId,
});
const request = (assessmentId: string | null) => ({
  ...mutationFixtures.find(({ name }) => name === 'evidence.handIn')?.rows.evidenceRequest?.[0],
  id: requestId,
  assessmentId,
});

interface Asked {
  name: string;
  args: object;
  rows?: (assessmentId: string | null) => object;
}

/** Each act with who may do it: with the organization's record, and by whom of a team with one of its assessment. */
const acts: [string, Asked, readonly Role[], (place: Place) => boolean][] = [
  [
    'adds a document',
    { name: 'document.create', args: argsOf('document.create') },
    answering,
    (p) => judges.includes(p),
  ],
  [
    'changes an own document',
    {
      name: 'document.update',
      args: { id: fixtureDocument.id, tags: ['signed'] },
      rows: (to) => ({ document: [document('me', to)] }),
    },
    answering,
    (place) => judges.includes(place),
  ],
  [
    'deletes the document of somebody else',
    {
      name: 'document.delete',
      args: { id: fixtureDocument.id },
      rows: (to) => ({ document: [document('other', to)] }),
    },
    managers,
    (place) => place === 'lead',
  ],
  [
    'asks for evidence',
    { name: 'evidenceRequest.create', args: argsOf('evidenceRequest.create') },
    managers,
    (place) => judges.includes(place),
  ],
  [
    'changes a request',
    {
      name: 'evidenceRequest.update',
      args: { id: requestId, set: { dueOn: '2026-07-15' } },
      rows: (to) => ({ evidenceRequest: [request(to)] }),
    },
    managers,
    (place) => judges.includes(place),
  ],
  [
    'withdraws a request',
    {
      name: 'evidenceRequest.decide',
      args: { id: requestId, state: 'withdrawn', reason: '', seen: [] },
      rows: (to) => ({ evidenceRequest: [request(to)] }),
    },
    managers,
    (place) => judges.includes(place),
  ],
  [
    'asks again',
    {
      name: 'evidenceRequest.askAgain',
      args: { id: requestId },
      rows: (to) => ({ evidenceRequest: [{ ...request(to), dueOn: '2026-06-05' }] }),
    },
    managers,
    (place) => judges.includes(place),
  ],
];

function mayRun({ name, args, rows }: Asked, assessmentId: string | null, role: Role, place: Place, set = {}): boolean {
  const teamMember = place === null ? [] : [fixtureMember('me', { role: place })];
  const overlay = overlayOf({ assessment: [{ ...teamAssessment, ...set }], teamMember, ...rows?.(assessmentId) });
  const named = name.endsWith('.create') ? { ...args, assessmentId } : args;
  return 'steps' in runChange(overlay, name, named, { actor: { id: 'me', role }, key: keyAt });
}
const keyAt = '019eabb0-1000-7000-8000-000000000001';

describe.each(acts)('%s', (_act, asked, ofOrganization, ofTeam) => {
  test.each(roles)('%s, with a record of the organization, whatever their place in a team', (role) => {
    const may = places.map((place) => mayRun(asked, null, role, place));
    expect(may).toEqual(places.map(() => ofOrganization.includes(role)));
  });

  test.each(roles)('%s, with a record of an assessment, by their place in its team', (role) => {
    const may = places.map((place) => mayRun(asked, TEAM_ASSESSMENT, role, place));
    expect(may).toEqual(places.map((place) => role !== 'viewer' && role !== 'client' && ofTeam(place)));
  });
});

test('who has left the team does nothing with its records any more', () => {
  const left = fixtureMember('me', { role: 'lead', endedAt: '2026-06-08T09:00:00.000Z' });
  for (const [, asked] of acts) {
    const rows = (to: string | null) => ({ ...asked.rows?.(to), teamMember: [left] });
    expect([asked.name, mayRun({ ...asked, rows }, TEAM_ASSESSMENT, 'admin', null)]).toEqual([asked.name, false]);
  }
});

test.each(['released', 'stopped'])('nothing is added to an assessment that is %s', (phase) => {
  for (const [, asked] of acts.filter(([, { name }]) => name.endsWith('.create'))) {
    expect([asked.name, mayRun(asked, TEAM_ASSESSMENT, 'admin', 'lead', { phase })]).toEqual([asked.name, false]);
  }
});

test('of a request that ended with its assessment nothing changes, except that it is withdrawn', () => {
  const ofRequests = acts.filter(([, { name }]) => /^evidenceRequest\.(update|decide|askAgain)$/.test(name));
  const may = ofRequests.map(([act, asked]) => {
    const rows = (to: string | null) => ({
      evidenceRequest: [{ ...request(to), endedAt: '2026-06-08T09:00:00.000Z' }],
    });
    return [act, mayRun({ ...asked, rows }, TEAM_ASSESSMENT, 'admin', 'lead', { phase: 'released' })];
  });
  expect(may).toEqual([
    ['changes a request', false],
    ['withdraws a request', true],
    ['asks again', false],
  ]);
});
