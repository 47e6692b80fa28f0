import { createHash } from 'node:crypto';
import { newId } from '#server/db/new-id.ts';
import { mutationOf, syncRequestOf } from './sync-request.ts';
import type { TestPerson } from './test-app.ts';

const PART = 1024 * 1024;

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
  sha256?: string;
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A document's record as a device sends it; returns its id. */
export async function pushDocument(person: TestPerson, file: UploadedFile): Promise<string> {
  const { name, type, bytes, sha256 = digestOf(bytes) } = file;
  const id = newId(new Date());
  const args = {
    id,
    originalName: name,
    description: '',
    category: 'evidence',
    mimeType: type,
    fileSize: bytes.length,
    tags: [],
    sha256,
  };
  const request = syncRequestOf(person.id, { mutations: [mutationOf(1, 'document.create', args)] });
  const response = await person.call('POST', '/api/sync', request);
  if (response.status !== 200) throw new Error(await response.text());
  return id;
}

/** The file's bytes as a device sends them, part by part; returns the last answer. */
export async function sendBytes(person: TestPerson, id: string, bytes: Uint8Array): Promise<Response> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  for (let offset = 0; ; offset += PART) {
    const part = bytes.slice(offset, offset + PART);
    const response = await person.call('PUT', `/api/documents/${id}/file?offset=${offset}`, part, headers);
    if (!response.ok || offset + PART >= bytes.length) return response;
  }
}

/** The same with the documented form. */
export async function sendForm(person: TestPerson, file: UploadedFile): Promise<Response> {
  return sendFormBody(person, formBodyOf(file));
}

export function formBodyOf({ name, type, bytes }: UploadedFile): Uint8Array {
  const head = `--xYx\r\nContent-Disposition: form-data; name="category"\r\n\r\nevidence\r\n--xYx\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xYx--\r\n')]);
}

export async function sendFormBody(person: TestPerson, body: Uint8Array): Promise<Response> {
  return person.call('POST', '/api/documents/upload', body, { 'Content-Type': 'multipart/form-data; boundary=xYx' });
}
