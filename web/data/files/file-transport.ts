import type { ErrorBody } from '#sync/domain/common/endpoint.ts';
import { type UploadProgress, uploadProgressSchema } from '#sync/domain/document/document-contract.ts';
import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { isOwnHeader, protocolOf } from '#sync/engine/own-word.ts';
import * as z from 'zod/mini';

const TIMEOUT_MS = 30_000;

/** How one file ended: 'skipped' leaves it for another time and goes on with the next. */
export type FileOutcome = 'moved' | 'skipped' | 'later' | 'sign_in' | 'paused';

/**
 * The server's answer about an upload. 'refused' is final, 'damaged' and 'later' are not; 'unknown': it has no such
 * document.
 */
export type UploadAnswer =
  | ({ state: 'progress' } & UploadProgress)
  | { state: 'refused'; message: string }
  | { state: 'damaged' | 'unknown' | 'sign_in' | 'later' };

/** Carries a file's bytes in both directions. */
export interface FileTransport {
  progress(id: string): Promise<UploadAnswer>;
  send(id: string, offset: number, bytes: ArrayBuffer): Promise<UploadAnswer>;
  /** The bytes from `offset` on; null when unavailable now. */
  fetch(id: string, offset: number): Promise<{ state: 'bytes'; body: ReadableStream<Uint8Array> } | UploadAnswer>;
}

/** The files of one workspace, in pages and in the worker. */
export function fileTransport(workspaceId: string): FileTransport {
  const named = workspaceHeader(workspaceId);
  return {
    progress: (id) => ask(`/api/documents/${id}/upload`, { headers: named }),

    send: (id, offset, bytes) =>
      ask(`/api/documents/${id}/file?offset=${offset}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream', ...named },
        body: bytes,
      }),

    fetch: async (id, offset) => {
      const headers = offset > 0 ? { Range: `bytes=${offset}-`, ...named } : named;
      const response = await request(`/api/documents/${id}/file`, { headers }).catch(() => undefined);
      if (!response || !isOwn(response)) return { state: 'later' };
      const isAnswer = response.status === (offset > 0 ? 206 : 200) && response.body !== null;
      if (isAnswer && response.headers.get('accept-ranges') === 'bytes') {
        return { state: 'bytes', body: response.body! };
      }
      return refusalOf(response);
    },
  };
}

async function request(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, {
    ...init,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

// A network's own page has no such header and says nothing about the file.
function isOwn(response: Response): boolean {
  return isOwnHeader(protocolOf(response.headers));
}

async function ask(path: string, init: RequestInit): Promise<UploadAnswer> {
  const response = await request(path, init).catch(() => undefined);
  if (!response || !isOwn(response)) return { state: 'later' };
  if (!response.ok) return refusalOf(response);
  const progress = z.safeParse(uploadProgressSchema, await response.json().catch(() => undefined));
  return progress.success ? { state: 'progress', ...progress.data } : { state: 'later' };
}

async function refusalOf(response: Response): Promise<UploadAnswer> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  // Only the server's own answer counts as a refusal.
  if (!body || typeof body.code !== 'string') return { state: 'later' };
  if (response.status === 401) return { state: 'sign_in' };
  if (response.status === 404) return { state: 'unknown' };
  if (response.status === 409) return { state: 'damaged' };
  if ([400, 403, 413, 415].includes(response.status)) return { state: 'refused', message: body.message };
  return { state: 'later' };
}
