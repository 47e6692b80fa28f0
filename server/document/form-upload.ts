import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES, typeOfName, type MimeType } from '#sync/domain/document/document-limits.ts';
import { isPlainFileName } from '#sync/domain/document/file-name.ts';
import {
  complainOfFile,
  noCategory,
  noFile,
  tooLarge,
  wrongType,
  type UploadComplaint,
} from '#sync/domain/document/upload-complaint.ts';
import type { Services } from '#server/app-context.ts';
import { parseJson } from '#server/http/read-json.ts';
import { readMultipart } from '#server/http/read-multipart.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { refusalOfFile, type JudgedUpload } from './document-upload.ts';

const FORM_BYTES = MAX_FILE_BYTES + 512 * 1024;
const PART_BYTES = 1024 * 1024;

export interface FormUpload {
  originalName: string;
  mimeType: MimeType;
  fileSize: number;
  sha256: string;
  category: string;
  description: string;
  tags: unknown;
}

/** Where the file goes, and who sends it. */
export type ComingUpload = Pick<JudgedUpload, 'workspaceId' | 'uploadId' | 'sender'>;

/**
 * Receives the documented form. The checked file is stored as an upload under `uploadId`; a rejection leaves nothing.
 */
export async function takeForm(request: Request, services: Services, upload: ComingUpload): Promise<FormUpload> {
  try {
    return await readForm(request, services, upload);
  } catch (error) {
    await services.files.dropUpload(upload.workspaceId, upload.uploadId);
    throw error;
  }
}

async function readForm(request: Request, services: Services, upload: ComingUpload): Promise<FormUpload> {
  const { files, fileJudge } = services;
  const { workspaceId, uploadId } = upload;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > FORM_BYTES) throw refusalOf(tooLarge);
  let name: string | undefined;
  let fileSize = 0;
  const hash = createHash('sha256');
  const fields = await readMultipart(request, FORM_BYTES, async (file) => {
    if (file.field !== 'file') return;
    if (name !== undefined) throw new RefusalError(400, 'invalid', 'Send one file at a time.', 'file');
    name = file.name;
    const complaint = complainOfFile({ name, size: 1, type: file.type });
    if (complaint) throw refusalOf(complaint);
    if (!isPlainFileName(name)) throw refusalOf(wrongType);
    for await (const bytes of inParts(file.bytes)) {
      if (fileSize + bytes.byteLength > MAX_FILE_BYTES) throw refusalOf(tooLarge);
      hash.update(bytes);
      fileSize = await files.append(workspaceId, uploadId, fileSize, bytes);
    }
  });
  const mimeType = name === undefined ? undefined : typeOfName(name);
  if (name === undefined || mimeType === undefined) throw refusalOf(noFile);
  const complaint = complainOfFile({ name, size: fileSize, type: '' });
  if (complaint) throw refusalOf(complaint);
  const category = fields.get('category')?.trim();
  if (!category) throw refusalOf(noCategory);
  const { verdict } = await files.withUpload(workspaceId, uploadId, fileSize, (path) =>
    fileJudge.judge(path, mimeType, workspaceId),
  );
  const sha256 = hash.digest('hex');
  const refusal = await refusalOfFile(services, { ...upload, verdict, sha256 });
  if (refusal) throw refusal;
  const description = fields.get('description') ?? '';
  return { originalName: name, mimeType, fileSize, sha256, category, description, tags: tagsOf(fields.get('tags')) };
}

/** The same bytes in fewer parts, because each part costs an object storage several requests. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    part.push(piece);
    size += piece.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(part);
}

function refusalOf(complaint: UploadComplaint): RefusalError {
  return new RefusalError(400, 'invalid', complaint.description, complaint.field);
}

function tagsOf(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return [];
  try {
    return parseJson(Buffer.from(text));
  } catch {
    throw new RefusalError(400, 'invalid', 'Tags must be a JSON list of texts.', 'tags');
  }
}
