import { Hono } from 'hono';
import pino from 'pino';
import type { Role } from '#sync/domain/permissions/role.ts';
import { sessionMiddleware } from '#server/account/sessions/session-middleware.ts';
import type { AppEnv, Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { answerError } from '#server/http/answer-error.ts';
import { sameSiteGuard } from '#server/http/same-site-guard.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { openFileJudge } from '#server/outside/file-judge.ts';
import type { Mail } from '#server/outside/mail.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { insertPerson } from '#server/people/member-table.ts';
import { LiveEvents } from '#server/sync/live-events.ts';
import { ProofSigner } from '#server/sync/proof-signer.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { testParsing } from '#server/testing/parsing-script.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { registerAuth } from './sign-in/auth-calls.ts';
import { registerSignInPages } from './sign-in/sign-in-pages.tsx';

export const testStart = new Date('2026-06-09T10:00:00.000Z');
export const goodPassword = 'seven quiet herons wade';

export interface AuthTestApp {
  app: Hono<AppEnv>;
  services: Services;
  db: Db;
  mails: Mail[];
  /** Advances the clock. */
  wait(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  browser(address?: string): TestBrowser;
  events(): Promise<string[]>;
}

/** The sign-in part of the server on a fresh database; only the test moves its clock, and mails are only recorded. */
export async function startAuthApp(variables: Record<string, string> = {}, database?: Db): Promise<AuthTestApp> {
  const db = database ?? (await openTestDatabase());
  const env = readEnv({ PUBLIC_ORIGIN: 'http://localhost:3000', TRUST_PROXY: '1', ...variables });
  const mails: Mail[] = [];
  const log = pino({ level: 'silent' });
  let present = testStart.getTime();
  const services: Services = {
    env,
    db,
    log,
    live: new LiveEvents(),
    proofs: ProofSigner.random(),
    files: openFiles(env),
    parsing: testParsing,
    fileJudge: openFileJudge(env, testParsing),
    mail: { send: async (mail) => void mails.push(mail) },
    troubles: new Troubles(log),
    scheduler: { state: { lastBeatAt: undefined } },
    now: () => new Date(present),
  };
  const app = new Hono<AppEnv>();
  app.onError((error, context) => answerError(error, context, services.log));
  app.use(async (context, next) => {
    context.set('services', services);
    await next();
  });
  app.use(securityHeaders(), sameSiteGuard(), sessionMiddleware());
  registerAuth(app);
  registerSignInPages(app);
  return {
    app,
    services,
    db,
    mails,
    wait({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      present += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
    browser: (address = '10.0.0.1') => new TestBrowser(app, address),
    async events() {
      const rows = await db.selectFrom('audit').select('event').orderBy('id').execute();
      return rows.map((row) => row.event);
    },
  };
}

/** A browser with cookies and an IP address of its own. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono<AppEnv>;
  readonly #address: string;

  constructor(app: Hono<AppEnv>, address: string) {
    this.#app = app;
    this.#address = address;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#request(path, { headers });
  }

  delete(path: string): Promise<Response> {
    return this.#request(path, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } });
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  }

  /** Posts JSON, as the app does. */
  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    return this.#request(path, { method: 'POST', body: JSON.stringify(body), headers: { ...type, ...headers } });
  }

  /** Signs up a new organization for this person. */
  async signUp(fields: Record<string, string> = {}): Promise<Response> {
    return this.post('/api/signup', { ...accountOf('ana'), ...fields });
  }

  /** The signed-in person, or undefined. */
  async whoami(): Promise<{ id: string; email: string; role: string; workspaceId: string } | undefined> {
    const response = await this.get('/api/auth/user');
    return response.ok
      ? ((await response.json()) as { id: string; email: string; role: string; workspaceId: string })
      : undefined;
  }

  async #request(path: string, init: { method?: string; body?: string; headers: Record<string, string> }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': this.#address, ...(cookie ? { cookie } : {}), ...init.headers };
    const response = await this.#app.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/;\s*max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Adds a person as an invitation does; returns the id, which is the name. */
export async function addColleague(auth: AuthTestApp, workspaceId: string, name: string, role: Role): Promise<string> {
  const now = auth.services.now();
  const person = { firstName: name, lastName: 'Reyes', email: `${name}@example.com`, role };
  const proof = { passwordHash: null, emailProvenAt: now.toISOString() };
  await auth.db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    await insertPerson(trx, { id: name, workspaceId, ...person, ...proof, seq }, now);
  });
  return name;
}

/** A complete sign-up form. */
export function accountOf(name: string): Record<string, string> {
  return {
    organizationName: 'Harbor Machine Works',
    firstName: name,
    lastName: 'Okafor',
    email: `${name}@example.com`,
    password: goodPassword,
  };
}
