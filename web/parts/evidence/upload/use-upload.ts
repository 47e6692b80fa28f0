import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { addDocument, type Added, type NewDocument } from '#web/files/add-document.ts';
import { recordDocument, type HeldDocument } from '#web/files/record-document.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import {
  complaintToast,
  documentComplaint,
  errorToast,
  noRoomSentence,
  recordedToast,
  uploadedToast,
  uploadFailedInline,
} from '#web/parts/evidence/document/document-messages.ts';
import { useDocumentChanges, type EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';

const STEP_MS = 100;
const STEP_PERCENT = 10;
const LAST_PERCENT = 90;

/** 'failed': the device failed three times to store it. */
export type UploadOutcome = Added | { state: 'failed' };

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
    const added = await save(made).finally(() => clearInterval(timer.current));
    if (added?.state !== 'added') {
      showToast(failureToast(added));
      setFailure(failureSentence(added));
      setState('error');
      return added ?? { state: 'failed' };
    }
    if (target) await link(target, added.id);
    setPercent(100);
    setState('success');
    showToast('held' in made ? recordedToast : uploadedToast);
    return added;
  }

  // Undefined after three failed attempts to store it on the device.
  async function save(made: NewDocument | HeldDocument): Promise<Added | undefined> {
    try {
      return await ('held' in made ? recordDocument(workspace, made) : addDocument(workspace, made));
    } catch (error) {
      // A TypeError is a bug of ours; anything else means that the device refused.
      if (error instanceof TypeError) throw error;
      return undefined;
    }
  }

  return { state, percent, failure, upload, reset: () => setState('idle') };
}

type Failed = Exclude<Added, { state: 'added' }> | undefined;

function failureToast(added: Failed): ToastMessage {
  if (added?.state === 'complaint') return complaintToast(added.complaint);
  if (added?.state === 'full') return errorToast(noRoomSentence);
  return errorToast(added?.refusal.message ?? 'Failed to upload document');
}

// Suggest a retry only if there is no stated reason.
function failureSentence(added: Failed): string {
  if (added?.state === 'complaint') return documentComplaint(added.complaint);
  if (added?.state === 'full') return noRoomSentence;
  return added?.refusal.message ?? uploadFailedInline;
}
