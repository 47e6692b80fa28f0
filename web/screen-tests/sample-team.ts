import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { WORKSPACE_PACK_ID } from '#sync/domain/pack/workspace-pack-record.ts';
import { TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId, type TeamMember } from '#sync/domain/team/team-member-record.ts';
import { methodSentence, objectiveSentence, requirementSentence } from '#sync/testing/pack-files.ts';
import type { ScreenPage } from './screen-page.tsx';

// An assessment by a team, as screens find it: the person on screen, Sam, and Ines, who is a trainee.

export { TEAM_ASSESSMENT };
export const SAM = 'sam';
export const INES = 'ines';
export const addressOfTeam = (part: 'objectives' | 'disputes') => `/assessments/${TEAM_ASSESSMENT}/${part}`;

/** A finding of somebody that is proposed and met by what was observed. */
export function sampleFinding(assessorId: string, objectiveId: string, set: Partial<Finding> = {}): Finding {
  return {
    ...emptyFinding(findingId(TEAM_ASSESSMENT, assessorId, objectiveId)),
    determination: 'met',
    basis: 'implemented',
    rationale: 'The list is current.',
    proposedAt: '2026-06-09T08:00:00.000Z',
    proposedAs: assessorId === INES ? 'trainee' : 'assessor',
    ...set,
  };
}

let made = 0;
/** A method record of somebody. */
export function sampleMethod(authorId: string, objectiveId: string, set: Partial<MethodRecord> = {}): MethodRecord {
  made++;
  return {
    id: `01975387-1c00-7000-8000-${String(made).padStart(12, '0')}`,
    assessmentId: TEAM_ASSESSMENT,
    authorId,
    method: 'test',
    objectiveIds: [objectiveId],
    methodObject: 'Badge reader',
    subject: { documentId: null, name: '', version: '', page: '', host: '' },
    performedBy: 'Ray Muñoz',
    at: '2026-06-09T08:00:00.000Z',
    place: 'on_site',
    observed: 'The door stayed shut.',
    result: 'supports',
    evidenceIds: [],
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...set,
  };
}

export interface SampleTeam {
  place?: Partial<TeamMember>;
  assessment?: Partial<Assessment>;
  findings?: readonly Finding[];
  methods?: readonly MethodRecord[];
}

/** Gives the person on screen a place in a team that conducts an assessment, with the given rows of it. */
export async function joinTeam({ server, workspace }: ScreenPage, sample: SampleTeam = {}): Promise<void> {
  const { place, assessment, findings = [], methods = [] } = sample;
  const member = (personId: string, set: Partial<TeamMember>) => ({
    ...emptyTeamMember(teamMemberId(TEAM_ASSESSMENT, personId)),
    families: families.map(({ code }) => code),
    ...set,
  });
  server.give('member', [
    { id: SAM, firstName: 'Sam', lastName: 'Whitaker', email: 'sam@firm.example', role: 'assessor' },
    { id: INES, firstName: 'Ines', lastName: 'Duarte', email: 'ines@firm.example', role: 'assessor' },
  ]);
  server.give('assessment', [{ ...(teamAssessment as { id: string }), ...assessment }]);
  server.give('teamMember', [
    member(workspace.user.id, { role: 'lead', ...place }),
    member(SAM, { role: 'assessor' }),
    member(INES, { role: 'trainee' }),
  ]);
  server.give('finding', findings);
  server.give('methodRecord', methods);
  await workspace.loop.syncNow();
}

/** Puts the official text on the device; its sentences are invented. */
export async function havePack({ workspace }: ScreenPage): Promise<void> {
  const ids = requirementFacts.map(({ id }) => id);
  const sha256 = 'a'.repeat(64);
  const texts = {
    requirements: Object.fromEntries(ids.map((id) => [id, { official: requirementSentence(id) }])),
    objectives: Object.fromEntries(objectiveIds.map((id) => [id, { official: objectiveSentence(id) }])),
    methodObjects: Object.fromEntries(
      ids.map((id) => [
        id,
        {
          examine: methodSentence(id, 'examine'),
          interview: methodSentence(id, 'interview'),
          test: methodSentence(id, 'test'),
        },
      ]),
    ),
  };
  const { db } = workspace;
  await db.table('pack').put({ sha256, texts } as never);
  await db.table('workspacePack').put({ id: WORKSPACE_PACK_ID, packId: 'sample-1', sha256 } as never);
}
