import { describe, expect, test } from 'vitest';
import { accountOf, goodPassword, startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { createInvitation } from '#server/account/invitations/invitations.ts';
import type { Principal } from '#server/app-context.ts';

const CLOSED = 'New organizations cannot sign up on this server.';

async function openWith(SIGN_UP: string): Promise<{ auth: AuthTestApp; ana: Principal }> {
  const auth = await startAuthApp({ SIGN_UP });
  const browser = auth.browser();
  // The first organization can always be created.
  expect((await browser.signUp()).status).toBe(303);
  const me = (await (await browser.get('/api/auth/user')).json()) as Principal & { id: string };
  return { auth, ana: { ...me, accountId: me.id, sessionId: '' } };
}

const invite = (auth: AuthTestApp, ana: Principal) =>
  createInvitation(auth.services, ana, { email: 'ben@example.com', role: 'user', address: '10.0.0.1' });
const linkIn = (auth: AuthTestApp) => /(\/api\/invitation\/\S+)/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? '';
const form = { firstName: 'Ben', lastName: 'Reyes', password: goodPassword };

describe.each(['invited', 'off'])('SIGN_UP=%s', (policy) => {
  test('nobody creates another organization, and the sign-in page offers none', async () => {
    const { auth } = await openWith(policy);
    const browser = auth.browser('10.0.0.2');
    for (const path of ['/api/signup', '/api/login?evaluation']) {
      const page = await browser.get(path);
      expect([page.status, await page.text()]).toEqual([403, expect.stringContaining(CLOSED)]);
    }
    const posted = await browser.post('/api/signup', accountOf('eve'));
    expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining(CLOSED)]);
    expect(await (await browser.get('/api/login')).text()).not.toContain('Create an organization');
    expect(await auth.db.selectFrom('workspace').select('id').execute()).toHaveLength(1);
  });
});

test('SIGN_UP=invited: who is invited comes in', async () => {
  const { auth, ana } = await openWith('invited');
  await invite(auth, ana);
  expect((await auth.browser().post(linkIn(auth), form)).status).toBe(303);
});

test('SIGN_UP=off: nobody is invited, and an earlier invitation opens nothing', async () => {
  const { auth, ana } = await openWith('invited');
  await invite(auth, ana);
  auth.services.env.SIGN_UP = 'off';
  await expect(invite(auth, ana)).rejects.toMatchObject({ status: 409, body: { code: 'sign_up_off', field: 'email' } });
  expect((await auth.browser().get(linkIn(auth))).status).toBe(403);
  expect((await auth.browser().post(linkIn(auth), form)).status).toBe(403);
});

test('open by default', async () => {
  const auth = await startAuthApp();
  await auth.browser().signUp();
  expect(await (await auth.browser().get('/api/login')).text()).toContain('Create an organization');
  expect((await auth.browser('10.0.0.2').post('/api/signup', accountOf('eve'))).status).toBe(303);
});
