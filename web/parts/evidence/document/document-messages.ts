import type { UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';

export const uploadedInline = 'Document uploaded successfully!';
/** The same for a document that cannot be sent now. */
export function savedInline(whenSent: string): string {
  return `Saved on this device. The document uploads ${whenSent}.`;
}
/** The same for a document whose file is elsewhere. */
export const recordedInline = 'Recorded. Its file stays where it is held.';
export const uploadFailedInline = 'Upload failed. Please try again.';

/** The bytes are safely stored on this device; they are sent in the background. */
export const uploadedToast: ToastMessage = {
  title: 'Success',
  description: 'Document uploaded successfully',
  glyph: 'complete',
  unsent: { title: 'Saved on this device', sends: 'The document uploads' },
};
export const recordedToast: ToastMessage = {
  title: 'Document recorded',
  description: 'Its file stays where it is held',
  glyph: 'complete',
  unsent: { title: 'Recorded on this device', sends: 'The record is sent' },
};
export const deletedToast: ToastMessage = {
  title: 'Success',
  description: 'Document deleted successfully',
  glyph: 'complete',
  unsent: { title: 'Deleted on this device', sends: 'The deletion is sent' },
};
export const noRoomSentence =
  'There is no room for this file on this device. Free some space or stop keeping other files here, then try again. Notes and statuses are still saved.';

/** Title and description in one sentence, where there is no room for a title. */
export function documentComplaint({ title, description }: UploadComplaint): string {
  return `${title}. ${description}.`;
}

export function complaintToast({ title, description }: Pick<UploadComplaint, 'title' | 'description'>): ToastMessage {
  return { title, description, variant: 'destructive' };
}

/** `description`: the refusal's own message, if any. */
export function errorToast(description: string): ToastMessage {
  return { title: 'Error', description, variant: 'destructive' };
}
