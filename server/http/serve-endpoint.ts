import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  PRESENT,
  type QueryOf,
  type ReplyOf,
} from '#sync/domain/common/endpoint.ts';
import { type Action, actions, can } from '#sync/domain/permissions/permission-sheet.ts';
import { cleanValue } from '#sync/domain/common/hidden-characters.ts';
import { refusalOf } from '#sync/engine/complaint-sentence.ts';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv, Principal, Services } from './app-context.ts';
import { readJson } from './read-json.ts';
import { RefusalError } from './refusal-error.ts';
import { requireProof } from './require-proof.ts';
import { keepAlive } from './session-middleware.ts';

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller; undefined for public endpoints when nobody is signed in. */
  principal: E extends { access: 'public' } ? Principal | undefined : Principal;
  services: Services;
  context: Context<AppEnv>;
}

/** Refuses a signed-in person who may not make the endpoint's call. */
type RequireAccess = (endpoint: Endpoint, principal: Principal, services: Services) => Promise<void> | void;

const requirePermission: RequireAccess = ({ access }, { role }) => {
  if (!isAction(access) || !can(role, access)) {
    throw new RefusalError(403, 'forbidden', 'Your role does not allow this.');
  }
};

function isAction(access: Endpoint['access']): access is Action {
  return (actions as readonly string[]).includes(access);
}

/**
 * Adds one endpoint of the contract to the app. Session, access and every part of the input are checked here, once,
 * before the handler runs; a handler never sees invalid input. `requireAccess`: for calls that the permission sheet
 * does not decide about.
 */
export function serve<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | Response>,
  requireAccess: RequireAccess = requirePermission,
): void {
  app.on(endpoint.method, endpoint.path, async (context) => {
    const principal = context.get('principal');
    await keepAlive(context, endpoint.background === true && context.req.header(PRESENT) !== '1');
    if (endpoint.access !== 'public') {
      if (context.get('isRemoved')) throw new RefusalError(403, 'no_access', 'This account no longer has access.');
      if (!principal) throw new RefusalError(401, 'unauthorized', 'Unauthorized');
      await requireAccess(endpoint, principal, context.get('services'));
      if (endpoint.mailsOthers) requireProof(principal);
    }
    const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
      const taken = endpoint.asTyped ? value : cleanValue(value);
      return schema ? parseOrRefuse(schema, taken) : taken;
    };
    const call = {
      params: read(endpoint.params, context.req.param()),
      query: read(endpoint.query, context.req.query()),
      body: endpoint.body ? read(endpoint.body, await readJson(context.req.raw)) : undefined,
      principal,
      services: context.get('services'),
      context,
    } as Call<E>;
    const reply = await handler(call);
    return reply instanceof Response ? reply : context.json(reply as object);
  });
}

/** The value as its schema takes it; throws a refusal that names the first field that does not fit. */
export function parseOrRefuse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const refusal = refusalOf(parsed.error);
  throw new RefusalError(400, refusal.code, refusal.message, refusal.field);
}
