import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv, Services } from '#server/app-context.ts';
import { addressOf } from '#server/http/client-address.ts';
import { networkOf } from '#server/http/network-of.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { routeOf } from '#server/operations/operations.ts';
import { audit, type AuditEntry } from './audit-table.ts';
import { takeStrangerLine } from './stranger-budget.ts';

/** Repetitions within this time (ms) are counted, not written. */
const QUIET_MS = 60_000;
/** Different unknown session tokens from one network within ten minutes; fewer are probably old cookies. */
const GUESSES = 5;
const GUESS_MS = 600_000;
/** The most keys remembered. */
const MOST_KEYS = 10_000;

interface Noted {
  at: number;
  repeated: number;
}

interface Memory {
  noted: Map<string, Noted>;
  guesses: Map<string, { since: number; tokens: Set<string> }>;
}

const memories = new WeakMap<Services['db'], Memory>();

/**
 * Writes a line unless one with the same `key` was written in the last minute; the next one says how often it was
 * repeated. So neither a person who is refused in a loop nor a stranger can fill the log. `db`: an open transaction.
 */
export async function auditSeldom(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  key: string,
  entry: AuditEntry,
  db = services.db,
): Promise<void> {
  const now = services.now();
  const { noted } = memoryOf(services);
  const before = noted.get(key);
  if (before && now.getTime() - before.at < QUIET_MS) {
    before.repeated++;
    return;
  }
  if (entry.accountId === null && !takeStrangerLine(services, entry.event, entry.address)) return;
  remember(noted, key, { at: now.getTime(), repeated: 0 });
  const detail = before && before.repeated > 0 ? { ...entry.detail, repeated: before.repeated } : entry.detail;
  await audit(db, { ...entry, detail }, now);
}

/** Notes an act of a signed-in person, at most once a minute for each `what`. */
export async function notePersonal(
  context: Context<AppEnv>,
  event: AuditEntry['event'],
  what: string,
  detail: AuditEntry['detail'],
): Promise<void> {
  const principal = context.get('principal');
  if (!principal) return;
  const { workspaceId, accountId } = principal;
  const entry = { workspaceId, accountId, event, detail, address: addressOf(context) };
  await auditSeldom(context.get('services'), `${accountId} ${event} ${what}`, entry);
}

/** Notes a signed-in person's call or change that their role does not allow. */
export async function noteRoleRefused(context: Context<AppEnv>, what: string): Promise<void> {
  await notePersonal(context, 'role_refused', what, { what, role: context.get('principal')?.role ?? '' });
}

/**
 * Notes refusals: calls that a role does not allow, changes from other sites' pages, and invalid links and sessions.
 */
export function noteRefusals(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const { method, path } = context.req;
    const code = context.error instanceof RefusalError ? context.error.body.code : undefined;
    if (code === 'forbidden') await noteRoleRefused(context, `${method} ${routeOf(context)}`);
    if (code === 'cross_site') {
      const origin = (context.req.header('origin') ?? '').slice(0, 100);
      await noteStranger(context, 'cross_site_refused', path, { method, path: path.slice(0, 100), origin });
    }
    const link = /^\/api\/(invitation|reset)\/./.exec(path)?.[1];
    if (link !== undefined && context.res.status === 404) {
      await noteStranger(context, 'token_unknown', link, { kind: link });
    }
    await noteUnknownSession(context);
  };
}

// One unknown session is an old cookie; one after another is somebody guessing.
async function noteUnknownSession(context: Context<AppEnv>): Promise<void> {
  const token = context.get('unknownToken');
  if (token === undefined) return;
  const services = context.get('services');
  const { guesses } = memoryOf(services);
  const network = networkOf(addressOf(context));
  const now = services.now().getTime();
  const known = guesses.get(network);
  const mine = known && now - known.since < GUESS_MS ? known : { since: now, tokens: new Set<string>() };
  if (mine.tokens.size < GUESSES) mine.tokens.add(token);
  remember(guesses, network, mine);
  if (mine.tokens.size >= GUESSES) await noteStranger(context, 'token_unknown', 'session', { kind: 'session' });
}

async function noteStranger(
  context: Context<AppEnv>,
  event: AuditEntry['event'],
  what: string,
  detail: AuditEntry['detail'],
): Promise<void> {
  // What is refused before the session lookup has no address yet.
  const address = addressOf(context);
  const entry = { workspaceId: null, accountId: null, event, detail, address };
  await auditSeldom(context.get('services'), `${event} ${what} ${networkOf(address)}`, entry);
}

function memoryOf({ db }: Pick<Services, 'db'>): Memory {
  const known = memories.get(db);
  if (known) return known;
  const fresh: Memory = { noted: new Map(), guesses: new Map() };
  memories.set(db, fresh);
  return fresh;
}

// The oldest entry is dropped first.
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_KEYS && oldest !== undefined) map.delete(oldest);
}
