import { useState, useSyncExternalStore } from 'react';
import { bytesReach } from '#sync/domain/document/cui-bytes.ts';
import { MAX_FILE_BYTES } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { asChosen, photoFile } from '#web/parts/evidence/upload/photo-file.ts';
import { failureSentence, saveDocument } from '#web/parts/evidence/upload/save-document.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { unsavedPhoto, type UnsavedPhoto } from './unsaved-photo.ts';

export interface TakePhoto {
  take: (taken: Blob) => Promise<void>;
  isBusy: boolean;
  /** What this device could not store. */
  unsaved: UnsavedPhoto | null;
  tryAgain: () => Promise<void>;
  discard: () => void;
  /** A photo of CUI that this workspace keeps nowhere: it is in memory only, until somebody says where it is held. */
  held: File | null;
  letGo: () => void;
}

/**
 * Stores what the camera took, hashed, as a document of the assessment. Until its person has answered about CUI, it is
 * one of which nobody knows. `cui`: the answer for the place where the photos are taken.
 */
export function useTakePhoto(
  assessmentId: string,
  cui: StoredDocument['cui'],
  onTaken: (documentId: string) => void,
): TakePhoto {
  const workspace = useWorkspace();
  const { cuiBytes } = useWorkspaceSetting();
  const [choice] = useCaptureChoice();
  const [isBusy, setBusy] = useState(false);
  const [held, setHeld] = useState<File | null>(null);
  const waiting = useSyncExternalStore(unsavedPhoto.subscribe, unsavedPhoto.get);
  const unsaved = waiting?.assessmentId === assessmentId ? waiting : null;

  const store = async (file: File) => {
    const details = { kind: 'photo', cui: cui === 'marked' ? cui : 'unsure', assessmentId } as const;
    const made = { file, category: 'evidence', description: '', tags: [], details, keep: false } as const;
    const added = await saveDocument(workspace, made);
    const isAdded = added.state === 'added';
    unsavedPhoto.set(isAdded ? null : { assessmentId, file, sentence: failureSentence(added) });
    if (isAdded) onTaken(added.id);
  };
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return {
    take: (taken) =>
      busy(async () => {
        const photo = await photoFile(taken, choice);
        const file = await asChosen(photo, { isSmall: choice.isSmall || photo.size > MAX_FILE_BYTES });
        if (bytesReach({ cui, elsewhere: null }, cuiBytes) === 'nowhere') setHeld(file);
        else await store(file);
      }),
    isBusy,
    unsaved,
    tryAgain: () => busy(async () => (unsaved ? store(unsaved.file) : undefined)),
    discard: () => unsavedPhoto.set(null),
    held,
    letGo: () => setHeld(null),
  };
}
