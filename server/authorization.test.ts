import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { actions, rolesFor, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { roles } from '#sync/domain/permissions/role.ts';
import { endpointNameOf, endpoints } from './testing/all-endpoints.ts';
import {
  callPermissions,
  callsThatEndTheCaller,
  callsThatMailOthers,
  callsThatNeedFreshProof,
  type CallPermission,
} from './testing/call-permissions.ts';
import { callSamples, type CallSample } from './testing/call-samples.ts';
import { possessions } from './testing/possessions.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from './testing/test-app.ts';

// Every call of the contract, found automatically: a new call is tested without a line here, and reported until it has
// a line in testing/call-permissions.ts and, with an id in its path, a sample.
const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'authorization-'));

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
/**
 * People who are administrators at home and have one role each in a second workspace. `base` names no workspace,
 * `former` is one they were removed from.
 */
let twins: { base: TestPerson; home: TestPerson; there: TestPerson[]; former: string };
/** Somebody who was removed from their only workspace. */
let removePerson: () => Promise<TestPerson>;

beforeAll(async () => {
  app = await openTestApp({ DATA_FOLDER });
  owner = await app.addPerson(await app.addWorkspace('Northfield'), 'Owner', 'admin');
  const elsewhere = await app.addWorkspace('Elsewhere');
  others = [];
  for (const role of roles) others.push(await app.addPerson(elsewhere, role, role));
  const admin = others.find(({ role }) => role === 'admin');
  removePerson = async () => {
    const person = await app.addPerson(elsewhere, 'Removed', 'admin');
    await admin?.call('DELETE', `/api/admin/users/${person.id}`);
    return person;
  };
  const at = await app.addWorkspace('Home');
  const second = await app.addWorkspace('Second');
  const former = await app.addWorkspace('Former');
  const bases: TestPerson[] = [];
  for (const role of roles) bases.push(await app.addPerson(at, `Twin ${role}`, 'admin'));
  const there: TestPerson[] = [];
  for (const [index, role] of roles.entries()) {
    const base = bases[index];
    if (base) there.push(await app.addPlace(base, second, role));
  }
  const [base] = bases;
  if (!base) throw new Error('there are no roles');
  await app.addPlace(base, former);
  const remover = await app.addPerson(former, 'Remover', 'admin');
  await remover.call('DELETE', `/api/admin/users/${base.id}`);
  twins = { base, home: personIn(base, at), there, former };
});
afterAll(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));

/** The person who makes the call in a role: the given one, unless the call ends its caller. */
async function callerFor(name: string, person: TestPerson): Promise<TestPerson> {
  return callsThatEndTheCaller.includes(name) ? app.addPerson(person.workspaceId, 'Leaving', person.role) : person;
}

/** Who may call according to the contract, by its action's line of the sheet. */
function statedBy({ access }: Endpoint): CallPermission {
  const isAction = (one: string): one is Action => (actions as readonly string[]).includes(one);
  return isAction(access) ? rolesFor(access) : access;
}

test('the permissions of the table are those of the contract, call by call', () => {
  const stated = Object.fromEntries(endpoints.map((endpoint) => [endpointNameOf(endpoint), statedBy(endpoint)]));
  expect(stated).toEqual(callPermissions);
});

const mailing = endpoints.filter(({ mailsOthers }) => mailsOthers);

test('the calls that mail others are those of the table', () => {
  expect(mailing.map(endpointNameOf).sort()).toEqual(callsThatMailOthers);
});

test.each(mailing.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s is refused to an account that has not proven its address, and mails nobody',
  async (name, endpoint) => {
    const proven = await app.addPerson(await app.addWorkspace('Unproven'), 'Proven', 'admin');
    const sample = endpoint.path.includes(':') ? await getSample(name, proven) : undefined;
    const unproven = await app.addPerson(proven.workspaceId, 'Unproven', 'admin', false);
    const before = app.mails.length;
    const answer = await send(unproven, app, endpoint, sample);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'email_unproven' }]);
    expect(app.mails).toHaveLength(before);
  },
);

const isOfSales = ({ access }: Endpoint) => access === 'sales_admin' || access === 'sales_representative';
const careful = endpoints.filter(({ consequence }) => consequence);

