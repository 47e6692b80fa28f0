import { typeOfName, type MimeType } from '#sync/domain/document/document-limits.ts';
import { complainOfContent } from '#sync/domain/document/file-content.ts';
import { plainFileName } from '#sync/domain/document/file-name.ts';
import {
  complainOfFile,
  unreadableFile,
  wrongType,
  type UploadComplaint,
} from '#sync/domain/document/upload-complaint.ts';

export interface CheckedFile {
  originalName: string;
  mimeType: MimeType;
  bytes: ArrayBuffer;
}

/** Why the file is rejected, by the same rule as the server's; else the file's content. Needs no network. */
export async function checkFile(file: File): Promise<UploadComplaint | CheckedFile> {
  const originalName = plainFileName(file.name);
  const mimeType = typeOfName(originalName);
  const complaint = complainOfFile({ name: originalName, size: file.size, type: file.type });
  if (complaint || !mimeType) return complaint ?? wrongType;
  // A file moved or deleted after it was chosen can no longer be read.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return unreadableFile;
  return complainOfContent(mimeType, new Uint8Array(bytes)) ?? { originalName, mimeType, bytes };
}

export function isComplaint(checked: UploadComplaint | CheckedFile): checked is UploadComplaint {
  return 'description' in checked;
}
