import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { seenWords } from '#sync/domain/oscal/oscal-results.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { findRequirementWithin, findWrittenObjective } from '#sync/domain/pack/pack-ids.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import { byUuid, descriptionOf, objectIn, ownText, relatedTo, textIn } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';
import { assessmentFields } from './read-assessment.ts';
import { readCommon, type NamedIds } from './read-common.ts';
import { readEvidence } from './read-documents.ts';
import { judgementIn } from './read-judgement.ts';

/** Reads assessment results: each objective's finding and observations, and what each assessment froze. */
export function readResults(document: JsonObject, isOwn: boolean, here: Here, into: ReadingCollector): void {
  const results = objectsOf(document.results);
  const components = results.flatMap((result) => objectsOf(objectIn(result, 'local-definitions').components));
  const { documents } = readCommon({ document, isOwn, components, here, into });
  const isFrozen = (result: JsonObject) => isOwn && ownText(result, 'record-id') !== undefined;
  for (const result of results.filter(isFrozen)) readFrozen(result, documents, into);
  const said = new Set<string>();
  for (const result of newestFirst(results.filter((one) => !isFrozen(one))))
    readResult(result, { isOwn, said, documents, into });
}

function newestFirst(results: readonly JsonObject[]): JsonObject[] {
  const endOf = (result: JsonObject) => Date.parse(stringOf(result.end) || stringOf(result.start)) || 0;
  return results.toSorted((a, b) => endOf(b) - endOf(a));
}

interface ResultContext {
  isOwn: boolean;
  /** Objectives already covered by a newer result or an earlier part of this one. */
  said: Set<string>;
  /** Ids of documents, by their resource's uuid. */
  documents: Documents;
  into: ReadingCollector;
}

type Documents = NamedIds['documents'];

function readResult(result: JsonObject, context: ResultContext): void {
  const { isOwn, said, documents, into } = context;
  const observations = byUuid(result.observations);
  const findings = objectsOf(result.findings);
  const used = new Set(findings.flatMap((finding) => observationsOf(finding, observations)));
  const own = new Map<string, JsonObject>();
  for (const observation of observations.values()) {
    const id = isOwn ? findWrittenObjective(textIn(observation, 'objective')) : undefined;
    if (id !== undefined) own.set(id, observation);
    else if (!used.has(observation)) into.refuse(partName(observation), 'No finding says which objective it is about.');
  }
  for (const finding of findings) {
    const id = objectiveOf(finding, into);
    if (id === undefined) continue;
    const seen = own.get(id);
    if (seen && agrees(seen, finding)) continue;
    own.delete(id);
    readFinding(finding, id, observationsOf(finding, observations), context);
  }
  for (const [id, observation] of own)
    if (isNewHere(id, said, into)) readOwnObservation(id, observation, documents, into);
  for (const risk of objectsOf(result.risks)) into.refuse(partName(risk), 'Risks are taken from a POA&M.');
  if (result['assessment-log'] !== undefined) into.refuse('Log of the assessment', 'Such a log is not kept here.');
  if (result.attestations !== undefined) into.refuse('Attestations', 'A file cannot attest anything here.');
}

function observationsOf(finding: JsonObject, from: ReadonlyMap<string, JsonObject>): JsonObject[] {
  return relatedTo(finding, 'related-observations', 'observation-uuid', from);
}

function partName(part: JsonObject): string {
  return stringOf(part.title) || stringOf(part.description);
}

/** The objective that a finding targets. */
function objectiveOf(finding: JsonObject, into: ReadingCollector): string | undefined {
  const written = stringOf(objectIn(finding, 'target')['target-id']);
  const id = findWrittenObjective(written);
  if (id !== undefined) return id;
  const controlId = findRequirementWithin(written);
  const why =
    controlId && objectivesOfRequirement(controlId).length > 1
      ? 'It does not say which objective of the requirement it is about.'
      : 'It targets no objective of SP 800-171 Rev. 2.';
  return void into.refuse(`${partName(finding)}: ${written || 'no target'}`, why);
}

