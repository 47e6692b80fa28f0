import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addAuthenticator } from '#server/account/factors/factor-test-codes.ts';
import { addPasskey } from '#server/account/passkeys/passkey-test-keys.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let workspaceId: string;
let dana: TestPerson;
let bob: TestPerson;

beforeEach(async () => {
  ({ server: app, dana, bob } = await openTestOrganization({ dana: 'admin', bob: 'user' }));
  workspaceId = dana.workspaceId;
});

const told = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()];
};
const access = () => told(dana.call('GET', `/api/admin/users/${bob.id}/access`));
const reset = (by = dana, of = bob) => told(by.call('DELETE', `/api/admin/users/${of.id}/factors`));
const events = async () => {
  const rows = await app.services.db.selectFrom('audit').select(['event', 'workspaceId']).orderBy('id').execute();
  return rows.filter(({ event }) => event === 'factors_reset' || event === 'session_revoked');
};

describe('an administrator', () => {
  test('sees how a member signs in and where, and no secret of it', async () => {
    await addPasskey(bob);
    await addAuthenticator(bob, app.services.now());
    const [status, body] = await access();
    expect([status, Object.keys(body as object)]).toEqual([
      200,
      ['passkeys', 'authenticators', 'recoveryCodesLeft', 'sessions'],
    ]);
    expect(body).toMatchObject({
      passkeys: 1,
      authenticators: 1,
      recoveryCodesLeft: 10,
      sessions: [{ kind: 'device', label: 'test', current: false }],
    });
  });

  test('ends a member’s session, which is noted, and its stream of events ends with it', async () => {
    const reader = (await bob.call('GET', '/api/sync/events')).body?.getReader();
    if (!reader) throw new Error('there is no stream');
    const [, body] = await access();
    const { sessions } = body as { sessions: { id: string }[] };
    const path = `/api/admin/users/${bob.id}/sessions/${sessions[0]?.id ?? ''}`;
    expect(await told(dana.call('DELETE', path))).toEqual([200, { revoked: true }]);
    expect((await bob.call('GET', '/api/poam')).status).toBe(401);
    expect(await told(dana.call('DELETE', path))).toMatchObject([404, {}]);
    let isOpen = true;
    while (isOpen) isOpen = !(await reader.read()).done;
    expect(await events()).toEqual([{ event: 'session_revoked', workspaceId }]);
  });

  test('removes the second factors of somebody who lost them: they are signed out, told by mail, and it is noted', async () => {
    await addPasskey(bob);
    expect(await reset()).toEqual([200, { removed: true }]);
    expect(await access()).toEqual([200, { passkeys: 0, authenticators: 0, recoveryCodesLeft: 0, sessions: [] }]);
    const notice = expect.objectContaining({
      to: `${bob.id}@test.example`,
      subject: 'How you sign in to Vernier has changed',
      text: expect.stringContaining('An administrator removed the second factors that you used') as string,
    }) as unknown;
    await vi.waitFor(() => expect(app.mails).toContainEqual(notice), 10_000);
    expect(await events()).toEqual([{ event: 'factors_reset', workspaceId }]);
    expect(await reset()).toMatchObject([409, { code: 'no_factor' }]);
  });

  test('removes neither their own nor those that another workspace relies on', async () => {
    await addPasskey(dana);
    expect(await reset(dana, dana)).toMatchObject([409, { code: 'own_account' }]);
    await addPasskey(bob);
    const other = await app.addWorkspace('Southport');
    await app.addPlace(bob, other);
    expect(await reset()).toMatchObject([409, { code: 'other_workspaces' }]);
    const danaThere = await app.addPlace(dana, other, 'user');
    const here = {
      ...dana,
      call: (method: string, path: string) => dana.call(method, path, undefined, { Workspace: workspaceId }),
    };
    expect(await reset(here)).toMatchObject([409, { code: 'other_workspaces' }]);
    await app.services.db
      .updateTable('member')
      .set({ role: 'admin' })
      .where('id', '=', danaThere.id)
      .where('workspaceId', '=', other)
      .execute();
    expect(await reset(here)).toEqual([200, { removed: true }]);
  });

  test('needs a fresh proof that it is them', async () => {
    await addPasskey(bob);
    app.clock.now += 11 * 60_000;
    expect(await reset()).toMatchObject([403, { code: 'step_up' }]);
  });
});
