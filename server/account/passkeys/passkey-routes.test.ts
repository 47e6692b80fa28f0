import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp, type TestBrowser } from '#server/account/auth-test-app.ts';
import { registerFactors } from '#server/account/factors/factor-calls.ts';
import type { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { registerPasskeys } from './passkey-calls.ts';
import { addPasskey, askedBy, signInBy } from './passkey-test-keys.ts';

const right = { email: 'ana@example.com', password: goodPassword };
let auth: AuthTestApp;
let ana: TestBrowser;
let key: SoftwareAuthenticator;

beforeEach(async () => {
  auth = await startAuthApp();
  registerFactors(auth.app);
  registerPasskeys(auth.app);
  ana = auth.browser();
  await ana.signUp();
  key = (await addPasskey(ana)).authenticator;
});

const placeOf = (response: Response) => [response.status, response.headers.get('location')];

async function expectRefused(browser: TestBrowser, answer: Response): Promise<void> {
  expect([answer.status, await answer.text()]).toEqual([
    401,
    expect.stringContaining('This passkey does not sign in here.'),
  ]);
  expect(await browser.whoami()).toBeUndefined();
}

describe('signing in by a passkey alone', () => {
  test('needs no address, no password and no other factor, and leads to where the person wanted to go', async () => {
    const browser = auth.browser();
    const question = await askedBy(browser);
    expect(question).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const answer = await signInBy(browser, key.answer(question), { keep: '1', return: '/poam' });
    expect(placeOf(answer)).toEqual([303, '/poam']);
    expect([...browser.cookies.keys()]).toEqual(['session']);
    expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
    const session = await auth.db
      .selectFrom('session')
      .select(['kind', 'factorAt'])
      .where('kind', '=', 'device')
      .executeTakeFirstOrThrow();
    expect(session).toEqual({ kind: 'device', factorAt: auth.services.now().toISOString() });
    const { detail } = await auth.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'sign_in')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ means: 'passkey', factor: 'passkey' });
  });

  test('works again and again with a key that counts, and with one that does not', async () => {
    const { authenticator: uncounted } = await addPasskey(ana, 'Synced');
    uncounted.counts = false;
    for (const one of [key, key, uncounted, uncounted]) {
      const browser = auth.browser();
      expect((await signInBy(browser, one.answer(await askedBy(browser)))).status).toBe(303);
    }
  });

  test.each<[string, (key: SoftwareAuthenticator) => void]>([
    ['on another site’s page', (lying) => (lying.origin = 'http://evil.example')],
    ['on another port of this machine', (lying) => (lying.origin = 'http://localhost:3001')],
    ['for another site', (lying) => (lying.rpId = 'evil.example')],
    ['without being unlocked', (lying) => (lying.isUnlocked = false)],
    ['that names another person', (lying) => lying.credential && (lying.credential.userHandle = 'c29tZWJvZHk')],
    ['that names nobody', (lying) => lying.credential && (lying.credential.userHandle = '')],
  ])('by a key that answers %s is refused, and noted', async (_name, lie) => {
    lie(key);
    const browser = auth.browser();
    const answer = key.answer(await askedBy(browser));
    if (answer.response.userHandle === '') delete answer.response.userHandle;
    await expectRefused(browser, await signInBy(browser, answer));
    expect((await auth.events()).at(-1)).toBe('factor_failed');
  });

  test('with invented answers is refused, and writes no line, into nobody’s log', async () => {
    const before = await auth.events();
    const known = key.answer(await askedBy(auth.browser())).id;
    for (const id of [known, 'bm9ib2R5']) {
      const browser = auth.browser();
      const answer = key.answer(await askedBy(browser));
      const invented = { challenge: 'aW52ZW50ZWQ', origin: 'http://localhost:3000', type: 'webauthn.get' };
      answer.response.clientDataJSON = Buffer.from(JSON.stringify(invented)).toString('base64url');
      await expectRefused(browser, await signInBy(browser, { ...answer, id, rawId: id }));
      await expectRefused(auth.browser(), await signInBy(auth.browser(), answer));
    }
    expect(await auth.events()).toEqual(before);
  });

  test('by a wrong answer to a question of ours is noted, but not in the log of whoever’s key it names', async () => {
    const browser = auth.browser();
    key.origin = 'http://evil.example';
    await expectRefused(browser, await signInBy(browser, key.answer(await askedBy(browser))));
    const line = await auth.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect([line.event, line.workspaceId, line.accountId]).toEqual(['factor_failed', null, null]);
  });

  test('with the signature of another key is refused', async () => {
    const browser = auth.browser();
    const question = await askedBy(browser);
    const { authenticator: other } = await addPasskey(ana, 'Tablet');
    const answer = key.answer(question);
    answer.response.signature = other.answer(question).response.signature;
    await expectRefused(browser, await signInBy(browser, answer));
  });

  test('with a key nobody has added is refused', async () => {
    const browser = auth.browser();
    const answer = key.answer(await askedBy(browser));
    const id = Buffer.from('never seen here').toString('base64url');
    await expectRefused(browser, await signInBy(browser, { ...answer, id, rawId: id }));
  });

  test('with a key that was removed is refused', async () => {
    const { authenticator, id } = await addPasskey(ana, 'Lost');
    const browser = auth.browser();
    const question = await askedBy(browser);
    expect((await ana.delete(`/api/auth/passkeys/${id}`)).status).toBe(200);
    await expectRefused(browser, await signInBy(browser, authenticator.answer(question)));
  });

  test('with an answer that was given before is refused: a question counts once', async () => {
    const [browser, thief] = [auth.browser(), auth.browser()];
    const answer = key.answer(await askedBy(browser));
    const cookie = browser.cookies.get('passkey-sign-in') ?? '';
    expect((await signInBy(browser, answer)).status).toBe(303);
    thief.cookies.set('passkey-sign-in', cookie);
    await expectRefused(thief, await signInBy(thief, answer));
  });

  test('with an answer to a question that a wrong key has used up is refused', async () => {
    const browser = auth.browser();
    const question = await askedBy(browser);
    const cookie = browser.cookies.get('passkey-sign-in') ?? '';
    key.isUnlocked = false;
    await expectRefused(browser, await signInBy(browser, key.answer(question)));
    browser.cookies.set('passkey-sign-in', cookie);
    key.isUnlocked = true;
    await expectRefused(browser, await signInBy(browser, key.answer(question)));
  });

  test('in another browser than the one that was asked is refused', async () => {
    const [browser, thief] = [auth.browser(), auth.browser()];
    const answer = key.answer(await askedBy(browser));
    await askedBy(thief);
    await expectRefused(thief, await signInBy(thief, answer));
    await expectRefused(auth.browser(), await signInBy(auth.browser(), answer));
  });

  test('after five minutes is refused', async () => {
    const browser = auth.browser();
    const answer = key.answer(await askedBy(browser));
    auth.wait({ minutes: 5 });
    await expectRefused(browser, await signInBy(browser, answer));
  });

  test('with a counter that went back is refused: there is a copy of the key', async () => {
    const browser = auth.browser();
    for (let time = 0; time < 3; time += 1) await signInBy(browser, key.answer(await askedBy(browser)));
    const copied = auth.browser();
    if (key.credential) key.credential.counter = 1;
    await expectRefused(copied, await signInBy(copied, key.answer(await askedBy(copied))));
  });

  test.each(['', 'no json', '{}', '[]', 'null'])('with %j in place of an answer is refused', async (passkey) => {
    const browser = auth.browser();
    await askedBy(browser);
    await expectRefused(browser, await browser.post('/api/login/passkey', { passkey }));
  });

  test('makes one who asks for very many questions wait', async () => {
    const browser = auth.browser('10.9.9.9');
    let last = await browser.post('/api/login/passkey/begin', {});
    for (let count = 0; count < 200 && last.ok; count += 1) last = await browser.post('/api/login/passkey/begin', {});
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await auth.browser().post('/api/login/passkey/begin', {})).status).toBe(200);
  });
});

