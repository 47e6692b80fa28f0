import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { oscalObjectiveId } from './oscal-ids.ts';
import { assessmentProps, ledgerReview, reviewedControls, reviewsOf, type Review } from './oscal-review.ts';
import { componentsOf, metadataOf, sourceOf, subjectsOf, systemTitle, type OscalSource } from './oscal-source.ts';
import { SSP_FILE } from './oscal-ssp.ts';
import { filled, props, type Json } from './oscal-text.ts';

export const ASSESSMENT_PLAN_FILE = 'oscal-assessment-plan.json';

/** What is assessed, by which methods and on which subjects: an activity per requirement, a task per assessment. */
export function oscalAssessmentPlan(records: FileRecords): Json {
  const source = sourceOf(records);
  const reviews = [ledgerReview, ...reviewsOf(source)];
  return {
    'assessment-plan': {
      uuid: source.nameOf('assessment-plan', ''),
      metadata: metadataOf(source, `Assessment plan of ${systemTitle(source)}`, source.changedAt),
      'import-ssp': { href: SSP_FILE },
      'local-definitions': {
        components: componentsOf(source),
        activities: ledgerReview.controlIds.map((id) => activityOf(source, id)),
      },
      'reviewed-controls': reviewedControls(ledgerReview.controlIds),
      'assessment-subjects': [{ type: 'component', 'include-all': {} }],
      tasks: reviews.map((review) => taskOf(source, review)),
    },
  };
}

function activityOf(source: OscalSource, controlId: string): Json {
  const objectives = new Map(source.objective.map((objective) => [objective.id, objective]));
  return {
    uuid: source.nameOf('activity', controlId),
    title: oneLine(requirementName(controlId)),
    description: `Finds out whether ${controlId} is met, objective by objective.`,
    steps: objectivesOfRequirement(controlId).map((id) =>
      filled({
        uuid: source.nameOf('step', id),
        title: oneLine(objectives.get(id)?.title ?? id, id),
        description: `Judges ${id}.`,
        props: props({ objective: oscalObjectiveId(id), method: methodOf(source, id) }),
      }),
    ),
    'related-controls': reviewedControls([controlId]),
  };
}

/** The method that suits an objective best; OSCAL writes it in capitals. */
function methodOf(source: OscalSource, objectiveId: string): string {
  return source.objective.find(({ id }) => id === objectiveId)?.assessmentMethod.toUpperCase() ?? 'UNKNOWN';
}

function taskOf(source: OscalSource, { id, name, controlIds, assessment }: Review): Json {
  const ended = assessment && (assessment.releasedAt ?? assessment.frozenAt);
  return filled({
    uuid: source.nameOf('task', id),
    type: 'action',
    title: oneLine(name),
    props: assessment ? assessmentProps(assessment) : undefined,
    description: assessment?.scopeText || undefined,
    timing: assessment ? timingOf(assessment.createdAt, ended) : undefined,
    'associated-activities': controlIds.map((controlId) => ({
      'activity-uuid': source.nameOf('activity', controlId),
      subjects: activitySubjects(source, controlId),
    })),
  });
}

function timingOf(start: string, end: string | null): Json {
  return end && end > start ? { 'within-date-range': { start, end } } : { 'on-date': { date: start } };
}

function activitySubjects(source: OscalSource, controlId: string): Json[] {
  const subjects = objectivesOfRequirement(controlId).flatMap((id) => subjectsOf(source, id));
  const once = [...new Map(subjects.map((subject) => [subject['subject-uuid'], subject])).values()];
  return [once.length > 0 ? { type: 'component', 'include-subjects': once } : { type: 'component', 'include-all': {} }];
}
