import { useEffect, useRef, useState } from 'react';
import { addDocument, type Added, type NewDocument } from '#web/data/add-document.ts';
import { useWorkspace } from '#web/data/use-account.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { complaintToast, errorToast, noRoomSentence, uploadedToast } from './document-messages.ts';
import { type EvidenceTarget, useDocumentChanges } from './use-document-changes.ts';

const STEP_MS = 100;
const STEP_PERCENT = 10;
const LAST_PERCENT = 90;

export type UploadState = 'idle' | 'uploading' | 'success' | 'error';

/** Saves a document on the device, and names it as evidence of `target`. `percent` goes up by the clock while it is being saved. */
export function useUpload(target?: EvidenceTarget) {
  const workspace = useWorkspace();
  const { link } = useDocumentChanges();
  const [state, setState] = useState<UploadState>('idle');
  const [percent, setPercent] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  async function upload(made: NewDocument): Promise<boolean> {
    setState('uploading');
    setPercent(0);
    timer.current = setInterval(() => setPercent((before) => Math.min(LAST_PERCENT, before + STEP_PERCENT)), STEP_MS);
    const added = await save(made).finally(() => clearInterval(timer.current));
    if (added?.state !== 'added') {
      tellFailure(added);
      setState('error');
      return false;
    }
    if (target) await link(target, added.id);
    setPercent(100);
    setState('success');
    showToast(uploadedToast);
    return true;
  }

  // Undefined when the device would not store it, three times over.
  async function save(made: NewDocument): Promise<Added | undefined> {
    try {
      return await addDocument(workspace, made);
    } catch (error) {
      // The device refused it, or the file was moved or taken away while it was read. Anything else is a fault of ours.
      if (error instanceof TypeError) throw error;
      return undefined;
    }
  }

  return { state, percent, upload, reset: () => setState('idle') };
}

function tellFailure(added: Exclude<Added, { state: 'added' }> | undefined): void {
  if (added?.state === 'complaint') showToast(complaintToast(added.complaint));
  else if (added?.state === 'full') showToast(errorToast(noRoomSentence));
  else showToast(errorToast(added?.refusal.message ?? 'Failed to upload document'));
}
