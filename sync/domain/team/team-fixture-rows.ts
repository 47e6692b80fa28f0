import { openedAssessment } from '#sync/domain/assessment/assessment-fixtures.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { emptyTeamMember, teamMemberId } from './team-member-record.ts';

// The rows that the fixtures of an assessment by a team share.

export const TEAM_ASSESSMENT = '01975387-1c00-7000-8000-0000000000a1';

/** A gap assessment in its phase conduct, whose lead is u1. */
export const teamAssessment: Row = {
  ...openedAssessment,
  id: TEAM_ASSESSMENT,
  name: 'Gap assessment 2026',
  kind: 'gap',
  level: 2,
  sspTitle: 'SSP',
  sspVersion: '3',
  sspDate: '2026-05-02',
  cageCodes: [],
  hasTeam: true,
};

/** What opens an assessment, but for its id and name. */
export const fixtureOpening = {
  leadId: 'u1',
  kind: 'gap',
  packId: null,
  packSha256: null,
  scopeText: '',
  sspTitle: '',
  sspVersion: '',
  sspDate: null,
  cageCodes: [],
  firm: null,
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
};

/** A member who has signed that there is no conflict of interest. */
export function fixtureMember(personId: string, set: object = {}): Row {
  const conflictOfInterest = { statement: '', signedAt: '2026-06-02T08:00:00.000Z' };
  const clientConsent = 'By mail of Nov 3.';
  return { ...emptyTeamMember(teamMemberId(TEAM_ASSESSMENT, personId)), conflictOfInterest, clientConsent, ...set };
}

export const fixtureLead = fixtureMember('u1', { role: 'lead', families: ['AC'] });

/** A person of the workspace. */
export function fixturePerson(id: string, role: string): Row {
  return { id, firstName: 'Sam', lastName: 'Whitaker', email: `${id}@a.example`, role };
}

/** A finding on 3.1.1[a] that is met by what was observed. */
export function fixtureFinding(assessorId: string, set: Partial<Finding> = {}): Finding {
  return {
    ...emptyFinding(findingId(TEAM_ASSESSMENT, assessorId, '3.1.1[a]')),
    determination: 'met',
    basis: 'implemented',
    rationale: 'The list is current.',
    ...set,
  };
}
