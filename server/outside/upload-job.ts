import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MimeType } from '#sync/domain/document/document-limits.ts';
import { complainOfContent } from '#sync/domain/document/file-content.ts';
import type { UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import type { ParsingJob } from './parsing-room.ts';

/** Reads an uploaded file once: its hash, and the verdict of the content rule. */
export const uploadJob: ParsingJob<
  { path: string; type: MimeType },
  { sha256: string; complaint: UploadComplaint | undefined }
> = {
  name: 'upload',
  run: ({ path, type }) => {
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const complaint = complainOfContent(type, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return { sha256, complaint };
  },
};
