import type { Context, Hono } from 'hono';
import {
  PRESENT,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type SalesAccess,
} from '#sync/domain/common/endpoint.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { AppEnv, Person, Principal, Services } from '#server/app-context.ts';
import type { ParsingJob } from '#server/outside/parsing-room.ts';
import { isForKeys } from './calls-by-key.ts';
import { bodyOrRefuse, inputOrRefuse } from './parse-or-refuse.ts';
import { readJson, readJsonBytes } from './read-json.ts';
import { RefusalError } from './refusal-error.ts';
import { requireFresh } from './require-fresh.ts';
import { requireProof } from './require-proof.ts';

type CallerOf<E> = E extends { access: 'public' }
  ? undefined
  : E extends { access: AccountAccess }
    ? Person
    : Principal;

/** Access to calls that are about an account, not about a workspace. */
type AccountAccess = 'account.use' | SalesAccess;

export interface EndpointCall<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller: as a member of a workspace, or only as an account if the call concerns no workspace. */
  principal: CallerOf<E>;
  services: Services;
  context: Context<AppEnv>;
}

/** Refuses a signed-in person who may not make a call of the sales side. */
type RequireSales = (access: SalesAccess, person: Person, services: Services) => Promise<void>;

/** Checks that the caller may make the call, and returns them. */
async function admit(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  requireSales: RequireSales | undefined,
): Promise<Person | Principal | undefined> {
  const { access } = endpoint;
  if (access === 'public') return undefined;
  if (context.get('isByKey')) return admitKey(context.get('principal'), endpoint);
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
  if (!can(principal.role, access)) {
    throw new RefusalError(403, 'forbidden', 'Your role does not allow this.');
  }
  return principal;
}

/** A key is used without a person present, so it may make only calls about the workspace’s records. */
function admitKey(principal: Principal | undefined, endpoint: Endpoint): Principal {
  if (!principal) throw new RefusalError(401, 'unauthorized', 'This API key is unknown, expired or revoked.');
  if (!isForKeys(endpoint)) {
    throw new RefusalError(403, 'not_by_key', 'An API key cannot make this call: a person has to sign in for it.');
  }
  if (!can(principal.role, endpoint.access)) {
    throw new RefusalError(403, 'forbidden', 'The role of this API key does not allow this.');
  }
  return principal;
}

const served = new WeakMap<Hono<AppEnv>, Endpoint[]>();

/** The calls that an app serves, in the order in which they were added. */
export function endpointsOf(app: Hono<AppEnv>): readonly Endpoint[] {
  return served.get(app) ?? [];
}

/** Registers an app's answer to a call of the contract. */
function add(app: Hono<AppEnv>, endpoint: Endpoint, answer: (context: Context<AppEnv>) => Promise<Response>): void {
  served.set(app, [...endpointsOf(app), endpoint]);
  app.on(endpoint.method, endpoint.path, answer);
}

/** A call whose body is parsed separately, by the parsing workers. */
export type ParsedCall<E, Result> = Omit<EndpointCall<E>, 'body'> & { read: Result };

/**
 * Adds one endpoint of the contract to the app. Session, access and every part of the input are checked here, once,
 * before the handler runs; a handler never sees invalid input. `requireSales` decides who belongs to the sales side,
 * which the permission sheet does not cover.
 */
export function serve<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<ReplyOf<E> | Response>,
  requireSales?: RequireSales,
): void {
  add(app, endpoint, async (context) => {
    const call = await begin(context, endpoint, requireSales);
    const body = endpoint.body && bodyOrRefuse(endpoint, await readJson(context.req.raw, endpoint.bodyBytes));
    return answerWith(context, await handler({ ...call, body } as EndpointCall<E>));
  });
}

/**
 * The same for a workspace's call with a possibly large body: `ask` refuses what can be refused without the body, then
 * `job` parses it in a worker, including the schema's checks.
 */
export function serveParsed<E extends Endpoint, Result>(
  app: Hono<AppEnv>,
  endpoint: E,
  job: ParsingJob<Uint8Array, Result>,
  ask: (principal: Principal, services: Services) => Promise<void>,
  handler: (call: ParsedCall<E, Result>) => Promise<ReplyOf<E> | Response>,
): void {
  add(app, endpoint, async (context) => {
    const call = await begin(context, endpoint);
    const { principal, services } = call as { principal: Principal; services: Services };
    await ask(principal, services);
    const bytes = await readJsonBytes(context.req.raw, endpoint.bodyBytes);
    const read = await services.parsing.run(job, bytes, principal.workspaceId);
    return answerWith(context, await handler({ ...call, read } as ParsedCall<E, Result>));
  });
}

/** For calls that session and role alone decide. */
export async function nothingToAsk(): Promise<void> {}

/** Checks everything about a call that is known without its body. */
async function begin(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  requireSales?: RequireSales,
): Promise<Omit<EndpointCall<Endpoint>, 'body'>> {
  await context.get('keepAlive')?.(endpoint.background === true && context.req.header(PRESENT) !== '1');
  const principal = await admit(context, endpoint, requireSales);
  if (principal && endpoint.mailsOthers) requireProof(principal);
  if (endpoint.consequence) requireFresh(context);
  return {
    params: inputOrRefuse(endpoint, endpoint.params, context.req.param()),
    query: inputOrRefuse(endpoint, endpoint.query, context.req.query()),
    principal,
    services: context.get('services'),
    context,
  } as Omit<EndpointCall<Endpoint>, 'body'>;
}

function answerWith(context: Context<AppEnv>, reply: unknown): Response {
  return reply instanceof Response ? reply : context.json(reply as object);
}
