import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addColleague,
  goodPassword,
  startAuthApp,
  type AuthTestApp,
  type TestBrowser,
} from '#server/account/auth-test-app.ts';
import { registerFactors } from '#server/account/factors/factor-calls.ts';
import { addAuthenticator, shownCode } from '#server/account/factors/factor-test-codes.ts';
import { startOidcProvider, type OidcTestProvider } from '#server/testing/oidc-provider.ts';
import { beginOidcSignIn, signInAt } from './oidc-test-start.ts';

const ana = { subject: 'subject-of-ana', email: 'ana@example.com', emailVerified: true };
const ben = { subject: 'subject-of-ben', email: 'ben@example.com', emailVerified: true };
let provider: OidcTestProvider;
let variables: Record<string, string>;
let auth: AuthTestApp;

const signIn = (browser: TestBrowser, fields?: Record<string, string>) => signInAt(provider, browser, fields);

async function confirmEmail(email: string): Promise<void> {
  const emailProvenAt = auth.services.now().toISOString();
  await auth.db.updateTable('account').set({ emailProvenAt }).where('email', '=', email).execute();
}

beforeAll(async () => {
  provider = await startOidcProvider();
  variables = { ...provider.variables, OIDC_LABEL: 'Harbor ID' };
});
afterAll(() => provider.close());

beforeEach(async () => {
  provider.person = ana;
  auth = await startAuthApp(variables);
  registerFactors(auth.app);
  await auth.browser().signUp();
});

