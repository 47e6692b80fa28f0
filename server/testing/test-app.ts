import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { capital } from '#sync/domain/common/capital.ts';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { findAccount } from '#server/account/account-table.ts';
import { insertSession } from '#server/account/sessions/session-table.ts';
import type { Services } from '#server/app-context.ts';
import { createApp } from '#server/app.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import { newId } from '#server/db/new-id.ts';
import { readEnv } from '#server/env.ts';
import { openFileJudge } from '#server/outside/file-judge.ts';
import type { Mail } from '#server/outside/mail.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { Scheduler } from '#server/outside/scheduler.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { insertMember, insertPerson } from '#server/people/member-table.ts';
import { scheduledJobs } from '#server/scheduled-jobs.ts';
import { LiveEvents } from '#server/sync/live-events.ts';
import { ProofSigner } from '#server/sync/proof-signer.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { testParsing } from '#server/testing/parsing-script.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

export interface TestPerson {
  id: string;
  workspaceId: string;
  name: string;
  role: Role;
  /** Calls the server as this person. Text and bytes are sent unchanged, anything else as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

// Tests read events right after the call that caused them.
function atOnce(run: () => void): () => void {
  run();
  return () => undefined;
}

const PIECE = 64 * 1024;

/** A body as it arrives: bytes in pieces, as from a network. */
function sent(body: unknown): string | ReadableStream<Uint8Array> {
  if (!(body instanceof Uint8Array)) return typeof body === 'string' ? body : JSON.stringify(body);
  let at = 0;
  return new ReadableStream({
    async pull(pieces) {
      await setImmediate();
      if (at >= body.byteLength) return pieces.close();
      pieces.enqueue(body.slice(at, (at += PIECE)));
    },
  });
}

/** The whole server on a fresh database beside a stranger's workspace, with a clock that only the test moves. */
export async function openTestApp(variables: Record<string, string> = {}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...variables });
  const clock = { now: Date.UTC(2026, 5, 9, 9) };
  const mails: Mail[] = [];
  const log = pino({ level: 'silent' });
  const now = () => new Date(clock.now);
  const troubles = new Troubles(log);
  const scheduler = new Scheduler(troubles, now);
  const services: Services = {
    env,
    db: await openTestDatabase(),
    log,
    troubles,
    scheduler,
    live: new LiveEvents(Math.random, atOnce),
    proofs: ProofSigner.random(),
    files: openFiles(env),
    parsing: testParsing,
    fileJudge: openFileJudge(env, testParsing),
    mail: {
      async send(mail) {
        mails.push(mail);
      },
    },
    now,
  };
  for (const job of scheduledJobs(services)) scheduler.add(job);
  const app = createApp(services);

  /** An organization with the catalog and no members. */
  async function addWorkspace(name: string): Promise<string> {
    const id = newId(services.now());
    await services.db.transaction().execute(async (trx) => {
      await insertWorkspace(trx, { id, name, referralCode: null }, services.now());
      await seedCatalog(trx, id, await bumpSeq(trx, id));
    });
    return id;
  }

  /** A signed-in person, with a proven address by default. The session is made directly, without a password. */
  async function addPerson(
    workspaceId: string,
    firstName: string,
    role: Role = 'user',
    isProven = true,
  ): Promise<TestPerson> {
    const id = newId(services.now());
    const lastName = 'Test';
    await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, workspaceId);
      const email = `${id}@test.example`;
      const emailProvenAt = isProven ? services.now().toISOString() : null;
      const person = { id, workspaceId, email, passwordHash: null, emailProvenAt, firstName, lastName, role };
      await insertPerson(trx, { ...person, seq }, services.now());
    });
    const token = await insertSession(services.db, { accountId: id, kind: 'device', label: 'test' }, services.now());
    const call: TestPerson['call'] = async (method, path, body, headers = {}) =>
      app.request(path, {
        method,
        headers: {
          Cookie: `session=${token}`,
          'Sec-Fetch-Site': 'same-origin',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(body instanceof Uint8Array ? { 'Content-Length': String(body.byteLength) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: sent(body), duplex: 'half' }),
      });
    return { id, workspaceId, name: `${firstName} ${lastName}`, role, call };
  }

  /** Makes a person a member of another workspace. Returns them there: their calls name that workspace. */
  async function addPlace(person: TestPerson, workspaceId: string, role: Role = 'user'): Promise<TestPerson> {
    await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, workspaceId);
      const account = await findAccount(trx, person.id);
      if (!account) throw new Error(`there is no account ${person.id}`);
      await insertMember(trx, account, { workspaceId, role, seq }, services.now());
    });
    return { ...personIn(person, workspaceId), role };
  }

  return { app, services, scheduler, clock, mails, addWorkspace, addPerson, addPlace };
}

/** The same with an organization of people, by first name and role, and a stranger who administers another one. */
export async function openTestOrganization<Name extends string>(roles: Record<Name, Role>) {
  const server = await openTestApp();
  const workspaceId = await server.addWorkspace('Northfield Avionics');
  const people = {} as Record<Name, TestPerson>;
  for (const [name, role] of Object.entries<Role>(roles)) {
    people[name as Name] = await server.addPerson(workspaceId, capital(name), role);
  }
  const stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin');
  return { ...people, server, stranger };
}

/** The same person; their calls name this workspace. */
export function personIn(person: TestPerson, workspaceId: string): TestPerson {
  const call: TestPerson['call'] = (method, path, body, headers) =>
    person.call(method, path, body, { [WORKSPACE_HEADER]: workspaceId, ...headers });
  return { ...person, workspaceId, call };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
