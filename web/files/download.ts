import type { Endpoint, QueryOf } from '#sync/domain/common/endpoint.ts';
import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { errorOf, requireOwnWord, withStepUp } from '#web/store/calls/call.ts';
import { tabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { saveFile } from './save-file.ts';

/** Excel ignores invisible characters when it looks for a formula. */
export async function download<E extends Endpoint>(endpoint: E, query: Partial<QueryOf<E>>): Promise<void> {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(name, String(value));
  }
  const response = await withStepUp(async () => {
    const answer = await fetch(`${endpoint.path}?${written}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: workspaceHeader(tabWorkspace()),
      signal: AbortSignal.timeout(120_000),
    });
    requireOwnWord(answer);
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  });
  saveFile(nameIn(response), await response.blob());
}

/** So many bytes become one blob, which the browser may keep on the disk. */
const BLOB_BYTES = 8_000_000;

/**
 * Receives a large file that the server makes while it sends, and offers it when all of it is here. `onBytes` hears how
 * much has come. Returns the file's name. Throws as `call` does, and where the connection or `signal` ends it.
 */
export async function receiveFile(
  { method, path }: Endpoint,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const response = await withStepUp(async () => {
    const headers = workspaceHeader(tabWorkspace());
    const answer = await fetch(path, { method, credentials: 'same-origin', cache: 'no-store', headers, signal });
    requireOwnWord(answer);
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  });
  const name = nameIn(response);
  saveFile(name, await gather(response, onBytes));
  return name;
}

async function gather(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let received = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (value) {
      pieces.push(value);
      waiting += value.byteLength;
      received += value.byteLength;
      onBytes(received);
    }
    if (waiting >= BLOB_BYTES || done) {
      blobs.push(new Blob(pieces));
      pieces = [];
      waiting = 0;
    }
    if (done) return new Blob(blobs, { type: response.headers.get('Content-Type') ?? '' });
  }
}

function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
}