describe('an account with a confirmed email', () => {
  beforeEach(() => confirmEmail('ana@example.com'));

  test('is linked and signed in to', async () => {
    const browser = auth.browser();
    const response = await signIn(browser);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
    expect((await auth.events()).slice(-2)).toEqual(['oidc_linked', 'sign_in']);
  });

  test('is found by the provider’s subject from then on, whatever the email there becomes', async () => {
    await signIn(auth.browser());
    provider.person = { ...ana, email: 'ana.okafor@elsewhere.example', emailVerified: false };
    const browser = auth.browser();
    await signIn(browser);
    expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
    expect((await auth.events()).filter((event) => event === 'oidc_linked')).toHaveLength(1);
  });

  test('is kept signed in when asked, and led back to where the person came from', async () => {
    const response = await signIn(auth.browser(), { keep: '1', return: '/compliance?family=AC' });
    expect(response.headers.get('location')).toBe('/compliance?family=AC');
    expect(response.headers.getSetCookie().join('\n')).toMatch(/session=[\w-]{43}; Max-Age=2592000/);
  });

  test('is asked for its own second factor, because the provider says nothing of one', async () => {
    const phone = auth.browser();
    await phone.post('/api/login', { email: ana.email, password: goodPassword });
    const { secret } = await addAuthenticator(phone, auth.services.now());
    auth.wait({ minutes: 1 });
    const browser = auth.browser();
    const response = await signIn(browser, { return: '/poam' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/api/login/factor']);
    expect(await browser.whoami()).toBeUndefined();
    const code = shownCode(secret, auth.services.now());
    const signedIn = await browser.post('/api/login/factor', { code });
    expect(signedIn.headers.get('location')).toBe('/poam');
    expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
  });

  test('is not taken over by another identity of the provider', async () => {
    await signIn(auth.browser());
    provider.person = { ...ana, subject: 'somebody-else' };
    const browser = auth.browser();
    const response = await signIn(browser);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This account belongs to another sign-in');
    expect(await browser.whoami()).toBeUndefined();
  });
});

describe('an account whose email nobody confirmed', () => {
  beforeEach(() => auth.db.updateTable('account').set({ emailProvenAt: null }).execute());

  test('is not linked to a stranger: the page asks for the password once', async () => {
    const browser = auth.browser();
    const response = await signIn(browser, { return: '/poam' });
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain('Sign in with your password once');
    const link = '/api/login?return=%2Fapi%2Foidc%2Fstart%3Freturn%3D%252Fpoam&amp;email=ana%40example.com';
    expect(page).toContain(`href="${link}"`);
    expect(await browser.whoami()).toBeUndefined();
    expect((await auth.events()).at(-1)).toBe('oidc_refused');
  });

  test('is linked once the person is signed in to it with the password', async () => {
    const browser = auth.browser();
    const back = '/api/oidc/start?return=%2Fpoam';
    const signedIn = await browser.post('/api/login', { email: ana.email, password: goodPassword, return: back });
    expect(signedIn.headers.get('location')).toBe(back);
    const forward = await (await browser.get(back, { 'sec-fetch-site': 'same-origin' })).text();
    const url = /url=([^"]+)"/.exec(forward)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const callback = await provider.signIn(url);
    const response = await browser.get(callback.pathname + callback.search);
    expect(response.headers.get('location')).toBe('/poam');
    expect((await signIn(auth.browser())).status).toBe(303);
  });

  test('loses the address to the owner who links their own by the provider’s word', async () => {
    const owner = auth.browser();
    await owner.signUp({ organizationName: 'Pier 9', email: ana.email, password: 'another quiet heron wades' });
    const mine = await owner.whoami();
    expect((await signIn(owner)).status).toBe(303);
    expect((await owner.whoami())?.id).toBe(mine?.id);
    const rows = await auth.db
      .selectFrom('account')
      .select(['id', 'emailProvenAt'])
      .where('email', '=', ana.email)
      .execute();
    expect(rows).toEqual([{ id: mine?.id, emailProvenAt: expect.any(String) }]);
  });

  test('is not linked by somebody who is signed in to another account', async () => {
    const browser = auth.browser();
    await browser.signUp({ email: 'eve@example.com', firstName: 'eve', lastName: 'Stone' });
    expect((await signIn(browser)).status).toBe(403);
    expect(await browser.whoami()).toMatchObject({ email: 'eve@example.com' });
  });
});

test('an unknown person is refused, and offered sign-up with the email filled in', async () => {
  provider.person = ben;
  const browser = auth.browser();
  const response = await signIn(browser, { ref: 'REP-7' });
  expect(response.status).toBe(403);
  const page = await response.text();
  expect(page).toContain('Nobody with the address ben@example.com is a member here.');
  expect(page).toContain('Ask the administrator of your organization for an invitation');
  expect(page).toContain('href="/api/signup?ref=REP-7&amp;email=ben%40example.com"');
  expect(await browser.whoami()).toBeUndefined();
});

test('an email the provider did not verify finds no account', async () => {
  await confirmEmail('ana@example.com');
  provider.person = { ...ana, emailVerified: false };
  const response = await signIn(auth.browser());
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Your email address is not confirmed');
});

test('a person who has no password signs in this way only', async () => {
  const me = await auth.db.selectFrom('member').select('workspaceId').executeTakeFirstOrThrow();
  await addColleague(auth, me.workspaceId, 'ben', 'user');
  await confirmEmail('ben@example.com');
  provider.person = ben;
  const browser = auth.browser();
  await signIn(browser);
  expect(await browser.whoami()).toMatchObject({ id: 'ben', role: 'user' });
  expect((await auth.browser().post('/api/login', { email: ben.email, password: 'anything at all' })).status).toBe(401);
});

describe('coming back', () => {
  beforeEach(() => confirmEmail('ana@example.com'));

  async function comeBack(browser: TestBrowser, change: (back: URL) => void = () => undefined): Promise<Response> {
    const back = await provider.signIn(await beginOidcSignIn(browser));
    change(back);
    return browser.get(back.pathname + back.search);
  }

  async function expectRefusal(browser: TestBrowser, response: Response): Promise<void> {
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-in was not completed');
    expect(await browser.whoami()).toBeUndefined();
  }

  test('after refusing at the provider says that nothing was completed', async () => {
    provider.person = undefined;
    const browser = auth.browser();
    await expectRefusal(browser, await comeBack(browser));
  });

  test.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'other')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'other')],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['nothing at all', (back: URL) => void (back.search = '')],
  ])('with %s is refused', async (_name, change) => {
    const browser = auth.browser();
    await expectRefusal(browser, await comeBack(browser, change));
  });

  test('in another browser is refused: the code is of no use to who intercepts it', async () => {
    const back = await provider.signIn(await beginOidcSignIn(auth.browser()));
    const thief = auth.browser();
    await expectRefusal(thief, await thief.get(back.pathname + back.search));
    await beginOidcSignIn(thief);
    await expectRefusal(thief, await thief.get(back.pathname + back.search));
  });

  test('a second time is refused', async () => {
    const browser = auth.browser();
    const back = await provider.signIn(await beginOidcSignIn(browser));
    const cookie = browser.cookies.get('oidc') ?? '';
    expect((await browser.get(back.pathname + back.search)).status).toBe(303);
    expect(browser.cookies.has('oidc')).toBe(false);
    const again = auth.browser();
    again.cookies.set('oidc', cookie);
    await expectRefusal(again, await again.get(back.pathname + back.search));
  });

  test('after more than ten minutes is refused', async () => {
    const browser = auth.browser();
    const back = await provider.signIn(await beginOidcSignIn(browser));
    auth.wait({ minutes: 10 });
    await expectRefusal(browser, await browser.get(back.pathname + back.search));
  });

  test.each([
    ['without a signature', (payload: string) => payload],
    ['with an empty signature', (payload: string) => `${payload}.`],
    [
      'signed by somebody else',
      (payload: string) => `${payload}.${createHmac('sha256', 'x').update(payload).digest('base64url')}`,
    ],
  ])('with a cookie %s is refused', async (_name, forge) => {
    const browser = auth.browser();
    const back = await provider.signIn(await beginOidcSignIn(browser));
    browser.cookies.set('oidc', forge((browser.cookies.get('oidc') ?? '').split('.')[0] ?? ''));
    await expectRefusal(browser, await browser.get(back.pathname + back.search));
  });
});

