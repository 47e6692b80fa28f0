import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assessmentSchema, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { documentSchema, type StoredDocument } from '#sync/domain/document/document-record.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { emptyRuling, rulingId, type Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { emptySprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { fixtureFinding, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId, type TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { PaperPicture } from '#web/paper/paper.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { printablePhotos, reportPhotos } from '#web/parts/package/report-photos.ts';
import { evidenceOfTeam } from '#web/parts/package/team-evidence.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

const AT = '2026-11-18T15:00:00.000Z';
const LEAD = 'lead';
const SAM = 'sam';
const INES = 'ines';
const [POLICY, PHOTO, UNSURE, HELD] = ['d1', 'd2', 'd3', 'd4'] as const;

interface SampleNames {
  organization: string;
  lead: string;
  sam: string;
}

const person = (id: string, name: string): Member => {
  const [firstName = '', ...rest] = name.split(' ');
  return { id, firstName, lastName: rest.join(' '), email: `${id}@firm.example`, role: 'assessor' };
};

function placeOf(personId: string, set: Partial<TeamMember>): TeamMember {
  const conflictOfInterest = { statement: '', signedAt: '2026-11-02T08:00:00.000Z' };
  return { ...emptyTeamMember(teamMemberId(TEAM_ASSESSMENT, personId)), conflictOfInterest, ...set };
}

/** A proposed finding that is met by what was observed. */
export function sampleFinding(assessorId: string, objectiveId: string, set: Partial<Finding> = {}): Finding {
  return {
    ...fixtureFinding(assessorId),
    id: findingId(TEAM_ASSESSMENT, assessorId, objectiveId),
    objectiveId,
    proposedAt: AT,
    proposedAs: assessorId === INES ? 'trainee' : 'assessor',
    ...set,
  };
}

const notMet = { determination: 'not_met', basis: null, reason: 'Nobody reviews the list.', rationale: '' } as const;
const special: Readonly<Record<string, Partial<Finding>>> = {
  '3.1.16[a]': { determination: 'not_applicable', basis: null, reason: 'No wireless network is in scope.' },
  '3.3.3[a]': notMet,
  '3.8.3[a]': { basis: 'inherited', basisReference: 'Shredding service, its certificate', basisDate: '2026-05-02' },
  '3.10.1[a]': { evidenceIds: [PHOTO, UNSURE] },
  '3.13.11[a]': { ...notMet, reason: 'The module is not validated.', fips: 'not_validated' },
};

/** Sam on everything, the lead and a trainee on the first objective. */
function findingsOf(): Finding[] {
  return [
    ...objectiveIds.map((id) => sampleFinding(SAM, id, special[id])),
    sampleFinding(LEAD, '3.1.1[a]', { ...notMet, proposedAs: 'lead', evidenceIds: [POLICY] }),
    sampleFinding(INES, '3.1.1[a]', { rationale: 'Written by a trainee.' }),
    // Judged again, after the last day.
    sampleFinding(LEAD, '3.3.3[b]', { proposedAs: 'lead', proposedAt: '2026-11-25T15:00:00.000Z', adoptedFrom: INES }),
    // Nobody's word yet.
    sampleFinding(LEAD, '3.4.1[a]', { proposedAt: null, proposedAs: null, rationale: 'Still being written.' }),
  ];
}

function rulingsOver(findings: readonly Finding[]): Ruling[] {
  return objectiveIds.map((objectiveId) => {
    const own = findings.filter(
      (one) => one.objectiveId === objectiveId && one.proposedAt && one.proposedAs !== 'trainee',
    );
    const [first] = own.filter(({ assessorId }) => assessorId === SAM);
    return {
      ...emptyRuling(rulingId(TEAM_ASSESSMENT, objectiveId)),
      determination: first?.determination ?? null,
      basis: first?.basis ?? null,
      by: LEAD,
      over: own.map((one) => ({ assessorId: one.assessorId, hash: findingHash(one) })),
      ...(objectiveId === '3.1.1[a]' && {
        rationale: 'The export of that morning is current.',
        overruleReason: 'The older list was superseded.',
      }),
    };
  });
}

/** What Sam looked at. */
export const sampleMethod = (id: string, set: Partial<MethodRecord> = {}): MethodRecord => ({
  id,
  assessmentId: TEAM_ASSESSMENT,
  authorId: SAM,
  method: 'examine',
  objectiveIds: ['3.1.1[a]'],
  methodObject: 'Access control policy',
  subject: { documentId: null, name: '', version: '', page: '', host: '' },
  performedBy: '',
  at: AT,
  place: 'on_site',
  observed: 'It names who approves.',
  result: 'supports',
  evidenceIds: [],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...set,
});

