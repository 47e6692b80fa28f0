import { objectiveIds, requirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { SealedRecords } from '#sync/domain/import/file-records.ts';
import type { Citation, WrittenEvidence } from '#web/parts/evidence/listing/evidence-tables.ts';

const places = new Map([...requirementFacts.map(({ id }) => id), ...objectiveIds].map((id, index) => [id, index]));
const placeOf = (id: string) => places.get(id) ?? places.size;

/** Every citation in the standard's order: by the requirement, its plans, its objectives. */
export function citationsOf(records: SealedRecords): Citation[] {
  const documents = new Map(records.document.map((one) => [one.id, one]));
  const objectives = new Map(records.objective.map((one) => [one.id, one]));
  const all = [
    ...records.controlStatus.map(({ id, evidenceFiles }) => ({
      controlId: id,
      objectiveId: '',
      objective: '',
      citedBy: 'Requirement',
      evidenceFiles,
    })),
    ...records.plan.map(({ controlId, weakness, evidenceFiles }) => ({
      controlId,
      objectiveId: '',
      objective: '',
      citedBy: `Plan: ${weakness}`,
      evidenceFiles,
    })),
    ...records.objectiveStatus.map(({ id, evidenceFiles }) => {
      const own = objectives.get(id);
      return {
        controlId: own?.controlId ?? requirementOfObjective(id),
        objectiveId: id,
        objective: own?.custom ? own.objectiveId : cmmcIdOf(id),
        citedBy: 'Objective',
        evidenceFiles,
      };
    }),
  ];
  const rankOf = ({ objectiveId }: { objectiveId: string }) => (objectiveId === '' ? -1 : placeOf(objectiveId));
  return all
    .toSorted(
      (a, b) =>
        placeOf(a.controlId) - placeOf(b.controlId) ||
        rankOf(a) - rankOf(b) ||
        compareTexts(b.citedBy, a.citedBy) ||
        compareTexts(a.objectiveId, b.objectiveId),
    )
    .flatMap(({ controlId, objective, citedBy, evidenceFiles }) =>
      evidenceFiles.map((documentId) => ({
        controlId,
        objective,
        citedBy,
        documentId,
        document: documents.get(documentId) ?? null,
      })),
    );
}

/** What the security plan and the responsibility matrix say about evidence, in the standard's order. */
export function writtenEvidence({ statement, responsibility, provider }: SealedRecords): WrittenEvidence[] {
  const names = new Map(provider.map(({ id, name }) => [id, name]));
  return [
    ...statement.map(({ id, evidence }) => ({ objectiveId: id, toldIn: 'Security plan', text: evidence })),
    ...responsibility.flatMap(({ objectiveId, providerId, evidence }) => {
      const name = names.get(providerId);
      return name ? [{ objectiveId, toldIn: `Responsibilities of ${name}`, text: evidence }] : [];
    }),
  ]
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => placeOf(a.objectiveId) - placeOf(b.objectiveId) || compareTexts(b.toldIn, a.toldIn));
}

// By code point, so that every device has the same order.
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
