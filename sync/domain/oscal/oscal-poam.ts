import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { Milestone, Poam } from '#sync/domain/poam/poam-record.ts';
import { backMatter, documentResources, documentsOf, relevantEvidence } from './oscal-evidence.ts';
import { oscalObjectiveId } from './oscal-ids.ts';
import {
  componentsOf,
  metadataOf,
  RESPONSIBLE,
  sourceOf,
  subjectsOf,
  systemTitle,
  type OscalSource,
} from './oscal-source.ts';
import { SSP_FILE } from './oscal-ssp.ts';
import { endOf, filled, props, startOf, type Json } from './oscal-text.ts';

export const POAM_FILE = 'oscal-poam.json';

/** The POA&M and the operational plans. Undefined if there is none: OSCAL allows no empty plan. */
export function oscalPoam(records: FileRecords): Json | undefined {
  if (records.plan.length === 0) return undefined;
  const source = sourceOf(records);
  const cited = source.plan.flatMap(({ evidenceFiles }) => evidenceFiles);
  return {
    'plan-of-action-and-milestones': filled({
      uuid: source.nameOf('poam', ''),
      metadata: metadataOf(source, `Plan of action and milestones of ${systemTitle(source)}`, source.changedAt),
      'import-ssp': { href: SSP_FILE },
      'system-id': { id: source.nameOf('system', '') },
      'local-definitions': { components: componentsOf(source) },
      observations: source.plan.map((plan) => observationOf(source, plan)),
      risks: source.plan.map((plan) => riskOf(source, plan)),
      findings: source.plan.flatMap((plan) => objectivesOf(plan).map((id) => findingOf(source, plan, id))),
      'poam-items': source.plan.map((plan) => itemOf(source, plan)),
      'back-matter': backMatter(documentResources(source, cited)),
    }),
  };
}

function objectivesOf(plan: Poam): readonly string[] {
  const known = objectivesOfRequirement(plan.controlId);
  const named = known.filter((id) => plan.objectives.includes(id));
  return named.length > 0 ? named : known;
}

function titleOf(plan: Poam): string {
  return `${plan.controlId} ${oneLine(plan.weakness)}`;
}

export function describe(plan: Pick<Poam, 'weakness' | 'controlId'>): string {
  return plan.weakness || `${plan.controlId} is not met.`;
}

/** The owner, or the organization if there is none. */
function originOf({ nameOf, ownerParty }: OscalSource, ownerId: string | null): Json {
  return { actors: [{ type: 'party', 'actor-uuid': ownerParty(ownerId) ?? nameOf('organization', '') }] };
}

function observationOf(source: OscalSource, plan: Poam): Json {
  const subjects = objectivesOf(plan).flatMap((id) => subjectsOf(source, id));
  const once = new Map(subjects.map((subject) => [subject['subject-uuid'], subject]));
  return filled({
    uuid: source.nameOf('plan-observation', plan.id),
    title: titleOf(plan),
    description: plan.rootCause || describe(plan),
    props: props({ source: plan.source, trigger: plan.trigger }),
    methods: ['UNKNOWN'],
    types: ['finding'],
    origins: [originOf(source, plan.ownerId)],
    subjects: [...once.values()],
    'relevant-evidence': relevantEvidence(source, documentsOf(source, plan.evidenceFiles)),
    collected: plan.createdAt,
  });
}

function findingOf(source: OscalSource, plan: Poam, objectiveId: string): Json {
  const isDone = plan.state === 'closed';
  return {
    uuid: source.nameOf('plan-finding', `${plan.id}:${objectiveId}`),
    title: `${objectiveId} ${oneLine(plan.weakness)}`,
    description: describe(plan),
    target: {
      type: 'objective-id',
      'target-id': oscalObjectiveId(objectiveId),
      status: { state: isDone ? 'satisfied' : 'not-satisfied' },
    },
    'implementation-statement-uuid': source.nameOf('statement', objectiveId),
    'related-observations': [{ 'observation-uuid': source.nameOf('plan-observation', plan.id) }],
    'related-risks': [{ 'risk-uuid': source.nameOf('plan-risk', plan.id) }],
  };
}

const riskStates = {
  draft: 'open',
  open: 'open',
  in_work: 'remediating',
  ready: 'remediating',
  closed: 'closed',
  cancelled: 'closed',
} as const;