test('the calls that need a fresh proof are those of the table', () => {
  expect(Object.fromEntries(careful.map((endpoint) => [endpointNameOf(endpoint), endpoint.consequence]))).toEqual(
    callsThatNeedFreshProof,
  );
});

// sales/sales-access.test.ts covers those of the sales side.
const carefulOfWorkspaces = careful.filter((endpoint) => !isOfSales(endpoint));

test.each(carefulOfWorkspaces.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s is refused ten minutes after the last proof of who calls',
  async (name, endpoint) => {
    const person = await app.addPerson(await app.addWorkspace('Careful'), 'Careful', 'admin');
    const sample = endpoint.path.includes(':') ? await getSample(name, person) : undefined;
    const proven = app.services.now().getTime();
    const earlier = new Date(proven - 10 * 60_000).toISOString();
    await app.services.db
      .updateTable('session')
      .set({ confirmedAt: earlier })
      .where('accountId', '=', person.id)
      .execute();
    const before = await possessions(app, person.workspaceId);
    const answer = await send(person, app, endpoint, sample);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'step_up' }]);
    expect(await possessions(app, person.workspaceId)).toEqual(before);
  },
);

const ofWorkspaces = endpoints.filter((endpoint) => !isOfSales(endpoint));
const ofSales = endpoints.filter(isOfSales).map((endpoint) => [endpointNameOf(endpoint), endpoint] as const);

// sales/sales-access.test.ts says who on the sales side may make which calls.
test.each(ofSales)('%s belongs to the sales side: no role of an organization reaches it', async (_name, endpoint) => {
  expect(await statusOf(send(undefined, app, endpoint))).toBe(401);
  for (const person of others) {
    expect([person.role, await statusOf(send(person, app, endpoint))]).toEqual([person.role, 403]);
  }
});

describe.each(ofWorkspaces.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const hasId = endpoint.path.includes(':');
  const permission = callPermissions[name];
  const mayCall = ({ role }: TestPerson) =>
    permission === 'public' || permission === 'account.use' || (permission !== undefined && permission.includes(role));

  test('is refused to a visitor with 401 and to a removed person with 403, unless it is for them', async () => {
    if (endpoint.access === 'public') {
      expect([401, 403]).not.toContain(await statusOf(send(undefined, app, endpoint)));
      return;
    }
    expect(await statusOf(send(undefined, app, endpoint))).toBe(401);
    const response = await send(await removePerson(), app, endpoint);
    if (endpoint.access === 'account.use') {
      expect([401, 403, 500]).not.toContain(response.status);
      return;
    }
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'no_access' }]);
  });

  test('is refused with 403 to every role it does not name', async () => {
    for (const person of others.filter((one) => !mayCall(one))) {
      expect([person.role, await statusOf(send(person, app, endpoint))]).toEqual([person.role, 403]);
    }
  });

  test('reaches, in every role it names, the caller’s own organization and never another', async () => {
    const sample = hasId ? await getSample(name, owner) : undefined;
    const before = await possessions(app, owner.workspaceId);
    for (const person of others.filter(mayCall)) {
      const status = await statusOf(send(await callerFor(name, person), app, endpoint, sample));
      if (hasId && !sample?.isShared) expect([person.role, status]).toEqual([person.role, 404]);
      else expect([401, 403, 404, 500], `${person.role} was answered ${status}`).not.toContain(status);
    }
    expect(await possessions(app, owner.workspaceId)).toEqual(before);
  });
});

