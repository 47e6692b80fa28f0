import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId, type TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { FakeServer } from './fake-server.ts';
import type { ScreenPage } from './screen-page.tsx';

const BORN = '2026-06-02T08:00:00.000Z';
const SIGNED = { statement: '', signedAt: BORN };
export const LONGEST = 'Maximiliane-Alexandra Hohenstein-Wittelsbacher';

const colleague = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${id}@harborline.example`,
  role: 'assessor',
});

/** A row of the team; who has no `conflictOfInterest` has signed that there is none. */
export function placeOf(personId: string, set: Partial<TeamMember>): TeamMember {
  return { ...emptyTeamMember(teamMemberId(TEAM_ASSESSMENT, personId)), conflictOfInterest: SIGNED, ...set };
}

interface Team {
  assessment?: Partial<Assessment>;
  /** The reader's own place; undefined for none. */
  me?: Partial<TeamMember> | undefined;
  members?: readonly TeamMember[];
  findings?: readonly Finding[];
  ruled?: readonly Finding[];
}

/** Sam has half of the standard, Ines learns in four families, and Paul does quality. */
export const colleagues = [
  placeOf('sam', { role: 'assessor', families: ['AU', 'CM', 'IA', 'MA', 'RA', 'SC'], cpn: '4711' }),
  placeOf('ines', { role: 'trainee', families: ['AT', 'MP', 'PE', 'PS'], conflictOfInterest: null }),
  placeOf('paul', { role: 'quality' }),
];

/** Gives the workspace an assessment by a team, before its device synchronizes. */
export async function giveTeam(
  app: ScreenPage,
  { assessment, me = { role: 'lead' }, members, findings = [], ruled = [] }: Team,
) {
  const { server, workspace } = app;
  server.give('member', [
    colleague('sam', 'Sam', 'Whitaker'),
    colleague('ines', LONGEST.split(' ')[0] ?? '', LONGEST.split(' ')[1] ?? ''),
    colleague('paul', 'Paul', 'Reyes'),
  ]);
  giveAssessment(server, assessment);
  const own = placeOf(workspace.user.id, { families: ['AC', 'AT', 'CA', 'IR', 'MP', 'SI'], ...me });
  server.give('teamMember', [own, ...(members ?? colleagues)]);
  server.give('finding', [...findings, ...ruled]);
  server.give('ruling', ruled.map(rulingOver));
  await workspace.loop.syncNow();
}

function giveAssessment(server: FakeServer, set: Partial<Assessment> = {}) {
  const row = { ...teamAssessment, id: TEAM_ASSESSMENT, phase: 'plan', ...set };
  server.give('assessment', [row]);
}

export function findingOf(assessorId: string, objectiveId: string, set: Partial<Finding> = {}): Finding {
  return {
    ...emptyFinding(findingId(TEAM_ASSESSMENT, assessorId, objectiveId)),
    determination: 'met',
    basis: 'implemented',
    rationale: 'The list is current.',
    proposedAt: BORN,
    proposedAs: 'assessor',
    ...set,
  };
}

function rulingOver({ assessorId, objectiveId, ...finding }: Finding) {
  return {
    ...emptyRuling(rulingId(TEAM_ASSESSMENT, objectiveId)),
    determination: finding.determination,
    basis: finding.basis,
    by: 'sam',
    over: [{ assessorId, hash: findingHash({ ...finding }) }],
  };
}

/** A finding of Sam on every objective. */
export const everyFinding = objectiveIds.map((id) => findingOf('sam', id));
