import { beforeEach, describe, expect, test } from 'vitest';
import { saveEmailProof, savePasswordHash } from '#server/account/account-table.ts';
import {
  accountOf,
  addColleague,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';
import { hashPassword } from '#server/account/passwords/password-hash.ts';
import type { Principal } from '#server/app-context.ts';
import { removeMember } from '#server/people/member-removal.ts';
import { createInvitation } from './invitations.ts';

let auth: AuthTestApp;
let ana: Principal;
let dora: Principal;

interface Me {
  id: string;
  workspaceId: string | null;
  role: string | null;
  memberships: { workspaceName: string; role: string }[];
}

async function founder(name: string): Promise<Principal> {
  const browser = auth.browser();
  await browser.signUp({ ...accountOf(name), organizationName: `${name}’s` });
  const me = (await (await browser.get('/api/auth/user')).json()) as Principal & { id: string };
  return { ...me, accountId: me.id, sessionId: '' };
}

/** Invites an address into Ana's workspace and returns the path of the mailed link. */
async function invite(email: string, role: Principal['role'] = 'compliance_manager'): Promise<string> {
  await createInvitation(auth.services, ana, { email, role, address: '10.0.0.1' });
  return /http:\/\/localhost:3000(\/\S+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function me(browser: TestBrowser, workspaceId?: string): Promise<Me> {
  const headers: Record<string, string> = workspaceId === undefined ? {} : { Workspace: workspaceId };
  return (await (await browser.get('/api/auth/user', headers)).json()) as Me;
}

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = auth.browser();
  expect((await browser.post('/api/login', { email, password: goodPassword })).status).toBe(303);
  return browser;
}

beforeEach(async () => {
  auth = await startAuthApp();
  ana = await founder('ana');
  auth.wait({ minutes: 1 });
  dora = await founder('dora');
  await addColleague(auth, dora.workspaceId, 'ben', 'user');
  await savePasswordHash(auth.db, 'ben', await hashPassword(goodPassword), auth.services.now());
  auth.wait({ minutes: 1 });
});

describe('an invitation to somebody with an account', () => {
  test('asks them to sign in and comes back; the account gets a second place, and keeps the first', async () => {
    const path = await invite('ben@example.com');
    const page = await auth.browser().get(path);
    expect([page.status, await page.text()]).toMatchObject([
      409,
      expect.stringContaining(`href="/api/login?return=${encodeURIComponent(path)}&amp;email=ben%40example.com"`),
    ]);
    const browser = auth.browser();
    const login = await browser.post('/api/login', { email: 'ben@example.com', password: goodPassword, return: path });
    expect(login.headers.get('location')).toBe(path);
    expect(await (await browser.get(path)).text()).toContain('one more of your workspaces');
    const joined = await browser.post(path, {});
    expect([joined.status, joined.headers.get('location')]).toEqual([303, `/?workspace=${ana.workspaceId}`]);
    expect((await me(browser)).memberships).toMatchObject([
      { workspaceName: 'dora’s', role: 'user' },
      { workspaceName: 'ana’s', role: 'compliance_manager' },
    ]);
    expect(await me(browser, ana.workspaceId)).toMatchObject({ id: 'ben', role: 'compliance_manager' });
    expect(await me(browser, dora.workspaceId)).toMatchObject({ id: 'ben', role: 'user' });
    expect((await auth.events()).at(-1)).toBe('invitation_accepted');
    expect((await browser.post(path, {})).status).toBe(404);
  });

  test('tells nobody but who has the link that there is an account', async () => {
    const [known, unknown] = [await invite('ben@example.com'), await invite('nobody@example.com')];
    expect(known.length).toBe(unknown.length);
    const texts = auth.mails.slice(-2).map(({ subject, text }) => subject + text.replace(/invitation\/\S+/, ''));
    expect(texts[0]).toBe(texts[1]);
  });

  test('is not accepted by somebody else who is signed in', async () => {
    const path = await invite('ben@example.com');
    const browser = await signedIn('dora@example.com');
    for (const response of [await browser.get(path), await browser.post(path, {})]) {
      expect([response.status, await response.text()]).toMatchObject([409, expect.stringContaining('Sign out')]);
    }
    expect((await me(browser)).memberships).toHaveLength(1);
  });

  test('works where nobody new is taken', async () => {
    const path = await invite('ben@example.com');
    auth.services.env.SIGN_UP = 'off';
    expect((await (await signedIn('ben@example.com')).post(path, {})).status).toBe(303);
  });

  test('brings back who was removed', async () => {
    const { workspaceId, accountId: actorId } = ana;
    const browser = await signedIn('ben@example.com');
    await browser.post(await invite('ben@example.com', 'user'), {});
    await removeMember(auth.db, { workspaceId, accountId: 'ben', actorId, address: '' }, auth.services.now());
    const gone = () => auth.db.selectFrom('tombstone').select('id').where('tableName', '=', 'member').execute();
    expect(await gone()).toEqual([{ id: 'ben' }]);
    await browser.post(await invite('ben@example.com', 'admin'), {});
    expect(await me(browser, workspaceId)).toMatchObject({ role: 'admin' });
    expect(await gone()).toEqual([]);
  });
});

describe('an account that only claims the invited address', () => {
  test('does not stand in the way: whoever opens the link makes the account that has it', async () => {
    const squatter = await signedIn('dora@example.com');
    const path = await invite('dora@example.com');
    const browser = auth.browser();
    const form = { firstName: 'Dora', lastName: 'Reyes', password: 'nine amber kites rise' };
    expect((await browser.post(path, form)).status).toBe(303);
    expect((await me(browser)).memberships).toMatchObject([{ workspaceName: 'ana’s' }]);
    expect((await squatter.get('/api/auth/user')).status).toBe(403);
  });

  test('does not get it by the link alone: it has to prove the address first', async () => {
    const browser = await signedIn('dora@example.com');
    const path = await invite('dora@example.com');
    const page = await browser.get(path);
    expect([page.status, await page.text()]).toMatchObject([409, expect.stringContaining('not confirmed yet')]);
    expect((await browser.post(path, {})).status).toBe(409);
    await saveEmailProof(auth.db, dora.accountId, auth.services.now());
    expect((await browser.post(path, {})).status).toBe(303);
    expect((await me(browser)).memberships).toHaveLength(2);
  });

  test('of a colleague blocks no invitation to its owner', async () => {
    await auth.db.updateTable('account').set({ emailProvenAt: null }).where('id', '=', ana.accountId).execute();
    expect(await invite('ana@example.com')).toContain('/api/invitation/');
    await saveEmailProof(auth.db, ana.accountId, auth.services.now());
    await expect(invite('ana@example.com')).rejects.toMatchObject({ body: { code: 'already_member' } });
  });
});
