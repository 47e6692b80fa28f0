import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { describe } from '#sync/domain/oscal/oscal-poam.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement } from '#sync/domain/pack/pack-ids.ts';
import { poamKinds, poamRiskLevels, poamStates, poamTriggers, type Poam } from '#sync/domain/poam/poam-record.ts';
import { byUuid, descriptionOf, objectIn, oneOf, oscalDayOf, ownText, relatedTo, textIn } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';
import { readCommon, type NamedIds } from './read-common.ts';
import { readEvidence } from './read-documents.ts';

/** The parts that an item refers to, by uuid. */
interface Parts extends NamedIds {
  observations: ReadonlyMap<string, JsonObject>;
  risks: ReadonlyMap<string, JsonObject>;
  findings: ReadonlyMap<string, JsonObject>;
}

export function readPoam(document: JsonObject, isOwn: boolean, here: Here, into: ReadingCollector): void {
  const components = objectsOf(objectIn(document, 'local-definitions').components);
  const parts: Parts = {
    ...readCommon({ document, isOwn, components, here, into }),
    observations: byUuid(document.observations),
    risks: byUuid(document.risks),
    findings: byUuid(document.findings),
  };
  for (const item of objectsOf(document['poam-items'])) readItem(item, parts, into);
}

function readItem(item: JsonObject, parts: Parts, into: ReadingCollector): void {
  const title = stringOf(item.title);
  const findings = relatedTo(item, 'related-findings', 'finding-uuid', parts.findings);
  // Other tools reference risk and observation only from the finding.
  const [risk = {}] = [item, ...findings].flatMap((one) => relatedTo(one, 'related-risks', 'risk-uuid', parts.risks));
  const [observation = {}] = [item, ...findings].flatMap((one) =>
    relatedTo(one, 'related-observations', 'observation-uuid', parts.observations),
  );
  const targets = findings.map((finding) => stringOf(objectIn(finding, 'target')['target-id']));
  const controlId = requirementOf(item, targets);
  if (controlId === undefined) return into.refuse(title, 'It names no requirement of SP 800-171 Rev. 2, or several.');
  const [remediation = {}] = objectsOf(risk.remediations);
  const tasks = objectsOf(remediation.tasks);
  const targetDate = oscalDayOf(stringOf(risk.deadline)) ?? lastDay(tasks);
  if (targetDate === null) return into.refuse(title, 'It has no date by which it is done.');
  const said = { controlId, targetDate };
  const own = ownText(item, 'record-id');
  const levels = facetsOf(risk);
  const objectives = objectivesAmong(controlId, targets);
  const fields =
    own === undefined
      ? { ...foreignFields(item, risk, remediation, controlId), ...givenOnly({ ...levels, objectives }) }
      : { ...ownFields(item, { risk, remediation, observation }, controlId, parts), ...levels, objectives };
  into.add({ table: 'plan', id: own ?? stringOf(item.uuid).toLowerCase(), title, fields: { ...said, ...fields } });
}