test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
])('a link with %j leads to the provider without a word of the person: %j', async (headers, goesOn) => {
  const page = await (await auth.browser().get('/api/oidc/start', headers)).text();
  expect(page.includes('http-equiv="refresh"')).toBe(goesOn);
  expect(page).toMatch(/<a [^>]*href="http[^"]+">Continue<\/a>/);
});

test('the request to the provider carries a challenge, a state and a nonce, never the verifier', async () => {
  const browser = auth.browser();
  const url = new URL(await beginOidcSignIn(browser));
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/api/oidc/callback',
    scope: 'openid email profile',
  });
  for (const name of ['code_challenge', 'state', 'nonce']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{20,}$/);
  expect(url.searchParams.has('code_verifier')).toBe(false);
});

test('the cookie that waits is short-lived and guarded', async () => {
  const response = await auth.browser().post('/api/oidc/start', {});
  expect(response.headers.get('set-cookie')).toMatch(
    /^oidc=[\w-]+\.[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('a provider that cannot be reached is said so, and is tried again the next time', async () => {
  const closed = await startOidcProvider();
  await closed.close();
  const other = await startAuthApp({ ...variables, OIDC_ISSUER: closed.issuer });
  for (let time = 0; time < 2; time += 1) {
    const response = await other.browser().post('/api/oidc/start', {});
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('There was no answer from Harbor ID. Try again in a moment.');
  }
});

test('without a provider the routes do not exist', async () => {
  const other = await startAuthApp();
  expect((await other.browser().get('/api/oidc/start')).status).toBe(404);
  expect((await other.browser().get('/api/oidc/callback?code=x')).status).toBe(404);
});
