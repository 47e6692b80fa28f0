import { PRESENT } from '#sync/domain/common/endpoint.ts';
import { ACCOUNT_HEADER, workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import { PAST_HEADER, writePast } from '#sync/engine/past-header.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import { CutAnswerError, type Transport } from '#sync/engine/round-ports.ts';

/** How long the server may be silent, before its answer or within it. A slow line may take any time in total. */
const SILENCE_MS = 30_000;
/** Below this many bytes compression costs more than it saves. */
const PACK_FROM = 1_024;

async function pack(text: string): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(new TextEncoder().encode(text)), writer.close()]);
  const packed = await new Response(readable).arrayBuffer();
  await written;
  return packed;
}

/**
 * Carries the engine's requests for one workspace to the server, in pages and in the worker. `present`: a person is
 * using the app now.
 */
export function syncTransport(workspaceId: string, present: boolean): Transport {
  const bodies = new WeakMap<SyncRequest, Promise<ArrayBuffer | string>>();
  return {
    prepare: (request) => {
      const body = bodyOf(request);
      body.catch(() => undefined);
      bodies.set(request, body);
    },
    send: async (request) => send(request, await (bodies.get(request) ?? bodyOf(request)), workspaceId, present),
  };
}

async function bodyOf(request: SyncRequest): Promise<ArrayBuffer | string> {
  const text = JSON.stringify(request);
  return text.length >= PACK_FROM && typeof CompressionStream !== 'undefined' ? pack(text) : text;
}

async function send(
  request: SyncRequest,
  body: ArrayBuffer | string,
  workspaceId: string,
  present: boolean,
): ReturnType<Transport['send']> {
  const silence = new Silence(SILENCE_MS);
  try {
    const response = await fetch('/api/sync', {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      // A redirect is not our server's answer: it is noticed, and not followed.
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        [ACCOUNT_HEADER]: request.accountId,
        ...workspaceHeader(workspaceId),
        ...(typeof body === 'string' ? {} : { 'Content-Encoding': 'gzip' }),
        ...(present ? { [PRESENT]: '1' } : {}),
        ...(request.proof && { [PAST_HEADER]: writePast({ id: request.id, proof: request.proof }) }),
      },
      body,
      signal: silence.signal,
    });
    const answer = await readText(response, silence);
    const { status, headers } = response;
    return { status, protocol: protocolOf(headers), past: headers.get(PAST_HEADER), body: parse(answer) };
  } finally {
    silence.end();
  }
}

/** Aborts after a silence. */
class Silence {
  readonly #limit: number;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limit: number) {
    this.#limit = limit;
    this.broken();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#limit);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function readText(response: Response, silence: Silence): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      silence.broken();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw new CutAnswerError(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
