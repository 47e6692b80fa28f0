import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { roles } from '#sync/domain/permissions/role.ts';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import { type CallPermission, callPermissions, callsThatMailOthers } from './testing/call-permissions.ts';
import { type CallSample, callSamples } from './testing/call-samples.ts';
import { listColumns } from './testing/tampering.ts';
import { openTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

// Every call of the contract, found automatically: a new call is tested without a line here, and reported while it has
// no line in testing/call-permissions.ts and, with an id in its path, no sample.
const folder = join(import.meta.dirname, '../sync/domain');
const endpoints: Endpoint[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-contract.ts'),
)) {
  const module = (await import(join(folder, name))) as Record<string, unknown>;
  endpoints.push(...Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'authorization-'));

/** One organization's rows in every table of the database. */
async function possessions({ services: { db } }: TestApp, organizationId: string): Promise<unknown> {
  const found: Record<string, unknown[]> = {};
  for (const [name, columns] of await listColumns(db)) {
    if (!columns.includes('organizationId')) continue;
    const { rows } = await sql<object>`
      select * from ${sql.table(name)} where "organizationId" = ${organizationId}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  found.organization = await db.selectFrom('organization').selectAll().where('id', '=', organizationId).execute();
  return found;
}

function send(person: TestPerson | undefined, app: TestApp, { method, path, body }: Endpoint, sample?: CallSample) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample?.params[name] ?? 'none'));
  const address = sample?.query ? `${filled}?${sample.query}` : filled;
  const sent = sample?.body ?? (body && {});
  if (person) return person.call(method, address, sent, sample?.headers);
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  return app.app.request(address, { method, headers, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) });
}

// The stream of live events never ends.
async function statusOf(answer: Response | Promise<Response>): Promise<number> {
  const response = await answer;
  await response.body?.cancel();
  return response.status;
}

let app: TestApp;
/** An administrator of one organization, and people of every role in the other. */
let owner: TestPerson;
let others: TestPerson[];
let removed: TestPerson;

beforeAll(async () => {
  app = await openTestApp({ DATA_FOLDER });
  owner = await app.addPerson(await app.addOrganization('Northfield'), 'Owner', 'admin');
  const elsewhere = await app.addOrganization('Elsewhere');
  others = [];
  for (const role of roles) others.push(await app.addPerson(elsewhere, role, role));
  removed = await app.addPerson(elsewhere, 'Removed', 'admin');
  const admin = others.find(({ role }) => role === 'admin');
  await admin?.call('DELETE', `/api/admin/users/${removed.id}`);
});
afterAll(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));

/** Whom the contract lets call, by its action's line of the sheet. */
function statedBy({ access }: Endpoint): CallPermission {
  return access === 'public' || access === 'sales_admin' || access === 'sales_representative'
    ? access
    : rolesFor(access);
}

test('the permissions of the table are those of the contract, call by call', () => {
  const stated = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), statedBy(endpoint)]));
  expect(stated).toEqual(callPermissions);
});

const mailing = endpoints.filter(({ mailsOthers }) => mailsOthers);

test('the calls that mail others are those of the table', () => {
  expect(mailing.map(nameOf).sort()).toEqual(callsThatMailOthers);
});

test.each(mailing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is refused to an account that has not proven its address, and mails nobody',
  async (name, endpoint) => {
    const proven = await app.addPerson(await app.addOrganization('Unproven'), 'Proven', 'admin');
    const sample = endpoint.path.includes(':') ? await getSample(name, proven) : undefined;
    const unproven = await app.addPerson(proven.organizationId, 'Unproven', 'admin', false);
    const before = app.mails.length;
    const answer = await send(unproven, app, endpoint, sample);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'email_unproven' }]);
    expect(app.mails).toHaveLength(before);
  },
);

const isOfSales = ({ access }: Endpoint) => access === 'sales_admin' || access === 'sales_representative';
const ofOrganizations = endpoints.filter((endpoint) => !isOfSales(endpoint));
const ofSales = endpoints.filter(isOfSales).map((endpoint) => [nameOf(endpoint), endpoint] as const);

// sales/sales-access.test.ts says who of the sales side may call what.
test.each(ofSales)('%s belongs to the sales side: no role of an organization reaches it', async (_name, endpoint) => {
  expect(await statusOf(send(undefined, app, endpoint))).toBe(401);
  for (const person of others) {
    expect([person.role, await statusOf(send(person, app, endpoint))]).toEqual([person.role, 403]);
  }
});

describe.each(ofOrganizations.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const hasId = endpoint.path.includes(':');
  const permission = callPermissions[name];
  const mayCall = ({ role }: TestPerson) =>
    permission === 'public' || (permission !== undefined && permission.includes(role));

  test('is refused to a visitor with 401 and to a removed person with 403, unless it is for everybody', async () => {
    if (endpoint.access === 'public') {
      expect([401, 403]).not.toContain(await statusOf(send(undefined, app, endpoint)));
      return;
    }
    expect(await statusOf(send(undefined, app, endpoint))).toBe(401);
    const response = await send(removed, app, endpoint);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'no_access' }]);
  });

  test('is refused with 403 to every role it does not name', async () => {
    for (const person of others.filter((one) => !mayCall(one))) {
      expect([person.role, await statusOf(send(person, app, endpoint))]).toEqual([person.role, 403]);
    }
  });

  test('reaches, in every role it names, the caller’s own organization and never another', async () => {
    const sample = hasId ? await getSample(name, owner) : undefined;
    const before = await possessions(app, owner.organizationId);
    for (const person of others.filter(mayCall)) {
      const status = await statusOf(send(person, app, endpoint, sample));
      if (hasId && !sample?.isShared) expect([person.role, status]).toEqual([person.role, 404]);
      else expect([401, 403, 404, 500], `${person.role} was answered ${status}`).not.toContain(status);
    }
    expect(await possessions(app, owner.organizationId)).toEqual(before);
  });
});

const withIds = ofOrganizations.filter(({ path }) => path.includes(':'));

test.each(withIds.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s works for an administrator on the organization’s own record',
  async (name, endpoint) => {
    // A person of their own, because some calls end what they are called with.
    const admin = await app.addPerson(owner.organizationId, 'Second', 'admin');
    expect(await statusOf(send(admin, app, endpoint, await getSample(name, admin)))).toBeLessThan(300);
  },
);

async function getSample(name: string, person: TestPerson): Promise<CallSample> {
  const make = callSamples[name];
  if (!make)
    throw new Error(`${name} needs a line in testing/call-samples.ts: how to make a record it can be called on`);
  return make(person, app);
}

test('every call of the server stands in the contract, except the pages of the sign-in', () => {
  const known = new Set(endpoints.map(nameOf));
  const routes = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const unknown = routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !known.has(route));
  expect([...new Set(unknown)].sort()).toEqual([
    'GET /api/invitation/:token',
    'GET /api/login',
    'GET /api/logout',
    'GET /api/oidc/callback',
    'GET /api/oidc/start',
    'GET /api/reset',
    'GET /api/reset/:token',
    'GET /api/signup',
    'POST /api/invitation/:token',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/oidc/start',
    'POST /api/reset',
    'POST /api/reset/:token',
    'POST /api/signup',
  ]);
});

test('the contract has no two calls of the same name', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
});