const blankSubject = { documentId: null, name: '', version: '', page: '', host: '' };
const sampleMethods: readonly MethodRecord[] = [
  sampleMethod('m1', {
    subject: { ...blankSubject, documentId: POLICY, name: 'Access policy.pdf', version: '2', page: '4' },
  }),
  sampleMethod('m2', {
    method: 'interview',
    objectiveIds: ['3.1.1[a]', '3.1.2[a]'],
    methodObject: 'Who approves accounts',
    subject: { ...blankSubject, name: 'Ray Muñoz' },
    observed: 'He approves each account.',
  }),
  sampleMethod('m3', {
    method: 'test',
    objectiveIds: ['3.10.1[a]'],
    methodObject: 'Badge reader',
    subject: { ...blankSubject, name: 'Door 4', host: 'gate-4' },
    performedBy: 'Ray Muñoz',
    observed: 'The door stayed shut.',
    result: 'contradicts',
    evidenceIds: [PHOTO, HELD],
  }),
];

/** A final document that the team captured. */
export function sampleDocument(id: string, set: Partial<StoredDocument> = {}): StoredDocument {
  return documentSchema.parse({
    id,
    originalName: `${id}.pdf`,
    description: '',
    category: 'evidence',
    mimeType: 'application/pdf',
    fileSize: 48_213,
    uploadedAt: AT,
    addedAt: AT,
    isAddedAtOff: false,
    uploadedBy: SAM,
    tags: [],
    kind: null,
    state: 'final',
    version: '',
    supersedes: null,
    effectiveOn: null,
    custodian: '',
    elsewhere: null,
    heldAt: '',
    cui: 'no',
    expiresOn: null,
    sha256: id.replace(/\D/g, '').padEnd(64, 'a'),
    storedAt: AT,
    assessmentId: TEAM_ASSESSMENT,
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...set,
  });
}

export const sampleDocuments: readonly StoredDocument[] = [
  sampleDocument(POLICY, { originalName: 'Access policy.pdf', version: '2', kind: 'policy' }),
  sampleDocument(PHOTO, {
    originalName: 'Door 4.jpg',
    mimeType: 'image/jpeg',
    kind: 'photo',
    description: 'The door, shut',
  }),
  sampleDocument(UNSURE, { originalName: 'Undecided drawing.jpg', mimeType: 'image/jpeg', cui: 'unsure' }),
  sampleDocument(HELD, { originalName: 'Part list.pdf', cui: 'marked', elsewhere: 'held_on_site', heldAt: 'Safe 2' }),
];

export interface SampleWish {
  assessment?: Partial<Assessment>;
  names?: SampleNames;
  findings?: readonly Finding[];
  documents?: readonly StoredDocument[];
  methods?: readonly MethodRecord[];
  /** By default all are ruled as Sam found. */
  rulings?: readonly Ruling[];
  /** The small picture of a photo; without it this device has none. */
  thumbOf?: (id: string) => Omit<PaperPicture, 'text'>;
}

const plainNames: SampleNames = { organization: 'Northfield Avionics', lead: 'Dana Whitfield', sam: 'Sam Whitaker' };

/** An assessment in its report: all ruled, some not met, one dispute. */
export function packageSample(wish: SampleWish = {}): PackageSource {
  const { names = plainNames, findings = findingsOf(), documents = sampleDocuments, thumbOf } = wish;
  const methods = wish.methods ?? sampleMethods;
  const assessment = assessmentSchema.parse({
    ...teamAssessment,
    phase: 'report',
    scopeText: 'The shop floor and its office.',
    activeStart: '2026-11-16',
    activeEnd: '2026-11-20',
    ...wish.assessment,
  });
  const people = [person(LEAD, names.lead), person(SAM, names.sam), person(INES, 'Ines Duarte')];
  const all = families.map(({ code }) => code);
  const members = [
    placeOf(LEAD, { role: 'lead', families: all, cpn: '4711' }),
    placeOf(SAM, { role: 'assessor', families: all }),
    placeOf(INES, { role: 'trainee', families: ['AC'] }),
  ];
  const rulings = wish.rulings ?? rulingsOver(findings);
  const judged: TeamAssessment = {
    assessment,
    members,
    findings,
    methods,
    rulings,
    consolidated: consolidatedResult(assessment, { members, findings, methods, rulings }),
  };
  const evidence = evidenceOfTeam(judged, documents, people);
  const photos = printablePhotos(evidence, 'never');
  const thumbs = new Map(thumbOf ? photos.map(({ id }) => [id, thumbOf(id)]) : []);
  const timeZone = 'America/New_York';
  return {
    ...judged,
    organizationName: names.organization,
    people,
    system: { ...emptySystem, legalName: names.organization, systemName: 'Shop floor enclave' },
    timeZone,
    official: null,
    titles: new Map(builtInObjectives.map(({ id, title }) => [id, title])),
    evidence,
    photos: reportPhotos(evidence, photos, thumbs),
    notSent: { carried: [{ name: names.sam, changes: 12 }], own: 3 },
    sprs: {
      worksheet: emptySprsWorksheet,
      plans: [],
      statuses: [],
      affirmations: [],
      providers: [],
      system: emptySystem,
      versions: [],
      timeZone,
    },
  };
}
