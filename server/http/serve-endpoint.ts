import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  PRESENT,
  type QueryOf,
  type ReplyOf,
  type SalesAccess,
} from '#sync/domain/common/endpoint.ts';
import { type Action, actions, can } from '#sync/domain/permissions/permission-sheet.ts';
import { cleanValue } from '#sync/domain/common/hidden-characters.ts';
import { refusalOf } from '#sync/engine/complaint-sentence.ts';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv, Person, Principal, Services } from './app-context.ts';
import { readJson } from './read-json.ts';
import { RefusalError } from './refusal-error.ts';
import { requireFresh } from './require-fresh.ts';
import { requireProof } from './require-proof.ts';
import { keepAlive } from './session-middleware.ts';

type CallerOf<E> = E extends { access: 'public' }
  ? undefined
  : E extends { access: AccountAccess }
    ? Person
    : Principal;

/** Access to calls that are about an account, not about a workspace. */
type AccountAccess = 'account.use' | SalesAccess;

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller: as a member of a workspace, or only as an account where no workspace is concerned. */
  principal: CallerOf<E>;
  services: Services;
  context: Context<AppEnv>;
}

/** Refuses a signed-in person who may not make a call of the sales side. */
type RequireSales = (access: SalesAccess, person: Person, services: Services) => Promise<void>;

/** The caller, once it is clear that they may make the call. */
async function admit(
  context: Context<AppEnv>,
  { access }: Endpoint,
  requireSales: RequireSales | undefined,
): Promise<Person | Principal | undefined> {
  if (access === 'public') return undefined;
  const person = context.get('person');
  const principal = context.get('principal');
  const refusal = context.get('refusal');
  if (!person) throw refusal ?? new RefusalError(401, 'unauthorized', 'Unauthorized');
  if (access === 'account.use') return principal ?? person;
  if (access === 'sales_admin' || access === 'sales_representative') {
    if (!requireSales) throw new Error('calls of the sales side are served by serveSales');
    await requireSales(access, person, context.get('services'));
    return person;
  }
  if (!principal) throw refusal ?? new RefusalError(401, 'unauthorized', 'Unauthorized');
  if (!isAction(access) || !can(principal.role, access)) {
    throw new RefusalError(403, 'forbidden', 'Your role does not allow this.');
  }
  return principal;
}

function isAction(access: string): access is Action {
  return (actions as readonly string[]).includes(access);
}

/**
 * Adds one endpoint of the contract to the app. Session, access and every part of the input are checked here, once,
 * before the handler runs; a handler never sees invalid input. `requireSales`: who is of the sales side, about
 * which the permission sheet does not decide.
 */
export function serve<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | Response>,
  requireSales?: RequireSales,
): void {
  app.on(endpoint.method, endpoint.path, async (context) => {
    await keepAlive(context, endpoint.background === true && context.req.header(PRESENT) !== '1');
    const principal = await admit(context, endpoint, requireSales);
    if (principal && endpoint.mailsOthers) requireProof(principal);
    if (endpoint.fresh) requireFresh(context);
    const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
      const taken = endpoint.asTyped ? value : cleanValue(value);
      return schema ? parseOrRefuse(schema, taken) : taken;
    };
    const call = {
      params: read(endpoint.params, context.req.param()),
      query: read(endpoint.query, context.req.query()),
      body: endpoint.body ? read(endpoint.body, await readJson(context.req.raw, endpoint.bodyBytes)) : undefined,
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
