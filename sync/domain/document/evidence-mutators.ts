import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { PoamTables } from '#sync/domain/poam/poam-tables.ts';
import type { Ref, Refusal, Touch, View } from '#sync/engine/schema.ts';
import type { DocumentTables } from './document-tables.ts';
import { evidenceTables, type EvidenceTable } from './evidence-table.ts';

type Tables = ControlTables & DocumentTables & ObjectiveTables & PoamTables;
const mutator = productMutators<Tables>();

/** Maximum number of documents that are evidence for one record. */
export const FILES = 200;

const kinds: Readonly<Record<EvidenceTable, string>> = {
  controlStatus: 'control',
  objectiveStatus: 'objective',
  plan: 'plan',
};

const evidenceArgs = z.object({
  table: z.enum(evidenceTables),
  /** The control's number, or the objective's or plan's id. */
  recordId: z.string().check(z.minLength(1), z.maxLength(64)),
  documentId: z.uuid({ error: 'The document’s id must be a UUID.' }),
});
type EvidenceArgs = z.infer<typeof evidenceArgs>;

function touches({ table, recordId }: EvidenceArgs): Touch<Tables>[] {
  return [{ table, id: recordId, fields: ['evidenceFiles'] }];
}

function reads({ table, recordId, documentId }: EvidenceArgs): Ref<Tables>[] {
  const document: Ref<Tables> = { table: 'document', id: documentId };
  return table === 'objectiveStatus' ? [document, { table: 'objective', id: recordId, isThere: true }] : [document];
}

function refuseRecord(view: View<Tables>, { table, recordId }: EvidenceArgs): Refusal | undefined {
  const kind = kinds[table];
  const exists =
    table === 'controlStatus'
      ? findControlId(recordId) === recordId
      : view.has(table === 'plan' ? 'plan' : 'objective', recordId);
  if (exists) return undefined;
  return { code: 'gone', field: 'recordId', message: `There is no such ${kind}.` };
}

/** The ids of the documents that are now evidence for this record. */
function filesOf(view: View<Tables>, { table, recordId }: EvidenceArgs): string[] {
  return view.get(table, recordId)?.evidenceFiles ?? [];
}

/** Adds a document to a control's or objective's evidence. */
export const linkEvidence = mutator({
  name: 'evidence.link',
  args: evidenceArgs,
  action: 'evidence.change',
  touches,
  reads,
  decide: (view, args) => {
    const refused = refuseRecord(view, args);
    if (refused) return { refused };
    const document = view.get('document', args.documentId);
    if (!document) return noSuch('document', 'documentId');
    if (document.assessmentId) {
      return refuse('documentId', 'What an assessment’s team captured counts in that assessment only.');
    }
    const files = filesOf(view, args);
    if (files.includes(args.documentId)) return [];
    if (files.length >= FILES) {
      const message = `At most ${FILES} documents can be evidence of one record.`;
      return refuse('documentId', message);
    }
    const evidenceFiles = [...files, args.documentId];
    return [{ kind: 'edit', table: args.table, id: args.recordId, set: { evidenceFiles } }];
  },
});

/** Removes a document from the evidence of a record; the document stays. */
export const unlinkEvidence = mutator({
  name: 'evidence.unlink',
  args: evidenceArgs,
  action: 'evidence.change',
  touches,
  reads,
  decide: (view, args) => {
    const refused = refuseRecord(view, args);
    if (refused) return { refused };
    const files = filesOf(view, args);
    const evidenceFiles = files.filter((id) => id !== args.documentId);
    if (evidenceFiles.length === files.length) return [];
    return [{ kind: 'edit', table: args.table, id: args.recordId, set: { evidenceFiles } }];
  },
});
