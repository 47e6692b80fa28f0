import { addDocument, type Added, type NewDocument } from '#web/files/add-document.ts';
import { recordDocument, type HeldDocument } from '#web/files/record-document.ts';
import {
  documentComplaint,
  noRoomSentence,
  uploadFailedInline,
} from '#web/parts/evidence/document/document-messages.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';

/** 'failed': the device failed three times to store it. */
export type UploadOutcome = Added | { state: 'failed' };
export type NotSaved = Exclude<UploadOutcome, { state: 'added' }>;

/** Stores a document on the device, or records what somebody says of one that is elsewhere. */
export async function saveDocument(workspace: OpenWorkspace, made: NewDocument | HeldDocument): Promise<UploadOutcome> {
  try {
    return await ('held' in made ? recordDocument(workspace, made) : addDocument(workspace, made));
  } catch (error) {
    // A TypeError is a bug of ours; anything else means that the device refused.
    if (error instanceof TypeError) throw error;
    return { state: 'failed' };
  }
}

/** Why it was not saved. It suggests a retry only if there is no stated reason. */
export function failureSentence(failed: NotSaved): string {
  if (failed.state === 'complaint') return documentComplaint(failed.complaint);
  if (failed.state === 'full') return noRoomSentence;
  return failed.state === 'refused' ? failed.refusal.message : uploadFailedInline;
}
