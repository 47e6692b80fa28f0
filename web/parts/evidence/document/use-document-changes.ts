import { deleteDocument, updateDocument } from '#sync/domain/document/document-mutators.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { type EvidenceTable, linkEvidence, unlinkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { NotSavedError } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { notSavedToast } from '#web/words/messages.ts';
import { deletedToast, errorToast } from './document-messages.ts';

/** The record a document is evidence of. `label`: its name for people, '3.1.1'. */
export interface EvidenceTarget {
  table: EvidenceTable;
  recordId: string;
  label: string;
}

/** Every change of documents that takes one press. Each returns false when it was not made, and has explained why. */
export function useDocumentChanges() {
  const workspace = useWorkspace();

  async function change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>, failure: string): Promise<boolean> {
    try {
      const mutated = await workspace.change(mutator, args);
      if (!('refused' in mutated)) return true;
      showToast(errorToast(`${failure}. ${mutated.refused.message}`));
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error;
      showToast(notSavedToast);
    }
    return false;
  }

  const linkArgs = ({ table, recordId }: EvidenceTarget, documentId: string) => ({ table, recordId, documentId });
  const link = (target: EvidenceTarget, documentId: string) =>
    change(linkEvidence, linkArgs(target, documentId), 'Failed to add the evidence');

  return {
    link,

    async unlink(target: EvidenceTarget, document: StoredDocument): Promise<boolean> {
      const done = await change(unlinkEvidence, linkArgs(target, document.id), 'Failed to remove the evidence');
      if (done) {
        showToast({
          title: `${document.originalName} is no longer evidence of ${target.label}`,
          description: 'The document itself stays.',
          action: { label: 'Undo', onPress: () => void link(target, document.id) },
        });
      }
      return done;
    },

    async update(id: string, set: Partial<Pick<StoredDocument, 'category' | 'description' | 'tags'>>) {
      return change(updateDocument, { id, ...set }, 'Failed to update document');
    },

    async remove(id: string): Promise<boolean> {
      const done = await change(deleteDocument, { id }, 'Failed to delete document');
      if (done) showToast(deletedToast);
      return done;
    },
  };
}
