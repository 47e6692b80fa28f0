import * as z from 'zod/mini';
import type { ErrorBody } from '#sync/domain/common/endpoint.ts';
import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { uploadProgressSchema, type UploadProgress } from '#sync/domain/document/document-contract.ts';
import { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import { PAST_HEADER } from '#sync/engine/past-header.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';

const TIMEOUT_MS = 30_000;

/** How one file ended: 'skipped' leaves it for another time and goes on with the next. */
export type FileOutcome = 'moved' | 'skipped' | 'later' | 'sign_in' | 'paused';

/**
 * The server's answer about an upload. 'refused' is final, 'damaged' and 'later' are not; 'unknown': it has no such
 * document. What makes a file wait for a person is proven.
 */
export type UploadAnswer =
  | ({ state: 'progress' } & UploadProgress)
  | { state: 'refused'; message: string; proven: DestructiveAnswer }
  | { state: 'damaged' | 'unknown'; proven: DestructiveAnswer }
  | { state: 'sign_in' | 'later' };

/** Carries a file's bytes in both directions. `of`: whose file `id` names, if it is no document's. */
export interface FileTransport {
  progress(id: string, of?: string): Promise<UploadAnswer>;
  send(id: string, offset: number, bytes: ArrayBuffer, of?: string): Promise<UploadAnswer>;
  /** The bytes from `offset` on; null when unavailable now. */
  fetch(id: string, offset: number): Promise<{ state: 'bytes'; body: ReadableStream<Uint8Array> } | UploadAnswer>;
}

/**
 * The files of one workspace, in pages and in the worker. `past`: what this device knows of the server's past, for each
 * request anew.
 */
export function fileTransport(workspaceId: string, past: () => Promise<string | null>): FileTransport {
  const named = workspaceHeader(workspaceId);
  /** Asks in the name of what this device knows. Undefined where nothing answers, or something else than the server. */
  const askFor = async (path: string, init: RequestInit): Promise<Asked | undefined> => {
    const known = await past();
    const headers = { ...named, ...(known === null ? {} : { [PAST_HEADER]: known }), ...init.headers };
    const response = await request(path, { ...init, headers }).catch(() => undefined);
    if (!response || !isOwn(response)) return undefined;
    return { response, proven: DestructiveAnswer.confirmed(known, response.headers.get(PAST_HEADER)) };
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<UploadAnswer> => {
    const asked = await askFor(path, init);
    if (!asked) return { state: 'later' };
    if (!asked.response.ok) return refusalOf(asked);
    const progress = z.safeParse(uploadProgressSchema, await asked.response.json().catch(() => undefined));
    return progress.success ? { state: 'progress', ...progress.data } : { state: 'later' };
  };
  return {
    progress: (id, of = 'documents') => ask(`/api/${of}/${id}/upload`),

    send: (id, offset, bytes, of = 'documents') =>
      ask(`/api/${of}/${id}/file?offset=${offset}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: bytes,
      }),

    fetch: async (id, offset) => {
      const headers = offset > 0 ? { Range: `bytes=${offset}-` } : undefined;
      const asked = await askFor(`/api/documents/${id}/file`, headers ? { headers } : {});
      if (!asked) return { state: 'later' };
      const { response } = asked;
      const isAnswer = response.status === (offset > 0 ? 206 : 200);
      if (isAnswer && response.body !== null && response.headers.get('accept-ranges') === 'bytes') {
        return { state: 'bytes', body: response.body };
      }
      return refusalOf(asked);
    },
  };
}

interface Asked {
  response: Response;
  proven: DestructiveAnswer | undefined;
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
  return isProductHeader(protocolOf(response.headers));
}

async function refusalOf({ response, proven }: Asked): Promise<UploadAnswer> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  // Only the server's own answer counts as a refusal.
  if (!body || typeof body.code !== 'string') return { state: 'later' };
  const { status } = response;
  if (status === 401) return { state: 'sign_in' };
  if (!proven) return { state: 'later' };
  if (status === 404) return { state: 'unknown', proven };
  if (status === 409) return { state: 'damaged', proven };
  if ([400, 403, 413, 415].includes(status)) return { state: 'refused', message: body.message, proven };
  return { state: 'later' };
}
