import { useMemo } from 'react';
import { updateDocument } from '#sync/domain/document/document-mutators.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { recordMethod, type MethodFields } from '#sync/domain/method/method-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { eraseFile } from '#web/files/keep-file.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { useRunChanges, type PlannedChange } from '#web/parts/changes/run-changes.ts';
import { errorToast } from '#web/parts/evidence/document/document-messages.ts';
import { useDocumentChanges } from '#web/parts/evidence/document/use-document-changes.ts';
import { failureSentence, saveDocument } from '#web/parts/evidence/upload/save-document.ts';
import { newRecordId } from '#web/store/new-record-id.ts';

/** Where a document is kept on site, and who keeps it. */
export type HeldPlace = Pick<StoredDocument, 'heldAt' | 'custodian'>;

/** What a look at something is recorded as. */
export interface Look extends Pick<MethodFields, 'objectiveIds' | 'observed' | 'result'> {
  what: string;
  /** The photo with the answer about its CUI; null for a note. */
  photo: Pick<StoredDocument, 'id' | 'cui'> | null;
  at: string;
}

const heldAs = (place: HeldPlace) => ({ ...place, cui: 'marked' as const, elsewhere: 'held_on_site' as const });

/** Everything that is recorded on a walk. Each resolves to whether it is stored on this device. */
export function useWalkActs(assessmentId: string) {
  const workspace = useWorkspace();
  const run = useRunChanges();
  const { remove } = useDocumentChanges();
  return useMemo(() => {
    const decided = async (photo: Look['photo']): Promise<PlannedChange[]> => {
      if (!photo) return [];
      const stored = await workspace.db.table('document').get(photo.id);
      return stored && stored.cui !== photo.cui ? [{ call: call(updateDocument, { ...photo }) }] : [];
    };
    return {
      /** Records the examination. It begins no finding: a determination is made on the screen for judging. */
      async record({ what, photo, objectiveIds, observed, result, at }: Look): Promise<boolean> {
        const subject = { documentId: null, name: '', version: '', page: '', host: '' };
        const about = { method: 'examine', methodObject: what, subject, performedBy: '', place: 'on_site' } as const;
        const evidenceIds = photo ? [photo.id] : [];
        const fields = { ...about, objectiveIds, observed: observed.trim(), result, at, evidenceIds };
        return run({
          changes: [
            ...(await decided(photo)),
            { call: call(recordMethod, { id: newRecordId(), assessmentId, ...fields }) },
          ],
        });
      },

      /** Keeps the answer about CUI of a photo that is sorted out later. */
      postpone: async (photo: Look['photo']) => run({ changes: await decided(photo) }),

      /** A photo that somebody takes again leaves nothing behind. */
      async retake(id: string): Promise<boolean> {
        const isGone = await remove(id, []);
        if (isGone) await eraseFile(workspace, id);
        return isGone;
      },

      /** The photo is held on site from now on: its hash stays, and its bytes are erased here. */
      async hold(id: string, place: HeldPlace): Promise<boolean> {
        const isHeld = await run({ changes: [{ call: call(updateDocument, { id, ...heldAs(place) }) }] });
        if (isHeld) await eraseFile(workspace, id);
        return isHeld;
      },

      /** Records a photo that was never stored. Returns the document's id. */
      async holdUnstored(file: File, place: HeldPlace): Promise<string | null> {
        const details = { ...heldAs(place), kind: 'photo' as const, assessmentId };
        const about = { category: 'evidence', description: '', tags: [], details } as const;
        const added = await saveDocument(workspace, { held: { file }, ...about });
        if (added.state === 'added') return added.id;
        showToast(errorToast(failureSentence(added)));
        return null;
      },
    };
  }, [assessmentId, remove, run, workspace]);
}
