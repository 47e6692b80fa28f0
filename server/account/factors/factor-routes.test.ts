import { beforeEach, expect, test } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp, type TestBrowser } from '#server/account/auth-test-app.ts';
import { registerFactors } from './factor-calls.ts';
import { addAuthenticator, demandFactors, readSecret, shownCode, wrongCode } from './factor-test-codes.ts';
import { codeAt, stepAt } from './totp.ts';

const right = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;
let ana: TestBrowser;

beforeEach(async () => {
  auth = await startAuthApp();
  registerFactors(auth.app);
  ana = auth.browser();
  await ana.signUp();
});

const now = () => auth.services.now();
const placeOf = (response: Response) => [response.status, response.headers.get('location')];

const demand = (policy: 'everybody' | 'administrators') => demandFactors(auth.db, policy);

test('the password alone leads to the second factor, and to nothing else', async () => {
  const { secret } = await addAuthenticator(ana, now());
  auth.wait({ minutes: 1 });
  const browser = auth.browser();
  const half = await browser.post('/api/login', { ...right, keep: '1', return: '/poam' });
  expect(placeOf(half)).toEqual([303, '/api/login/factor']);
  expect([...browser.cookies.keys()]).toEqual(['pending-sign-in']);
  expect(await browser.whoami()).toBeUndefined();
  expect(await (await browser.get('/api/login/factor')).text()).toContain('Second factor');

  const wrong = await browser.post('/api/login/factor', { code: wrongCode(secret, now()) });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain('This code is not valid now.');
  expect(await browser.whoami()).toBeUndefined();

  const code = shownCode(secret, now());
  const whole = await browser.post('/api/login/factor', { code });
  expect(placeOf(whole)).toEqual([303, '/poam']);
  expect([...browser.cookies.keys()]).toEqual(['session']);
  expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
  const { kind } = await auth.db
    .selectFrom('session')
    .select('kind')
    .where('factorAt', 'is not', null)
    .where('kind', '=', 'device')
    .executeTakeFirstOrThrow();
  expect(kind).toBe('device');
});

test('a code that was watched signs nobody in a second time', async () => {
  const { secret } = await addAuthenticator(ana, now());
  auth.wait({ minutes: 1 });
  const code = shownCode(secret, now());
  const [first, second] = [auth.browser(), auth.browser('10.0.0.2')];
  for (const browser of [first, second]) await browser.post('/api/login', right);
  expect((await first.post('/api/login/factor', { code })).status).toBe(303);
  expect((await second.post('/api/login/factor', { code })).status).toBe(401);
});

test('a recovery code takes the place of a lost factor once', async () => {
  const { recoveryCodes } = await addAuthenticator(ana, now());
  const [first, second] = [auth.browser(), auth.browser()];
  for (const browser of [first, second]) await browser.post('/api/login', right);
  const code = recoveryCodes[0] ?? '';
  expect((await first.post('/api/login/factor', { code })).status).toBe(303);
  expect((await second.post('/api/login/factor', { code })).status).toBe(401);
  expect(await auth.events()).toContain('recovery_code_used');
});

test('five wrong codes have to wait, whichever browser they come from', async () => {
  const { secret } = await addAuthenticator(ana, now());
  auth.wait({ minutes: 1 });
  const code = wrongCode(secret, now());
  for (let count = 0; count < 5; count += 1) {
    const browser = auth.browser(`10.0.1.${count}`);
    await browser.post('/api/login', right);
    expect((await browser.post('/api/login/factor', { code })).status).toBe(401);
  }
  const browser = auth.browser('10.0.2.1');
  await browser.post('/api/login', right);
  const held = await browser.post('/api/login/factor', { code: shownCode(secret, now()) });
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '30']);
});

