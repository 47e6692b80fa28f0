import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import type { NewDocument } from '#web/files/add-document.ts';
import type { HeldDocument } from '#web/files/record-document.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import {
  complaintToast,
  errorToast,
  noRoomSentence,
  recordedToast,
  uploadedToast,
} from '#web/parts/evidence/document/document-messages.ts';
import { useDocumentChanges, type EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';
import { failureSentence, saveDocument, type NotSaved, type UploadOutcome } from './save-document.ts';

const STEP_MS = 100;
const STEP_PERCENT = 10;
const LAST_PERCENT = 90;

export type UploadState = 'idle' | 'uploading' | 'success' | 'error';

/**
 * Saves a document on the device and adds it as evidence of `target`. Meanwhile `percent` advances with time, not with
 * bytes.
 */
export function useUpload(target?: EvidenceTarget) {
  const workspace = useWorkspace();
  const { link } = useDocumentChanges();
  const [state, setState] = useState<UploadState>('idle');
  const [percent, setPercent] = useState(0);
  const [failure, setFailure] = useState<string>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  async function upload(made: NewDocument | HeldDocument): Promise<UploadOutcome> {
    setState('uploading');
    setPercent(0);
    timer.current = setInterval(() => setPercent((before) => Math.min(LAST_PERCENT, before + STEP_PERCENT)), STEP_MS);
    const added = await saveDocument(workspace, made).finally(() => clearInterval(timer.current));
    if (added.state !== 'added') {
      showToast(failureToast(added));
      setFailure(failureSentence(added));
      setState('error');
      return added;
    }
    if (target) await link(target, added.id);
    setPercent(100);
    setState('success');
    showToast('held' in made ? recordedToast : uploadedToast);
    return added;
  }

  return { state, percent, failure, upload, reset: () => setState('idle') };
}

function failureToast(failed: NotSaved): ToastMessage {
  if (failed.state === 'complaint') return complaintToast(failed.complaint);
  if (failed.state === 'full') return errorToast(noRoomSentence);
  return errorToast(failed.state === 'refused' ? failed.refusal.message : 'Failed to upload document');
}