function isNewHere(id: string, said: Set<string>, into: ReadingCollector): boolean {
  if (said.has(id)) into.refuse(id, 'The file mentions it twice; the newest result counts.');
  const isNew = !said.has(id);
  said.add(id);
  return isNew;
}

/** The judgment that a finding expresses; undefined if its words are not OSCAL's. */
function judgementOf(finding: JsonObject): Judgement | undefined {
  const { state, reason, remarks } = objectIn(objectIn(finding, 'target'), 'status');
  if (state === 'not-satisfied') return 'not_met';
  if (state !== 'satisfied') return undefined;
  const isBeside = reason === 'other' || /^n\/?a$/i.test(stringOf(reason));
  return isBeside && /\bn(?:ot|on)[ -]applicable\b|\bn\/a\b/i.test(stringOf(remarks)) ? 'not_applicable' : 'met';
}

/** Our own properties say more than a finding, unless somebody changed the finding elsewhere. */
function agrees(observation: JsonObject, finding: JsonObject): boolean {
  return objectiveResult({ id: '', ...judgementIn(observation) }) === judgementOf(finding);
}

/** A finding of another product. Whatever it omits stays as it is here. */
function readFinding(finding: JsonObject, id: string, seen: readonly JsonObject[], context: ResultContext): void {
  const { said, documents, into } = context;
  const judgement = judgementOf(finding);
  if (judgement === undefined) return into.refuse(id, 'Its finding is neither satisfied nor not satisfied.');
  if (!isNewHere(id, said, into)) return;
  const description = stringOf(finding.description).trim();
  const remarks = stringOf(objectIn(objectIn(finding, 'target'), 'status').remarks).trim();
  const reason = [description, remarks, stringOf(finding.remarks).trim()].find((text) => text !== '');
  const words = seen.map((one) => stringOf(one.description).trim());
  const notes = words.filter((text) => text !== '' && text !== reason && text !== seenWords(id)).join('\n\n');
  const fields = {
    judgement,
    ...(reason && { judgementReason: reason }),
    // Not met rests on nothing.
    ...(judgement === 'met' ? {} : { basis: null, basisReference: '', basisDate: null }),
    ...(notes && { notes }),
  };
  into.add({ table: 'objectiveStatus', id, title: id, fields: { ...fields, ...evidenceIn(seen, documents) } });
}

/** Documents by their record's id or by the hash of their bytes. */
function evidenceIn(observations: readonly JsonObject[], documents: Documents): { evidenceFiles?: string[] } {
  const parts = observations.flatMap((one) => objectsOf(one['relevant-evidence']));
  const files = parts.map((part) => readEvidence(part, documents));
  return files.length > 0 ? { evidenceFiles: [...new Set(files)] } : {};
}

function readOwnObservation(id: string, observation: JsonObject, documents: Documents, into: ReadingCollector): void {
  const judged = judgementIn(observation);
  const fields = {
    ...judged,
    notes: descriptionOf(observation, seenWords(id)),
    evidenceFiles: [],
    ...evidenceIn([observation], documents),
    updatedAt: judged.validationDate || judged.implementationDate ? null : stringOf(observation.collected),
  };
  into.add({ table: 'objectiveStatus', id, title: id, fields });
}

/** Everything one of our assessments froze: it is compared with an assessment here, which no file changes. */
function readFrozen(result: JsonObject, documents: Documents, into: ReadingCollector): void {
  const observations = byUuid(result.observations);
  const answers = objectsOf(result.findings).flatMap((finding) => {
    const id = findWrittenObjective(stringOf(objectIn(finding, 'target')['target-id']));
    if (id === undefined) return [];
    const { status, judgement } = judgementIn(finding);
    const { evidenceFiles: evidence } = evidenceIn(observationsOf(finding, observations), documents);
    return [{ id, status, judgement, ...(evidence && { evidence }) }];
  });
  const told = assessmentFields(result);
  // An earlier release wrote little more than the answers; what it omits is no difference.
  const fields = told.kind ? { ...told, answers } : { answers };
  into.add({ table: 'assessment', id: textIn(result, 'record-id'), title: stringOf(result.title), fields });
}
