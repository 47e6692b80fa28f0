import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { FrozenAnswer } from '#sync/domain/assessment/assessment-record.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult, type ObjectiveAnswer } from '#sync/domain/score/requirement-result.ts';
import { ASSESSMENT_PLAN_FILE } from './oscal-assessment-plan.ts';
import { backMatter, documentResources, documentsOf, relevantEvidence } from './oscal-evidence.ts';
import { oscalObjectiveId } from './oscal-ids.ts';
import { judgementProps } from './oscal-judgement.ts';
import { assessmentProps, ledgerReview, reviewedControls, reviewsOf, type Review } from './oscal-review.ts';
import { componentsOf, metadataOf, sourceOf, subjectsOf, systemTitle, type OscalSource } from './oscal-source.ts';
import { endOf, filled, props, type Json } from './oscal-text.ts';

export const RESULTS_FILE = 'oscal-assessment-results.json';

/** The findings: the organization's current ones, and those that each assessment froze. */
export function oscalAssessmentResults(records: FileRecords): Json {
  const source = sourceOf(records);
  const frozen = reviewsOf(source).filter(({ assessment }) => assessment?.frozenAt);
  const cited = [
    ...source.objectiveStatus.flatMap(({ evidenceFiles }) => evidenceFiles),
    ...frozen.flatMap(({ assessment }) => assessment?.answers.flatMap(({ evidence }) => evidence ?? []) ?? []),
  ];
  return {
    'assessment-results': filled({
      uuid: source.nameOf('assessment-results', ''),
      metadata: metadataOf(source, `Assessment results of ${systemTitle(source)}`, source.changedAt),
      'import-ap': { href: ASSESSMENT_PLAN_FILE },
      results: [ledgerResult(source), ...frozen.map((review) => frozenResult(source, review))],
      'back-matter': backMatter(documentResources(source, cited)),
    }),
  };
}

/** The current ledger, with the evidence for each answer. */
function ledgerResult(source: OscalSource): Json {
  const own = new Map(source.objectiveStatus.map((row) => [row.id, row]));
  const known = ledgerReview.controlIds.flatMap(objectivesOfRequirement).flatMap((id) => own.get(id) ?? []);
  const answered = known.filter((status) => objectiveResult(status) !== 'open');
  const looked = known.filter((status) => objectiveResult(status) !== 'open' || isSeen(source, status));
  const times = looked.map((status) => collectedAt(source, status)).toSorted();
  return filled({
    uuid: source.nameOf('result', ledgerReview.id),
    title: ledgerReview.name,
    description: 'What the organization says of each objective, and what it rests on.',
    start: times[0] ?? source.changedAt,
    props: props({ review: ledgerReview.id }),
    'local-definitions': { components: componentsOf(source) },
    'reviewed-controls': reviewedControls(ledgerReview.controlIds),
    observations: looked.map((status) => observationOf(source, status)),
    findings: answered.map((status) =>
      findingOf(source, ledgerReview.id, status, {
        description: status.judgementReason || status.notes,
        props: props({ basis: status.basis, 'basis-reference': status.basisReference, 'basis-date': status.basisDate }),
        'related-observations': [{ 'observation-uuid': source.nameOf('observation', status.id) }],
      }),
    ),
  });
}

/** Whether anything has been entered, started or attached for the objective, judged or not. */
function isSeen(source: OscalSource, { status, notes, evidenceFiles, ...dates }: ObjectiveStatus): boolean {
  if (status !== 'not_started' || dates.implementationDate || dates.validationDate) return true;
  return notes.trim() !== '' || documentsOf(source, evidenceFiles).length > 0;
}

function collectedAt(source: OscalSource, status: ObjectiveStatus): string {
  return status.validationDate ?? status.implementationDate ?? status.updatedAt ?? source.changedAt;
}

/** The description of an objective without notes. */
export function seenWords(objectiveId: string): string {
  return `What was seen of ${objectiveId}.`;
}

/** No record says how something was examined; the plan's method is only a suggestion. */
const NOT_RECORDED = ['UNKNOWN'];

