import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, startAuthApp, type AuthTestApp, type TestBrowser } from '#server/account/auth-test-app.ts';
import { registerFactors } from '#server/account/factors/factor-calls.ts';
import { addAuthenticator, demandFactors, shownCode } from '#server/account/factors/factor-test-codes.ts';
import { changeSettings } from '#server/settings/settings-change.ts';
import { startOidcProvider, type OidcTestProvider } from '#server/testing/oidc-provider.ts';
import { beginOidcSignIn, signInAt } from './oidc-test-start.ts';

const ana = { subject: 'subject-of-ana', email: 'ana@example.com', emailVerified: true };
const gold = { ...ana, acr: 'gold' };

let provider: OidcTestProvider;
let auth: AuthTestApp;

beforeAll(async () => {
  provider = await startOidcProvider();
});

afterAll(() => provider.close());

/** Starts a server on which Ana has a proven address and a workspace that requires a second factor of everybody. */
async function start(settings: Record<string, string>): Promise<void> {
  auth = await startAuthApp({ ...provider.variables, ...settings });
  registerFactors(auth.app);
  await auth.browser().signUp();
  await auth.db.updateTable('account').set({ emailProvenAt: auth.services.now().toISOString() }).execute();
  await demandFactors(auth.db, 'everybody');
}

const signIn = (browser: TestBrowser, fields?: Record<string, string>) => signInAt(provider, browser, fields);

const leadsTo = (response: Response) => response.headers.get('location');
const means = async (browser: TestBrowser) => (await browser.get('/api/auth/confirmation')).json() as Promise<unknown>;

async function proofs(): Promise<{ confirmedAt: string; factorAt: string | null; kind: string }[]> {
  return auth.db
    .selectFrom('session')
    .select(['confirmedAt', 'factorAt', 'kind'])
    .orderBy('createdAt')
    .orderBy('kind')
    .execute();
}

describe('a provider that states a second factor', () => {
  test.each([
    ['gold', { acr: 'gold' }, '/poam'],
    ['gold silver', { acr: 'silver' }, '/poam'],
    ['gold', { acr: 'bronze' }, '/api/login/set-up'],
    ['gold', { acr: 'Gold' }, '/api/login/set-up'],
    ['gold', { amr: ['gold'] }, '/api/login/set-up'],
    ['gold', {}, '/api/login/set-up'],
    ['', { acr: 'gold', amr: ['otp'] }, '/api/login/set-up'],
  ])('by an acr of %j, where the token has %j, leads to %s', async (values, stated, place) => {
    await start({ OIDC_FACTOR_ACR: values });
    provider.person = { ...ana, ...stated };
    expect(leadsTo(await signIn(auth.browser(), { return: '/poam' }))).toBe(place);
  });

  test.each([
    [{ amr: ['pwd', 'otp'] }, '/poam'],
    [{ amr: ['hwk'] }, '/poam'],
    [{ amr: ['pwd'] }, '/api/login/set-up'],
    [{ acr: 'otp' }, '/api/login/set-up'],
  ])('by an amr of otp or hwk, where the token has %j, leads to %s', async (stated, place) => {
    await start({ OIDC_FACTOR_AMR: 'otp hwk' });
    provider.person = { ...ana, ...stated };
    expect(leadsTo(await signIn(auth.browser(), { return: '/poam' }))).toBe(place);
  });

  test('is asked for it, signs in to a workspace that demands one, and is in the log', async () => {
    await start({ OIDC_FACTOR_ACR: 'gold silver' });
    provider.person = gold;
    const browser = auth.browser();
    const address = new URL(await beginOidcSignIn(browser));
    expect(address.searchParams.get('acr_values')).toBe('gold silver');
    await signIn(browser);
    expect(await browser.whoami()).toMatchObject({ email: ana.email });
    const line = await auth.db.selectFrom('audit').select('detail').where('event', '=', 'sign_in').execute();
    expect(JSON.parse(line.at(-1)?.detail ?? '')).toMatchObject({ means: 'oidc', factor: 'provider' });
  });
});