test('whoever knows the password keeps its owner out nowhere that a code of theirs was right before', async () => {
  const { secret } = await addAuthenticator(ana, now());
  auth.wait({ minutes: 1 });
  const signIn = async (address: string, code: string) => {
    const browser = auth.browser(address);
    await browser.post('/api/login', right);
    return (await browser.post('/api/login/factor', { code })).status;
  };
  expect(await signIn('10.0.9.1', shownCode(secret, now()))).toBe(303);
  auth.wait({ minutes: 1 });
  for (let at = 0; at < 5; at++) expect(await signIn(`198.51.${at}.1`, wrongCode(secret, now()))).toBe(401);
  expect(await signIn('10.0.8.1', shownCode(secret, now()))).toBe(429);
  expect(await signIn('10.0.9.1', shownCode(secret, now()))).toBe(303);
});

test.each(['GET', 'POST'] as const)(
  'without a password that was right, %s of either page leads back',
  async (method) => {
    await addAuthenticator(ana, now());
    for (const path of ['/api/login/factor', '/api/login/set-up']) {
      const browser = auth.browser();
      const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, { code: '123456' });
      expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('Sign in again')]);
    }
  },
);

test('what was begun ends after a quarter of an hour', async () => {
  const { secret } = await addAuthenticator(ana, now());
  const browser = auth.browser();
  await browser.post('/api/login', right);
  auth.wait({ minutes: 15 });
  expect((await browser.post('/api/login/factor', { code: shownCode(secret, now()) })).status).toBe(401);
  expect(await browser.whoami()).toBeUndefined();
});

test('who must have a factor and has none is led through its set-up before anything is shown', async () => {
  await demand('everybody');
  const browser = auth.browser();
  const half = await browser.post('/api/login', { ...right, return: '/compliance' });
  expect(placeOf(half)).toEqual([303, '/api/login/set-up']);
  expect(await browser.whoami()).toBeUndefined();
  const page = await (await browser.get('/api/login/set-up')).text();
  const secret = /class="SignInSecret">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '';
  const authenticator = /name="authenticator" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(page).toMatch(/<path d="M\d/);

  const wrong = await browser.post('/api/login/set-up', { authenticator, code: wrongCode(secret, now()) });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain(secret);
  const done = await browser.post('/api/login/set-up', {
    authenticator,
    code: codeAt(readSecret(secret), stepAt(now())),
  });
  const codes = (await done.text()).match(/<code>[^<]+<\/code>/g);
  expect(codes).toHaveLength(10);
  expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
});

test('a session from before the workspace asked is led through the set-up, and then replaced', async () => {
  await demand('administrators');
  expect(await ana.whoami()).toBeUndefined();
  expect(placeOf(await ana.get('/api/login?return=/poam'))).toEqual([303, '/api/login/set-up']);
  const page = await (await ana.get('/api/login/set-up')).text();
  const secret = /class="SignInSecret">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '';
  const authenticator = /name="authenticator" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await ana.post('/api/login/set-up', { authenticator, code: shownCode(secret, now()) });
  expect(await ana.whoami()).toMatchObject({ role: 'admin' });
  expect(await auth.db.selectFrom('session').select('id').execute()).toHaveLength(1);
});

test('a new password makes a sign-in that was begun with the old one worthless, and asks for the second factor', async () => {
  const { secret } = await addAuthenticator(ana, now());
  auth.wait({ minutes: 1 });
  await auth.db.updateTable('account').set({ emailProvenAt: now().toISOString() }).execute();
  const thief = auth.browser('10.0.0.9');
  await thief.post('/api/login', right);
  await ana.post('/api/reset', { email: right.email });
  await expect.poll(() => auth.mails.some(({ text }) => text.includes('/api/reset/'))).toBe(true);
  const link = /\/api\/reset\/\S+/.exec(auth.mails.map(({ text }) => text).join('\n'))?.[0] ?? '';
  const owner = auth.browser();
  await owner.post(link, { password: 'nine sober otters drift' });
  expect((await thief.post('/api/login/factor', { code: shownCode(secret, now()) })).status).toBe(401);
  expect(await thief.whoami()).toBeUndefined();
  expect(await owner.whoami()).toBeUndefined();
  const again = await owner.post('/api/login', { ...right, password: 'nine sober otters drift' });
  expect(placeOf(again)).toEqual([303, '/api/login/factor']);
});