/** Its properties are what an import reads, because an objective in progress has no finding. */
function observationOf(source: OscalSource, status: ObjectiveStatus): Json {
  const evidence = documentsOf(source, status.evidenceFiles);
  const days = evidence.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
  return filled({
    uuid: source.nameOf('observation', status.id),
    title: status.id,
    description: status.notes || seenWords(status.id),
    props: [...props({ objective: oscalObjectiveId(status.id) }), ...judgementProps(status)],
    methods: NOT_RECORDED,
    types: ['control-objective'],
    subjects: subjectsOf(source, status.id),
    'relevant-evidence': relevantEvidence(source, evidence),
    collected: collectedAt(source, status),
    expires: days[0] && endOf(days[0], source.timeZone),
  });
}

/** An assessment's frozen answers, with whatever current evidence they may have rested on. */
function frozenResult(source: OscalSource, { id, name, controlIds, assessment }: Review): Json {
  if (!assessment?.frozenAt) throw new Error('only a frozen assessment has a result');
  const { frozenAt } = assessment;
  const answered = assessment.answers.filter((answer) => objectiveResult(answer) !== 'open');
  return filled({
    uuid: source.nameOf('result', id),
    title: oneLine(name),
    description: assessment.scopeText || 'The answers as they were when the assessment froze them.',
    start: assessment.createdAt,
    end: assessment.releasedAt ?? assessment.frozenAt,
    props: assessmentProps(assessment),
    'reviewed-controls': reviewedControls(controlIds),
    observations: answered.map((answer) => frozenObservation(source, id, answer, frozenAt)),
    findings: answered.map((answer) =>
      findingOf(source, id, answer, {
        props: judgementProps(source.isForOutsiders ? { ...answer, status: 'not_started' } : answer),
        'related-observations': [{ 'observation-uuid': source.nameOf('observation', `${id}:${answer.id}`) }],
      }),
    ),
  });
}

/** The evidence that a file named for an answer, or else the current evidence that it may have rested on. */
function frozenEvidence(source: OscalSource, answer: FrozenAnswer, frozenAt: string): readonly string[] {
  if (answer.evidence) return answer.evidence;
  const status = source.objectiveStatus.find(({ id }) => id === answer.id);
  // Answers were copied but their evidence was not, so current links count only if they are older than the freeze.
  const linkedAt = status?.stamps.evidenceFiles?.at ?? status?.updatedAt ?? '';
  return linkedAt <= frozenAt ? (status?.evidenceFiles ?? []) : [];
}

function frozenObservation(source: OscalSource, reviewId: string, answer: FrozenAnswer, frozenAt: string): Json {
  const objectiveId = answer.id;
  const linked = documentsOf(source, frozenEvidence(source, answer, frozenAt));
  return filled({
    uuid: source.nameOf('observation', `${reviewId}:${objectiveId}`),
    title: objectiveId,
    description: `What was seen of ${objectiveId} when the assessment froze its answers.`,
    methods: NOT_RECORDED,
    types: ['control-objective'],
    subjects: subjectsOf(source, objectiveId),
    'relevant-evidence': relevantEvidence(source, linked),
    collected: frozenAt,
  });
}

/** How a judgment reads as a finding: state, reason and words. */
export const resultWords = {
  met: ['satisfied', 'pass', 'Met.'],
  not_met: ['not-satisfied', 'fail', 'Not met.'],
  not_applicable: ['satisfied', 'other', 'Not applicable.'],
} as const;

function findingOf(source: OscalSource, reviewId: string, answer: ObjectiveAnswer, more: Json): Json {
  const result = objectiveResult(answer);
  if (result === 'open') throw new Error('an open objective has no finding');
  const [state, reason, words] = resultWords[result];
  const objective: Objective | undefined = source.objective.find(({ id }) => id === answer.id);
  return filled({
    uuid: source.nameOf('finding', `${reviewId}:${answer.id}`),
    title: oneLine(objective ? `${answer.id} ${objective.title}` : answer.id),
    ...more,
    description: (more.description as string | undefined) || words,
    target: {
      type: 'objective-id',
      'target-id': oscalObjectiveId(answer.id),
      status: { state, reason, remarks: words },
    },
    'implementation-statement-uuid': source.nameOf('statement', answer.id),
  });
}