test('whoever signed in with the provider’s factor may ask a factor of everybody, whoever came by a password may not', async () => {
  await start({ OIDC_FACTOR_ACR: 'gold' });
  await auth.db.updateTable('workspaceSetting').set({ factorPolicy: 'optional' }).execute();
  const { id: workspaceId } = await auth.db.selectFrom('workspace').select('id').executeTakeFirstOrThrow();
  const ask = async () => {
    const [session] = await auth.db
      .selectFrom('session')
      .select(['id', 'accountId'])
      .orderBy('createdAt', 'desc')
      .execute();
    const caller = { workspaceId, accountId: session?.accountId ?? '', sessionId: session?.id ?? '' };
    return (await changeSettings(auth.services, caller, { factorPolicy: 'everybody' }, '')).factorPolicy;
  };
  await expect(ask()).rejects.toMatchObject({ body: { code: 'no_factor' } });
  provider.person = gold;
  auth.wait({ minutes: 1 });
  await signIn(auth.browser());
  expect(await ask()).toBe('everybody');
});

describe('a proof that it is them', () => {
  let browser: TestBrowser;

  beforeEach(async () => {
    await start({ OIDC_FACTOR_ACR: 'gold' });
    provider.person = gold;
    browser = auth.browser();
    await signIn(browser, { keep: '1' });
    auth.wait({ minutes: 30 });
  });

  test('is the provider’s where a factor is asked of everybody and only the provider knows one', async () => {
    expect(await means(browser)).toEqual({ means: ['provider'] });
    const before = await proofs();
    const given = await browser.postJson('/api/auth/confirmation', { password: goodPassword });
    expect([given.status, await given.json()]).toMatchObject([400, { code: 'factor_needed' }]);
    expect(await proofs()).toEqual(before);
  });

  test('is offered by the provider beside the own means, to whoever is linked to it', async () => {
    await auth.db.updateTable('workspaceSetting').set({ factorPolicy: 'optional' }).execute();
    expect(await means(browser)).toEqual({ means: ['password', 'provider'] });
    await auth.db.updateTable('account').set({ oidcSubject: null }).execute();
    expect(await means(browser)).toEqual({ means: ['password'] });
  });

  test('makes the provider ask anew, and the session goes on with a fresh factor', async () => {
    const before = browser.cookies.get('session');
    const address = new URL(await beginOidcSignIn(browser, { proof: '1' }));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '300',
      acr_values: 'gold',
    });
    expect(leadsTo(await signIn(browser, { proof: '1', return: '/settings' }))).toBe('/settings');
    const at = auth.services.now().toISOString();
    expect((await proofs()).at(-1)).toEqual({ confirmedAt: at, factorAt: at, kind: 'device' });
    expect(browser.cookies.get('session')).toBe(before);
  });

  test('of a provider that knew the person from before is none', async () => {
    const before = await proofs();
    const address = new URL(await beginOidcSignIn(browser, { proof: '1' }));
    // Somebody who changes the address on the way gets an answer for a person whom the provider knew already.
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    provider.person = { ...gold, checkedAt: Math.floor(Date.now() / 1_000) - 3_600 };
    const back = await provider.signIn(address.href);
    expect((await browser.get(back.pathname + back.search)).status).toBe(400);
    expect(await proofs()).toEqual(before);
  });

  test('without a stated factor asks for the own one', async () => {
    await signIn(browser, { proof: '1' });
    const { secret } = await addAuthenticator(browser, auth.services.now());
    auth.wait({ minutes: 30 });
    expect(await means(browser)).toEqual({ means: ['code', 'provider'] });
    provider.person = ana;
    const before = (await proofs()).at(-1);
    expect(leadsTo(await signIn(browser, { proof: '1', return: '/settings' }))).toBe('/api/login/factor');
    expect((await proofs()).at(-1)).toEqual(before);
    const given = await browser.post('/api/login/factor', { code: shownCode(secret, auth.services.now()) });
    expect(leadsTo(given)).toBe('/settings');
    expect((await proofs()).at(-1)).toMatchObject({ confirmedAt: auth.services.now().toISOString(), kind: 'device' });
  });

  test('by another person signs that one in, and proves nothing for the first', async () => {
    await auth.browser().signUp({ email: 'ben@example.com', firstName: 'Ben', password: goodPassword });
    const emailProvenAt = auth.services.now().toISOString();
    await auth.db.updateTable('account').set({ emailProvenAt }).where('email', '=', 'ben@example.com').execute();
    provider.person = { subject: 'subject-of-ben', email: 'ben@example.com', emailVerified: true, acr: 'gold' };
    await signIn(browser, { proof: '1' });
    expect(await browser.whoami()).toMatchObject({ email: 'ben@example.com' });
  });
});
