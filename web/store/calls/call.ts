import type { BodyOf, Endpoint, ErrorBody, ParamsOf, QueryOf, ReplyOf } from '#sync/domain/common/endpoint.ts';
import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';
import { stepUp } from './step-up.ts';
import { tabWorkspace } from './tab-workspace.ts';

/**
 * An answer of 400 and above. `message` is '{status}: {text}', as documented; `body` is the server's JSON, if it sent
 * any.
 */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string, body: ErrorBody | undefined) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
  }
}

/** Something in between answered instead of the server. */
export class ForeignAnswerError extends TypeError {
  readonly status: number;

  constructor(status: number) {
    super(`This network answers instead of the server (${status}).`);
    this.status = status;
  }
}

export type Input<E> = (ParamsOf<E> extends Record<string, never>
  ? { params?: ParamsOf<E> }
  : { params: ParamsOf<E> }) & {
  query?: Partial<QueryOf<E>>;
} & (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

/**
 * Calls one endpoint of the contract, about the workspace of this tab unless `workspaceId` says otherwise. Where the
 * server asks for a fresh proof of who calls, the person is asked and the call made again. Throws CallError for a
 * refusal and a TypeError when the server did not answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  workspaceId: () => string | undefined = tabWorkspace,
): Promise<ReplyOf<E>> {
  return withStepUp(async () => {
    const response = await askServer(endpoint, input, workspaceId());
    return (await response.json()) as ReplyOf<E>;
  });
}

/** Asks the person for a fresh proof of who they are where the server wants one, and does the work again. */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isAsked = error instanceof CallError && error.body?.code === 'step_up';
    if (!isAsked || !(await stepUp.ask())) throw error;
    return work();
  }
}

/** The server's own answer below 400, of which the body is still to be read. Throws as `call` does. */
export async function askServer<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  workspaceId: string | undefined,
  more: Record<string, string> = {},
): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const headers = {
    ...workspaceHeader(workspaceId),
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...more,
  };
  const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(30_000),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  requireOwnWord(response);
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Throws ForeignAnswerError unless the server itself has answered. */
export function requireOwnWord(response: Response): void {
  if (!isProductHeader(protocolOf(response.headers))) throw new ForeignAnswerError(response.status);
}

/** The error that an answer of 400 and above says. */
export async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text();
  const body = readBody(text);
  return new CallError(response.status, body?.message ?? (text || response.statusText), body);
}

// Anything between here and the server may answer in its place.
function readBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.code === 'string' && typeof body.message === 'string' ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
