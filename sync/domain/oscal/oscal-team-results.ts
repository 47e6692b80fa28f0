import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { ASSESSMENT_PLAN_FILE } from './oscal-assessment-plan.ts';
import { backMatter, documentResources, documentsOf, relevantEvidence } from './oscal-evidence.ts';
import { oscalObjectiveId } from './oscal-ids.ts';
import { resultWords } from './oscal-results.ts';
import { assessmentProps, reviewedControls } from './oscal-review.ts';
import { metadataOf, sourceOf, systemTitle, type OscalSource } from './oscal-source.ts';
import { filled, inOscalOrder, prefixed, props, type Json } from './oscal-text.ts';
import { outsideRecords } from './outside-records.ts';

const TEAM_RESULTS_FILE = 'oscal-team-results.json';
/** The property of what a team found, with the kind of the record that it says word for word. */
export const TEAM_RECORD = 'team-record';

/** What the team of one assessment has written. */
export interface TeamRecords {
  assessment: Assessment;
  findings: readonly Finding[];
  methods: readonly MethodRecord[];
  rulings: readonly Ruling[];
}

/**
 * What a team found, as assessment results in a file: each method record is an observation, each judged finding and
 * each ruling a finding of its author. The same records make the same text. `isForOutsiders`: without mail addresses.
 */
export function oscalTeamFile(
  records: FileRecords,
  team: TeamRecords,
  { isForOutsiders = false } = {},
): { name: string; text: string } {
  const json = teamResults(isForOutsiders ? outsideRecords(records) : records, team);
  return { name: TEAM_RESULTS_FILE, text: `${JSON.stringify(json, null, 2)}\n` };
}

function teamResults(records: FileRecords, team: TeamRecords): Json {
  const known = sourceOf(records);
  const times = [...team.findings, ...team.methods, ...team.rulings].flatMap(({ updatedAt }) => updatedAt ?? []);
  const changedAt = [known.changedAt, ...times].toSorted().at(-1) ?? known.changedAt;
  const source = { ...known, changedAt };
  const { assessment } = team;
  const findings = inStandardOrder(team.findings);
  const rulings = inStandardOrder(team.rulings);
  const cited = [...findings, ...team.methods].flatMap(({ evidenceIds }) => evidenceIds);
  const shown = team.methods.flatMap(({ subject }) => subject.documentId ?? []);
  const methods = inOscalOrder(team.methods);
  return {
    'assessment-results': filled({
      uuid: source.nameOf('team-results', assessment.id),
      metadata: metadataOf(source, `What the team found in ${systemTitle(source)}`, changedAt),
      'import-ap': { href: ASSESSMENT_PLAN_FILE },
      results: [
        filled({
          uuid: source.nameOf('team-result', assessment.id),
          title: oneLine(assessmentName(assessment), 'Assessment'),
          description: assessment.scopeText || 'What the assessors found, and what the lead ruled.',
          start: assessment.createdAt,
          end: assessment.releasedAt ?? undefined,
          props: [...props({ [TEAM_RECORD]: 'assessment' }), ...assessmentProps(assessment)],
          'reviewed-controls': reviewedControls(assessedControls(assessment)),
          observations: methods.map((method) => methodObservation(source, method)),
          findings: [
            ...findings.map((finding) => assessorFinding(source, finding, methods)),
            ...rulings.map((ruling) => leadFinding(source, ruling, methods)),
          ],
        }),
      ],
      'back-matter': backMatter(documentResources(source, [...cited, ...shown])),
    }),
  };
}

const places = new Map(objectiveIds.map((id, index) => [id, index]));