describe('after the password', () => {
  async function half(): Promise<TestBrowser> {
    const browser = auth.browser();
    expect(placeOf(await browser.post('/api/login', { ...right, return: '/poam' }))).toEqual([
      303,
      '/api/login/factor',
    ]);
    return browser;
  }
  const send = (browser: TestBrowser, answer: unknown) =>
    browser.post('/api/login/factor', { passkey: JSON.stringify(answer) });

  test('a passkey is the second factor; the question names the person’s own', async () => {
    const browser = await half();
    expect(await (await browser.get('/api/login/factor')).text()).toContain('Use your passkey');
    const question = await askedBy(browser, '/api/login/factor/begin');
    expect(question.allowCredentials).toHaveLength(1);
    expect(placeOf(await send(browser, key.answer(question)))).toEqual([303, '/poam']);
    expect(await browser.whoami()).toMatchObject({ email: 'ana@example.com' });
  });

  test('a colleague’s passkey is not', async () => {
    const ben = auth.browser();
    await ben.signUp({ email: 'ben@example.com', organizationName: 'Other Works' });
    const { authenticator } = await addPasskey(ben);
    const browser = await half();
    await expectRefused(
      browser,
      await send(browser, authenticator.answer(await askedBy(browser, '/api/login/factor/begin'))),
    );
  });

  test('an answer to the sign-in page’s question is not', async () => {
    const browser = await half();
    await expectRefused(browser, await send(browser, key.answer(await askedBy(browser))));
  });

  test('without a right password there is no question', async () => {
    const answer = await auth.browser().post('/api/login/factor/begin', {});
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
  });
});
