import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { endpointNameOf, endpoints } from './testing/all-endpoints.ts';
import { callSamples } from './testing/call-samples.ts';
import { possessions } from './testing/possessions.ts';
import { mutationOf, syncRequestOf } from './testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

// What somebody can do with an administrator's open page eleven minutes after the last proof of identity: gain no
// power, remove nobody, take no data out as a file and change no factor, by any call or change.
const ELEVEN_MINUTES = 11 * 60_000;

/** Valid bodies of calls without an id. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/admin/invitations': { email: 'second@evil.example', role: 'admin' },
  'POST /api/catalog-import': {
    files: [{ name: 'a.csv', base64: Buffer.from('id,text\n3.1.1,Lamps.\n').toString('base64') }],
  },
  'POST /api/admin/api-keys': { name: 'Mine', role: 'compliance_manager', days: 30 },
  'PUT /api/admin/settings': { organizationName: 'Mine', holder: 'assessor', minimumPasswordLength: 8 },
  'POST /api/auth/passkeys/begin': {},
  'POST /api/auth/authenticators': {},
  'POST /api/auth/recovery-codes': {},
  'POST /api/workspaces': { name: 'Another' },
  'POST /api/workspaces/closing': { name: 'Northfield' },
  'PUT /api/user/profile': { firstName: 'Ada' },
};

let app: TestApp;
let admin: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.addPerson(await app.addWorkspace('Northfield'), 'Ada', 'admin');
  other = await app.addPerson(await app.addWorkspace('Elsewhere'), 'Sam', 'admin');
});

async function letProofAge(age = ELEVEN_MINUTES): Promise<void> {
  const confirmedAt = new Date(app.services.now().getTime() - age).toISOString();
  await app.services.db.updateTable('session').set({ confirmedAt }).where('accountId', '=', admin.id).execute();
}

/** Who may do and see what in a workspace, and how everybody proves their identity. */
async function power(workspaceId: string): Promise<unknown> {
  const { db } = app.services;
  const { member, invitation, formerMember } = await possessions(app, workspaceId);
  const roles = (member ?? []).map((row) => {
    const { id, role } = JSON.parse(String(row)) as Record<string, unknown>;
    return { id, role };
  });
  const workspace = await db
    .selectFrom('workspace')
    .select(['name', 'holder', 'closedAt'])
    .where('id', '=', workspaceId)
    .execute();
  return {
    roles,
    invitation,
    apiKeys: await db.selectFrom('apiKey').select(['id', 'role']).where('workspaceId', '=', workspaceId).execute(),
    formerMember,
    workspace,
    settings: await db.selectFrom('workspaceSetting').selectAll().execute(),
    passwords: await db.selectFrom('account').select(['id', 'passwordHash']).orderBy('id').execute(),
    passkeys: await db.selectFrom('passkey').select(['accountId', 'id']).orderBy('id').execute(),
    authenticators: await db
      .selectFrom('authenticator')
      .select(['accountId', 'id', 'confirmedAt'])
      .orderBy('id')
      .execute(),
    recoveryCodes: await db.selectFrom('recoveryCode').selectAll().execute(),
    sessions: (await db.selectFrom('session').select(['id', 'accountId']).orderBy('id').execute()).filter(
      ({ accountId }) => accountId !== admin.id,
    ),
    pack: await db.selectFrom('workspacePack').selectAll().execute(),
  };
}

/** Opening a file of evidence, also of kept work, is ordinary reading; all other files take data out. */
const FILES_OF_RECORDS = ['GET /api/documents/:id/file', 'GET /api/kept/:id/files/:sha256/file'];

const takenBack = ['DELETE /api/admin/invitations/:invitationId', 'DELETE /api/admin/api-keys/:keyId'];

async function make(endpoint: Endpoint, name: string) {
  await letProofAge(0);
  const sample = await callSamples[name]?.(admin, app);
  const filled = endpoint.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(sample?.params[part] ?? 'x'));
  const path = sample?.query ? `${filled}?${sample.query}` : filled;
  const before = [await power(admin.workspaceId), await power(other.workspaceId)];
  await letProofAge();
  const answer = await admin.call(
    endpoint.method,
    path,
    sample?.body ?? bodies[name] ?? (endpoint.body && {}),
    sample?.headers,
  );
  const isFile = answer.headers.get('Content-Disposition')?.startsWith('attachment') === true;
  await answer.body?.cancel();
  const after = [await power(admin.workspaceId), await power(other.workspaceId)];
  return { status: answer.status, isFile, before, after };
}

const ofWorkspaces = endpoints.filter(
  ({ access, path }) => !access.startsWith('sales_') && path !== '/api/sync/events',
);

test.each(ofWorkspaces.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  'with an old proof %s changes nobody’s power and takes no data out',
  async (name, endpoint) => {
    const { status, isFile, before, after } = await make(endpoint, name);
    // Withdrawing something gives nobody more power.
    if (takenBack.includes(name)) expect(status).toBe(200);
    else expect(after).toEqual(before);
    expect(isFile && !FILES_OF_RECORDS.includes(name)).toBe(false);
    if (endpoint.consequence) expect(status).toBe(403);
  },
);

test.each(mutationFixtures.map(({ name, args }) => [name, args] as const))(
  'nor does the change %s',
  async (name, args) => {
    const before = [await power(admin.workspaceId), await power(other.workspaceId)];
    await letProofAge();
    const request = syncRequestOf(admin.id, { mutations: [mutationOf(1, name, args)] });
    expect((await admin.call('POST', '/api/sync', request)).status).toBe(200);
    expect([await power(admin.workspaceId), await power(other.workspaceId)]).toEqual(before);
  },
);