/** Those that are judged, by objective and then by id. */
function inStandardOrder<T extends Finding | Ruling>(rows: readonly T[]): T[] {
  const placeOf = ({ objectiveId }: T) => places.get(objectiveId) ?? places.size;
  return inOscalOrder(rows.filter(({ determination }) => determination !== null)).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

function originsOf(source: OscalSource, personId: string): Json[] | undefined {
  const party = source.ownerParty(personId);
  return party === undefined ? undefined : [{ actors: [{ type: 'party', 'actor-uuid': party }] }];
}

function methodObservation(source: OscalSource, record: MethodRecord): Json {
  const { id, authorId, method, methodObject, subject, observed, at, evidenceIds } = record;
  const objectives = record.objectiveIds;
  const [document] = subject.documentId === null ? [] : documentsOf(source, [subject.documentId]);
  return filled({
    uuid: source.nameOf('method', id),
    title: oneLine(objectives.join(', '), method),
    description: observed || oneLine(methodObject, 'Nothing was written down.'),
    props: props({
      [TEAM_RECORD]: 'method',
      'record-id': id,
      author: authorId,
      method,
      objectives: objectives.join(' '),
      'method-object': methodObject,
      ...prefixed('subject', subject),
      'performed-by': record.performedBy,
      at,
      place: record.place,
      observed,
      result: record.result,
      evidence: evidenceIds.join(' '),
    }),
    methods: [method.toUpperCase()],
    types: ['control-objective'],
    origins: originsOf(source, authorId),
    subjects: document && [{ 'subject-uuid': source.nameOf('document', document.id), type: 'resource' }],
    'relevant-evidence': relevantEvidence(source, documentsOf(source, evidenceIds)),
    collected: at,
  });
}

function assessorFinding(source: OscalSource, finding: Finding, methods: readonly MethodRecord[]): Json {
  const { id, assessorId, rationale, reason } = finding;
  const own = methods.filter(({ authorId }) => authorId === assessorId);
  return filled({
    uuid: source.nameOf('team-finding', id),
    ...targetOf(finding, rationale || reason),
    props: props({
      [TEAM_RECORD]: 'finding',
      assessor: assessorId,
      determination: finding.determination,
      basis: finding.basis,
      'basis-reference': finding.basisReference,
      'basis-date': finding.basisDate,
      reason,
      rationale,
      evidence: finding.evidenceIds.join(' '),
      answered: finding.answeredIds.join(' '),
      mfa: finding.mfa,
      fips: finding.fips,
      'proposed-at': finding.proposedAt,
      'proposed-as': finding.proposedAs,
      'adopted-from': finding.adoptedFrom,
    }),
    origins: originsOf(source, assessorId),
    'related-observations': observationsOf(source, finding.objectiveId, own),
  });
}

function leadFinding(source: OscalSource, ruling: Ruling, methods: readonly MethodRecord[]): Json {
  const { id, by, rationale, over } = ruling;
  return filled({
    uuid: source.nameOf('ruling', id),
    ...targetOf(ruling, rationale),
    props: [
      ...props({
        [TEAM_RECORD]: 'ruling',
        by,
        determination: ruling.determination,
        basis: ruling.basis,
        rationale,
        'overrule-reason': ruling.overruleReason,
      }),
      ...over.flatMap(({ assessorId, hash }) => props({ over: `${hash} ${assessorId}` })),
    ],
    origins: originsOf(source, by),
    'related-observations': observationsOf(source, ruling.objectiveId, methods),
  });
}

function targetOf({ objectiveId, determination }: Pick<Ruling, 'objectiveId' | 'determination'>, said: string): Json {
  if (determination === null) throw new Error('only what is judged is a finding');
  const [state, reason, words] = resultWords[determination];
  const target = { type: 'objective-id', 'target-id': oscalObjectiveId(objectiveId) };
  return {
    title: objectiveId,
    description: said || words,
    target: { ...target, status: { state, reason, remarks: words } },
  };
}

function observationsOf(source: OscalSource, objectiveId: string, methods: readonly MethodRecord[]): Json[] {
  return methods
    .filter((method) => method.objectiveIds.includes(objectiveId))
    .map(({ id }) => ({ 'observation-uuid': source.nameOf('method', id) }));
}
