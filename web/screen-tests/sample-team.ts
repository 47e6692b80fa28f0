import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { WORKSPACE_PACK_ID } from '#sync/domain/pack/workspace-pack-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId, type TeamMember } from '#sync/domain/team/team-member-record.ts';
import { methodSentence, objectiveSentence, requirementSentence } from '#sync/testing/pack-files.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import type { ScreenPage } from './screen-page.tsx';

// An assessment by a team, as screens find it: the person on screen, Sam, Ines, who is a trainee, and Paul.

export { TEAM_ASSESSMENT };
export const SAM = 'sam';
export const INES = 'ines';
/** The name of Ines. */
export const LONGEST = 'Maximiliane-Alexandra Hohenstein-Wittelsbacher';
export const addressOfTeam = (part: 'objectives' | 'disputes' | 'interviews' | 'walk' | 'schedule') =>
  `/assessments/${TEAM_ASSESSMENT}/${part}`;

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

/** A finding of Sam on every objective. */
export const everyFinding = objectiveIds.map((id) => sampleFinding(SAM, id));

/** A row of the team; who has no `conflictOfInterest` has signed that there is none. */
export function placeOf(personId: string, set: Partial<TeamMember>): TeamMember {
  const conflictOfInterest = { statement: '', signedAt: '2026-06-02T08:00:00.000Z' };
  return { ...emptyTeamMember(teamMemberId(TEAM_ASSESSMENT, personId)), conflictOfInterest, ...set };
}

/** Sam has half of the standard, Ines learns in four families, and Paul does quality. */
export const colleagues = [
  placeOf(SAM, { role: 'assessor', families: ['AU', 'CM', 'IA', 'MA', 'RA', 'SC'], cpn: '4711' }),
  placeOf(INES, { role: 'trainee', families: ['AT', 'MP', 'PE', 'PS'], conflictOfInterest: null }),
  placeOf('paul', { role: 'quality' }),
];

export interface SampleTeam {
  assessment?: Partial<Assessment>;
  /** The reader's own place. */
  me?: Partial<TeamMember>;
  members?: readonly TeamMember[];
  findings?: readonly Finding[];
  /** Findings that the lead has ruled on. */
  ruled?: readonly Finding[];
  methods?: readonly MethodRecord[];
}

/** Gives the workspace an assessment that a team plans, before its device synchronizes. */
export async function giveTeam({ server, workspace }: ScreenPage, sample: SampleTeam = {}): Promise<void> {
  const { assessment, me, members = colleagues, findings = [], ruled = [], methods = [] } = sample;
  const person = (id: string, firstName: string, lastName: string) => ({
    id,
    firstName,
    lastName,
    email: `${id}@firm.example`,
    role: 'assessor',
  });
  const [first = '', last = ''] = LONGEST.split(' ');
  server.give('member', [person(SAM, 'Sam', 'Whitaker'), person(INES, first, last), person('paul', 'Paul', 'Reyes')]);
  server.give('assessment', [{ ...teamAssessment, id: TEAM_ASSESSMENT, phase: 'plan', ...assessment }]);
  const own = placeOf(workspace.user.id, { role: 'lead', families: ['AC', 'AT', 'CA', 'IR', 'MP', 'SI'], ...me });
  server.give('teamMember', [own, ...members]);
  server.give('finding', [...findings, ...ruled]);
  server.give('ruling', ruled.map(rulingOver));
  server.give('methodRecord', methods);
  await workspace.loop.syncNow();
}

/** The same for one that the team conducts, each with all families. */
export function joinTeam(app: ScreenPage, { assessment, me, ...sample }: SampleTeam = {}): Promise<void> {
  const all = families.map(({ code }) => code);
  return giveTeam(app, {
    assessment: { phase: 'conduct', ...assessment },
    me: { families: all, ...me },
    members: [placeOf(SAM, { role: 'assessor', families: all }), placeOf(INES, { role: 'trainee', families: all })],
    ...sample,
  });
}

function rulingOver({ assessorId, objectiveId, ...finding }: Finding) {
  return {
    ...emptyRuling(rulingId(TEAM_ASSESSMENT, objectiveId)),
    determination: finding.determination,
    basis: finding.basis,
    by: SAM,
    over: [{ assessorId, hash: findingHash({ ...finding }) }],
  };
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

/** A request of the assessment whose day has passed, to nobody yet. */
export const lateRequest = (what: string, set: object = {}) => ({
  id: newRecordId(),
  what,
  objectiveIds: ['3.4.1[a]', '3.4.2[b]'],
  ownerId: null,
  dueOn: '2026-01-31',
  state: 'open',
  reason: '',
  answer: '',
  documentIds: [],
  askedBy: 'sam',
  assessmentId: TEAM_ASSESSMENT,
  endedAt: null,
  askedAgainAt: null,
  createdAt: '2026-01-02T09:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...set,
});