describe.each(
  ofWorkspaces
    .filter(({ access }) => access !== 'public' && access !== 'account.use')
    .map((endpoint) => [endpointNameOf(endpoint), endpoint] as const),
)('%s, by somebody in two workspaces', (name, endpoint) => {
  const codeOf = async (person: TestPerson) => {
    const response = await send(person, app, endpoint);
    return [response.status, ((await response.json()) as { code: string }).code];
  };

  test('is about the one they name: none, a former and a foreign one are refused', async () => {
    const { base, former } = twins;
    expect(await codeOf(base)).toEqual([409, 'choose_workspace']);
    expect(await codeOf(personIn(base, former))).toEqual([403, 'removed']);
    expect(await codeOf(personIn(base, owner.workspaceId))).toEqual([404, 'not_found']);
    expect(await codeOf(personIn(base, 'nowhere'))).toEqual([404, 'not_found']);
  });

  test('has the role of the named one, and never reaches the records of their other one', async () => {
    const { home, there } = twins;
    const sample = endpoint.path.includes(':') ? await getSample(name, home) : undefined;
    const before = await possessions(app, home.workspaceId);
    for (const person of there) {
      const status = await statusOf(send(await callerFor(name, person), app, endpoint, sample));
      if (!callPermissions[name]?.includes(person.role)) expect([person.role, status]).toEqual([person.role, 403]);
      else if (sample && !sample.isShared) expect([person.role, status]).toEqual([person.role, 404]);
      else expect([401, 403, 404, 500]).not.toContain(status);
    }
    expect(await possessions(app, home.workspaceId)).toEqual(before);
  });
});

const withIds = ofWorkspaces.filter(({ path }) => path.includes(':'));

test.each(withIds.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s works for an administrator on the organization’s own record',
  async (name, endpoint) => {
    // A separate person, because some calls end their caller.
    const admin = await app.addPerson(owner.workspaceId, 'Second', 'admin');
    expect(await statusOf(send(admin, app, endpoint, await getSample(name, admin)))).toBeLessThan(300);
  },
);

/** Their owner decides these, or whoever may do it for everybody, and the lead for a team. */
const aboutOwnRecords = [
  'DELETE /api/documents/:id',
  'GET /api/documents/:id/upload',
  'PUT /api/documents/:id/file',
  'POST /api/assessments/:id/release',
  'POST /api/recovery/team-proposals/:id',
  'POST /api/devices/:id/end',
  'POST /api/kept/:id/take-in',
  'POST /api/kept/:id/discard',
  'GET /api/kept/:id/files/:sha256/upload',
  'PUT /api/kept/:id/files/:sha256/file',
  'GET /api/kept/:id/files/:sha256/file',
];
const ofSeveralRoles = withIds.filter(({ access }) => access !== 'public' && access !== 'account.use');

test.each(ofSeveralRoles.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s works for every role it names on the organization’s own record, whatever they are elsewhere',
  async (name, endpoint) => {
    for (const twin of twins.there.filter(({ role }) => callPermissions[name]?.includes(role))) {
      const maker = await app.addPerson(twin.workspaceId, 'Maker', 'admin');
      // What others handed in does not reach a client.
      const isOwn = aboutOwnRecords.includes(name) || twin.role === 'client';
      const sample = await getSample(name, isOwn ? twin : maker);
      expect([twin.role, await statusOf(send(twin, app, endpoint, sample))]).toEqual([twin.role, 200]);
    }
  },
);

async function getSample(name: string, person: TestPerson): Promise<CallSample> {
  const make = callSamples[name];
  if (!make)
    throw new Error(`${name} needs a line in testing/call-samples.ts: how to make a record it can be called on`);
  return make(person, app);
}

test('every call of the server stands in the contract, except the pages of the sign-in', () => {
  const known = new Set(endpoints.map(endpointNameOf));
  const routes = app.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const unknown = routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !known.has(route));
  expect([...new Set(unknown)].sort()).toEqual([
    'GET /api/invitation/:token',
    'GET /api/login',
    'GET /api/login/factor',
    'GET /api/login/set-up',
    'GET /api/logout',
    'GET /api/oidc/callback',
    'GET /api/oidc/start',
    'GET /api/reset',
    'GET /api/reset/:token',
    'GET /api/signup',
    'POST /api/invitation/:token',
    'POST /api/login',
    'POST /api/login/factor',
    'POST /api/login/factor/begin',
    'POST /api/login/passkey',
    'POST /api/login/passkey/begin',
    'POST /api/login/set-up',
    'POST /api/logout',
    'POST /api/oidc/start',
    'POST /api/reset',
    'POST /api/reset/:token',
    'POST /api/signup',
  ]);
});

test('the contract has no two calls of the same name', () => {
  expect(new Set(endpoints.map(endpointNameOf)).size).toBe(endpoints.length);
});
