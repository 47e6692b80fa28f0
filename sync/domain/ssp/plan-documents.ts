import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { diagramFields, type System } from '#sync/domain/scope/system-record.ts';
import { recordText } from './record-text.ts';
import type { PlanPart } from './ssp-version-record.ts';

/** A document that is given as evidence, and for which objectives, in the standard's order. */
interface CitedDocument {
  document: StoredDocument;
  objectives: readonly string[];
}

/** The documents that the objectives of the standard name as evidence, by name. */
export function citedDocuments(
  statuses: readonly ObjectiveStatus[],
  documents: readonly StoredDocument[],
): CitedDocument[] {
  const proven = new Map<string, string[]>();
  for (const { id, evidenceFiles } of inOrder(statuses)) {
    for (const file of evidenceFiles) proven.set(file, [...(proven.get(file) ?? []), id]);
  }
  return documents
    .flatMap((document) => ({ document, objectives: proven.get(document.id) ?? [] }))
    .filter(({ objectives }) => objectives.length > 0)
    .toSorted((a, b) => byName(a.document, b.document));
}

/** The system's documents of the plan that are none of its diagrams and that no version supersedes, by name. */
export function otherDocuments(system: System | undefined, documents: readonly StoredDocument[]): StoredDocument[] {
  const chosen = new Set(diagramFields.flatMap((field) => system?.[field] ?? []));
  const superseded = supersededIds(documents);
  const own = documents.filter(({ id, category }) => category === 'ssp' && !chosen.has(id) && !superseded.has(id));
  return own.toSorted(byName);
}

/** One text of each diagram, of each further document of the plan, and of each document given as evidence. */
export function partsOfDocuments(
  system: System | undefined,
  statuses: readonly ObjectiveStatus[],
  documents: readonly StoredDocument[],
): PlanPart[] {
  const known = new Map(documents.map((one) => [one.id, one]));
  const told = (field: string, document: StoredDocument, objectives: readonly string[] = []) => ({
    of: document.id,
    field,
    text: recordText(citedName(document), {
      Objectives: objectives.join(', '),
      'What it is': objectives.length > 0 ? '' : document.description,
      'SHA-256': document.sha256,
    }),
  });
  return [
    ...diagramFields.flatMap((field) =>
      (system?.[field] ?? []).flatMap((id) => known.get(id) ?? []).map((document) => told(field, document)),
    ),
    ...otherDocuments(system, documents).map((document) => told('planDocument', document)),
    ...citedDocuments(statuses, documents).map(({ document, objectives }) =>
      told('evidenceDocument', document, objectives),
    ),
  ];
}

const place = new Map(objectiveIds.map((id, index) => [id, index]));

/** The statuses of the standard's objectives, in its order. */
export function inOrder(statuses: readonly ObjectiveStatus[]): ObjectiveStatus[] {
  return statuses.filter(({ id }) => place.has(id)).toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

function byName(a: StoredDocument, b: StoredDocument): number {
  return a.originalName.localeCompare(b.originalName, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);
}