function riskOf(source: OscalSource, plan: Poam): Json {
  const facets = (['likelihood', 'impact'] as const).flatMap((name) => {
    const value = plan[name];
    return value ? [{ name, system: 'http://csrc.nist.gov/ns/oscal/unknown', value }] : [];
  });
  const { mitigation } = plan;
  return filled({
    uuid: source.nameOf('plan-risk', plan.id),
    title: titleOf(plan),
    description: describe(plan),
    statement: plan.rootCause || describe(plan),
    status: riskStates[plan.state],
    characterizations: facets.length > 0 ? [{ origin: originOf(source, plan.ownerId), facets }] : undefined,
    'mitigating-factors':
      mitigation.trim() === ''
        ? undefined
        : [{ uuid: source.nameOf('plan-mitigation', plan.id), description: mitigation }],
    deadline: endOf(plan.targetDate, source.timeZone),
    remediations: [remediationOf(source, plan)],
    'risk-log': reviewLog(source, plan),
    'related-observations': [{ 'observation-uuid': source.nameOf('plan-observation', plan.id) }],
  });
}

/** The findings of an operational plan's dated reviews. */
function reviewLog(source: OscalSource, { id: planId, reviews }: Poam): Json | undefined {
  if (reviews.length === 0) return undefined;
  const entries = reviews.map(({ id, on, text }) => ({
    uuid: source.nameOf('plan-review', `${planId}:${id}`),
    description: text,
    start: startOf(on),
    props: props({ 'record-id': id }),
  }));
  return { entries };
}

function remediationOf(source: OscalSource, plan: Poam): Json {
  const owner = source.ownerParty(plan.ownerId);
  return filled({
    uuid: source.nameOf('plan-remediation', plan.id),
    lifecycle: plan.state === 'closed' ? 'completed' : 'planned',
    title: titleOf(plan),
    description: plan.plannedAction || describe(plan),
    props: props({ resources: plan.resources }),
    tasks: [
      ...plan.milestones.map((milestone) => milestoneTask(source, plan, milestone)),
      filled({
        uuid: source.nameOf('plan-target', plan.id),
        type: 'milestone',
        title: 'Done and verified',
        props: props({ 'closed-at': plan.closedAt, 'next-review-on': plan.nextReviewOn }),
        timing: { 'on-date': { date: endOf(plan.targetDate, source.timeZone) } },
        'responsible-roles': owner && [{ 'role-id': RESPONSIBLE, 'party-uuids': [owner] }],
      }),
    ],
  });
}

function milestoneTask(source: OscalSource, plan: Poam, milestone: Milestone): Json {
  return filled({
    uuid: source.nameOf('milestone', `${plan.id}:${milestone.id}`),
    type: 'milestone',
    title: oneLine(milestone.text),
    props: props({ 'record-id': milestone.id, text: milestone.text, 'done-at': milestone.doneAt }),
    timing: milestone.dueDate ? { 'on-date': { date: endOf(milestone.dueDate, source.timeZone) } } : undefined,
  });
}

/** The verifier's name, or the name that a file gave; undefined for somebody who has left. */
function verifierOf({ member }: OscalSource, { verification }: Poam): string | undefined {
  if (!verification || verification.by === '') return verification?.byName;
  const one = member.find(({ id }) => id === verification.by);
  return one && oneLine(`${one.firstName} ${one.lastName}`, '');
}

function itemOf(source: OscalSource, plan: Poam): Json {
  return filled({
    uuid: source.nameOf('plan', plan.id),
    title: titleOf(plan),
    description: describe(plan),
    props: props({
      'record-id': plan.id,
      kind: plan.kind,
      control: plan.controlId,
      state: plan.state,
      'verified-on': plan.verification?.on,
      'verified-by': verifierOf(source, plan),
      verification: plan.verification?.evidence,
      tags: plan.tags.toSorted().join('\n'),
    }),
    'related-findings': objectivesOf(plan).map((id) => ({
      'finding-uuid': source.nameOf('plan-finding', `${plan.id}:${id}`),
    })),
    'related-observations': [{ 'observation-uuid': source.nameOf('plan-observation', plan.id) }],
    'related-risks': [{ 'risk-uuid': source.nameOf('plan-risk', plan.id) }],
  });
}
