import { objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Citation } from '#web/parts/evidence/listing/evidence-tables.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { methodName } from '#web/words/finding-words.ts';
import { memberName } from '#web/words/names.ts';

/** What a team's findings and method records cite, and what it captured. */
export interface EvidenceOfTeam {
  /** By id: every document that the papers may name. */
  shown: ReadonlyMap<string, StoredDocument>;
  /** In the standard's order, without documents that the papers may not name. */
  citations: readonly Citation[];
  /** Documents of which nobody has decided yet whether they hold CUI: no paper names them. */
  undecided: ReadonlySet<string>;
}

const places = new Map(objectiveIds.map((id, index) => [id, index]));

/** The evidence of one assessment. `documents`: all of this device. */
export function evidenceOfTeam(
  { assessment, findings, methods }: Pick<TeamAssessment, 'assessment' | 'findings' | 'methods'>,
  documents: readonly StoredDocument[],
  people: readonly Member[],
): EvidenceOfTeam {
  const byId = new Map(documents.map((one) => [one.id, one]));
  const cited = [
    ...findings.flatMap(({ objectiveId, assessorId, evidenceIds, proposedAt }) =>
      proposedAt === null
        ? []
        : evidenceIds.map((id) => ({ objectiveId, citedBy: `Finding of ${memberName(people, assessorId)}`, id })),
    ),
    ...methods.flatMap(({ objectiveIds: own, method, authorId, evidenceIds, subject }) => {
      const citedBy = `${methodName(method)} by ${memberName(people, authorId)}`;
      const ids = new Set([...(subject.documentId ? [subject.documentId] : []), ...evidenceIds]);
      return own.flatMap((objectiveId) => [...ids].map((id) => ({ objectiveId, citedBy, id })));
    }),
  ];
  const own = documents.filter(({ assessmentId }) => assessmentId === assessment.id);
  const ids = new Set([...cited.map(({ id }) => id), ...own.map(({ id }) => id)]);
  const known = [...ids].flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const undecided = new Set(known.filter(({ cui }) => cui === 'unsure').map(({ id }) => id));
  const citations = new Map(
    cited
      .filter(({ id }) => !undecided.has(id))
      .toSorted(
        (a, b) =>
          (places.get(a.objectiveId) ?? 0) - (places.get(b.objectiveId) ?? 0) ||
          compare(a.citedBy, b.citedBy) ||
          compare(a.id, b.id),
      )
      .map(({ objectiveId, citedBy, id }): [string, Citation] => [
        `${objectiveId}\n${citedBy}\n${id}`,
        {
          controlId: requirementOfObjective(objectiveId),
          objective: cmmcIdOf(objectiveId),
          citedBy,
          documentId: id,
          document: byId.get(id) ?? null,
        },
      ]),
  );
  return {
    shown: new Map(known.filter(({ id }) => !undecided.has(id)).map((one) => [one.id, one])),
    citations: [...citations.values()],
    undecided,
  };
}

function nameOf({ originalName, id }: StoredDocument): string {
  return `${originalName}\n${id}`;
}

// By code point, so that every device has the same order.
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The names of cited documents, one per line; what may not be named is counted. */
export function evidenceNames(ids: readonly string[], { shown, undecided }: EvidenceOfTeam): string {
  const names = ids.flatMap((id) => {
    const document = shown.get(id);
    return document ? citedName(document) : undecided.has(id) ? [] : 'A document that is not on this device';
  });
  const held = ids.filter((id) => undecided.has(id)).length;
  return [...names, ...(held > 0 ? [`${held} not decided: CUI or not`] : [])].join('\n');
}
