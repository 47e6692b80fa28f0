import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { diagramFields, type System } from '#sync/domain/scope/system-record.ts';
import { recordText } from './record-text.ts';
import type { EvidenceRecords } from './security-plan-content.ts';
import type { SecurityPlanPart } from './ssp-version-record.ts';

/** A document cited as evidence, with the requirements it supports as a whole and the objectives, in order. */
interface CitedDocument {
  document: StoredDocument;
  requirements: readonly string[];
  objectives: readonly string[];
}

/** The documents that the standard's requirements and objectives name as evidence, by name. */
export function citedDocuments({ requirementStatuses, statuses, documents }: EvidenceRecords): CitedDocument[] {
  const whole = citingIds(requirementStatuses, requirementIds);
  const single = citingIds(statuses, objectiveIds);
  return documents
    .map((document) => ({
      document,
      requirements: whole.get(document.id) ?? [],
      objectives: single.get(document.id) ?? [],
    }))
    .filter(({ requirements, objectives }) => requirements.length + objectives.length > 0)
    .toSorted((a, b) => byName(a.document, b.document));
}

const requirementIds = requirementFacts.map(({ id }) => id);

/** The ids, in their order, of the records that name each document. */
function citingIds(
  records: readonly Pick<ObjectiveStatus, 'id' | 'evidenceFiles'>[],
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const known = new Map(records.map((one) => [one.id, one.evidenceFiles]));
  const citing = new Map<string, string[]>();
  for (const id of ids) {
    for (const file of known.get(id) ?? []) citing.set(file, [...(citing.get(file) ?? []), id]);
  }
  return citing;
}

/** The system's documents in the plan that are not diagrams and are not superseded, by name. */
export function otherDocuments(system: System | undefined, documents: readonly StoredDocument[]): StoredDocument[] {
  const chosen = new Set(diagramFields.flatMap((field) => system?.[field] ?? []));
  const superseded = supersededIds(documents);
  const own = documents.filter(({ id, category }) => category === 'ssp' && !chosen.has(id) && !superseded.has(id));
  return own.toSorted(byName);
}

/** Every document that a plan names, and each later one that may supersede it, by name. */
export function namedDocuments(system: System | undefined, evidence: EvidenceRecords): StoredDocument[] {
  const { documents } = evidence;
  const named = new Set([
    ...diagramFields.flatMap((field) => system?.[field] ?? []),
    ...otherDocuments(system, documents).map(({ id }) => id),
    ...citedDocuments(evidence).map(({ document }) => document.id),
  ]);
  const byId = new Map(documents.map((one) => [one.id, one]));
  const isNamed = (one: StoredDocument) => {
    const seen = new Set<string>();
    for (
      let next: StoredDocument | undefined = one;
      next && !seen.has(next.id);
      next = byId.get(next.supersedes ?? '')
    ) {
      if (named.has(next.id)) return true;
      seen.add(next.id);
    }
    return false;
  };
  return documents.filter(isNamed).toSorted(byName);
}

/** One text for each diagram, each other document of the plan, and each document cited as evidence. */
export function partsOfDocuments(system: System | undefined, evidence: EvidenceRecords): SecurityPlanPart[] {
  const { documents } = evidence;
  const known = new Map(documents.map((one) => [one.id, one]));
  const part = (
    field: string,
    document: StoredDocument,
    facts: Partial<Record<keyof typeof documentLabels, string>>,
  ) => ({
    of: document.id,
    field,
    text: recordText(citedName(document), documentLabels, { ...noFacts, ...facts, sha256: document.sha256 }),
  });
  const told = (field: string, document: StoredDocument) =>
    part(field, document, { description: document.description });
  return [
    ...diagramFields.flatMap((field) =>
      (system?.[field] ?? []).flatMap((id) => known.get(id) ?? []).map((document) => told(field, document)),
    ),
    ...otherDocuments(system, documents).map((document) => told('planDocument', document)),
    ...citedDocuments(evidence).map(({ document, requirements, objectives }) =>
      part('evidenceDocument', document, { objectives: objectives.join(', '), requirements: requirements.join(', ') }),
    ),
  ];
}

export const documentLabels = {
  description: 'What it is',
  objectives: 'Objectives',
  requirements: 'Requirements',
  sha256: 'SHA-256',
} as const;
const noFacts = { description: '', objectives: '', requirements: '' };

const place = new Map(objectiveIds.map((id, index) => [id, index]));
const requirementPlace = new Map(requirementIds.map((id, index) => [id, index]));

/** Records of the standard's objectives, in the standard's order. */
export function documentsInOrder<T extends { id: string }>(records: readonly T[]): T[] {
  return sorted(records, place);
}

/** The same for records of its requirements. */
export function requirementsInOrder<T extends { id: string }>(records: readonly T[]): T[] {
  return sorted(records, requirementPlace);
}

function sorted<T extends { id: string }>(records: readonly T[], places: ReadonlyMap<string, number>): T[] {
  return records
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

function byName(a: StoredDocument, b: StoredDocument): number {
  return a.originalName.localeCompare(b.originalName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);
}
