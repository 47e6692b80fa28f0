import { PRESENT } from '#sync/contract/endpoint.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import type { Transport } from '#sync/engine/round.ts';

const TIMEOUT_MS = 30_000;
/** Below this many bytes packing costs more than it saves. */
const PACK_FROM = 1_024;

async function pack(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** Carries the engine's requests to the server. Works in pages and in the worker. `present`: a person is using the app now. */
export function syncTransport(present: boolean): Transport {
  return { send: (request) => send(request, present) };
}

async function send(request: SyncRequest, present: boolean): ReturnType<Transport['send']> {
  const text = JSON.stringify(request);
  const packs = text.length >= PACK_FROM && typeof CompressionStream !== 'undefined';
  const response = await fetch('/api/sync', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      ...(packs ? { 'Content-Encoding': 'gzip' } : {}),
      ...(present ? { [PRESENT]: '1' } : {}),
    },
    body: packs ? await pack(text) : text,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body };
}