/** The one requirement that an item is about. */
function requirementOf(item: JsonObject, targets: readonly string[]): string | undefined {
  const own = findWrittenRequirement(textIn(item, 'control'));
  if (own) return own;
  const found = new Set(targets.flatMap((target) => findRequirementWithin(target) ?? []));
  if (found.size === 0) {
    const words = [...objectsOf(item.props).map(({ value }) => stringOf(value)), ...stringOf(item.title).split(/\s+/)];
    for (const id of words.flatMap((word) => findWrittenRequirement(word.replace(/:$/, '')) ?? [])) found.add(id);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** The objectives that findings target; none if they cover the whole requirement. */
function objectivesAmong(controlId: string, targets: readonly string[]): string[] {
  const known = objectivesOfRequirement(controlId);
  const named = new Set(targets.map((target) => findWrittenObjective(target, controlId)));
  const found = known.filter((id) => named.has(id));
  return found.length === known.length ? [] : found;
}

function dateOf(task: JsonObject): string | null {
  const timing = objectIn(task, 'timing');
  return oscalDayOf(stringOf(objectIn(timing, 'on-date').date) || stringOf(objectIn(timing, 'within-date-range').end));
}

function lastDay(tasks: readonly JsonObject[]): string | null {
  return (
    tasks
      .flatMap((task) => dateOf(task) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function facetsOf(risk: JsonObject): Pick<Poam, 'likelihood' | 'impact'> {
  const facets = objectsOf(risk.characterizations).flatMap((one) => objectsOf(one.facets));
  const level = (name: string) => oneOf(poamRiskLevels, stringOf(facets.find((facet) => facet.name === name)?.value));
  return { likelihood: level('likelihood'), impact: level('impact') };
}

/** A value that another product omits is unknown; it does not mean that there is none. */
function givenOnly(fields: Record<string, unknown>): Record<string, unknown> {
  const isGiven = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));
}

function mitigationOf(risk: JsonObject): string {
  return stringOf(objectsOf(risk['mitigating-factors'])[0]?.description);
}

/** Milestones have records of their own; the last task is only the item's due date. */
function ownMilestones(remediation: JsonObject) {
  return objectsOf(remediation.tasks).flatMap((task) => {
    const id = ownText(task, 'record-id');
    if (id === undefined) return [];
    return [{ id, text: textIn(task, 'text'), dueDate: dateOf(task), doneAt: ownText(task, 'done-at') ?? null }];
  });
}

/** Another product's risk log entries are not reviews of a plan. */
function ownReviews(risk: JsonObject) {
  return objectsOf(objectIn(risk, 'risk-log').entries).flatMap((entry) => {
    const [id, on] = [ownText(entry, 'record-id'), oscalDayOf(stringOf(entry.start))];
    return id === undefined || on === null ? [] : [{ id, on, text: stringOf(entry.description) }];
  });
}

interface ItemParts {
  risk: JsonObject;
  remediation: JsonObject;
  observation: JsonObject;
}

function ownFields(item: JsonObject, { risk, remediation, observation }: ItemParts, controlId: string, parts: Parts) {
  const weakness = descriptionOf(item, describe({ weakness: '', controlId }));
  const filler = describe({ weakness, controlId });
  const last = objectsOf(remediation.tasks).find((task) => ownText(task, 'record-id') === undefined);
  const actors: JsonObject[] = objectsOf(observation.origins).flatMap((origin) => objectsOf(origin.actors));
  const verifiedOn = ownText(item, 'verified-on');
  const evidence = objectsOf(observation['relevant-evidence']);
  return {
    kind: oneOf(poamKinds, textIn(item, 'kind')) ?? 'poam',
    weakness,
    rootCause: descriptionOf(observation, filler),
    plannedAction: descriptionOf(remediation, filler),
    mitigation: mitigationOf(risk),
    source: textIn(observation, 'source'),
    trigger: oneOf(poamTriggers, textIn(observation, 'trigger')),
    milestones: ownMilestones(remediation),
    ownerId: parts.people.get(stringOf(actors[0]?.['actor-uuid'])) ?? null,
    resources: textIn(remediation, 'resources'),
    state: oneOf(poamStates, textIn(item, 'state')) ?? 'open',
    closedAt: ownText(last, 'closed-at') ?? null,
    reviews: ownReviews(risk),
    nextReviewOn: ownText(last, 'next-review-on') ?? null,
    verification:
      verifiedOn === undefined
        ? null
        : { byName: textIn(item, 'verified-by'), on: verifiedOn, evidence: textIn(item, 'verification') },
    evidenceFiles: evidence.map((one) => readEvidence(one, parts.documents)),
    tags: textIn(item, 'tags').split('\n').filter(Boolean),
    createdAt: stringOf(observation.collected),
  };
}

function foreignFields(item: JsonObject, risk: JsonObject, remediation: JsonObject, controlId: string) {
  const weakness = stringOf(item.description) || stringOf(item.title);
  const tasks = objectsOf(remediation.tasks).map((task) => ({
    id: stringOf(task.uuid).toLowerCase(),
    text: stringOf(task.title) || stringOf(task.description),
    dueDate: dateOf(task),
    doneAt: null,
  }));
  return givenOnly({
    weakness: weakness || describe({ weakness, controlId }),
    plannedAction: stringOf(remediation.description),
    mitigation: mitigationOf(risk),
    milestones: tasks,
    state: risk.status === 'closed' ? 'ready' : '',
  });
}
