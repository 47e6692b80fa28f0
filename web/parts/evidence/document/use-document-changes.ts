import { useMemo } from 'react';
import { deleteDocument, updateDocument } from '#sync/domain/document/document-mutators.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { linkEvidence, unlinkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import type { EvidenceTable } from '#sync/domain/document/evidence-table.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { SYSTEM_ID, type DiagramField } from '#sync/domain/scope/system-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { useRunChanges, type ChangePlan } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import type { DocumentDetails } from './document-details.tsx';
import { deletedToast } from './document-messages.ts';

/** The record that a document is evidence of. `label`: what people call it, '3.1.1'. */
export interface EvidenceTarget {
  table: EvidenceTable;
  recordId: string;
  label: string;
}

/** What cites a version: records as evidence, and the system record among its diagrams. */
interface Citing {
  citations: readonly EvidenceTarget[];
  drawn: readonly { field: DiagramField; ids: readonly string[] }[];
}

function planOf(change: Call, sentence: string, done?: ToastMessage): ChangePlan {
  return { changes: [{ call: change }], ...(done && { done }), failed: { title: 'Error', sentence } };
}

type DocumentSet = Partial<Pick<StoredDocument, 'category' | 'description' | 'tags' | 'supersedes'> & DocumentDetails>;

/** All changes to documents that take one press. Each returns false if it was not saved, after saying why. */
export function useDocumentChanges() {
  const run = useRunChanges();
  return useMemo(() => {
    const evidence = ({ table, recordId }: EvidenceTarget, documentId: string) => ({ table, recordId, documentId });
    const linkPlan = (target: EvidenceTarget, documentId: string) =>
      planOf(call(linkEvidence, evidence(target, documentId)), 'Failed to add the evidence');
    return {
      link: (target: EvidenceTarget, documentId: string) => run(linkPlan(target, documentId)),

      unlink(target: EvidenceTarget, { id, originalName }: StoredDocument) {
        const title = `${originalName} is no longer evidence of ${target.label}`;
        const done = { title, description: 'The document itself stays.' };
        const plan = planOf(call(unlinkEvidence, evidence(target, id)), 'Failed to remove the evidence', done);
        return run({ ...plan, undo: linkPlan(target, id) });
      },

      update: (id: string, set: DocumentSet) =>
        run(planOf(call(updateDocument, { id, ...set }), 'Failed to update document')),

      /** Makes everything that cites one version cite another, as one act. */
      cite({ citations, drawn }: Citing, from: StoredDocument, to: StoredDocument) {
        const link = (out: string, into: string) =>
          citations.flatMap((target) => [
            { call: call(linkEvidence, evidence(target, into)) },
            { call: call(unlinkEvidence, evidence(target, out)) },
          ]);
        const redrawn = drawn.map(({ field, ids }) => {
          return { field, ids: [...new Set(ids.map((id) => (id === from.id ? to.id : id)))] };
        });
        const draw = (before: Citing['drawn'], after: Citing['drawn']) => {
          const setOf = (diagrams: Citing['drawn']) =>
            Object.fromEntries(diagrams.map(({ field, ids }) => [field, [...ids]]));
          if (after.length === 0) return [];
          const seen = { [recordKey('system', SYSTEM_ID)]: setOf(before) };
          return [{ call: call(saveSystem, { set: setOf(after) }), seen }];
        };
        const count = countOf(citations.length + drawn.length, 'record');
        const done = { title: `${citedName(to)} is cited now`, description: `By ${count}` };
        const undo = {
          changes: [...link(to.id, from.id), ...draw(redrawn, drawn)],
          done: { title: `${citedName(from)} is cited as before` },
        };
        const failed = { title: 'Error', sentence: 'Failed to change the evidence' };
        return run({ changes: [...link(from.id, to.id), ...draw(drawn, redrawn)], done, failed, undo });
      },

      /** `next`: the versions that follow it. */
      remove: (id: string, next: string[]) =>
        run(planOf(call(deleteDocument, { id, next }), 'Failed to delete document', deletedToast)),
    };
  }, [run]);
}
