import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAuthApp, type AuthTestApp } from '#server/account/auth-test-app.ts';
import { startOidcProvider, type OidcTestProvider } from '#server/testing/oidc-provider.ts';
import { signInAt } from './oidc-test-start.ts';

const ana = { subject: 'subject-of-ana', email: 'ana@example.com', emailVerified: true };
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let provider: OidcTestProvider;
let auth: AuthTestApp;

beforeAll(async () => {
  provider = await startOidcProvider();
});

afterAll(() => provider.close());

beforeEach(async () => {
  provider.person = ana;
  provider.forge = undefined;
  auth = await startAuthApp(provider.variables);
  await auth.browser().signUp();
  await auth.db.updateTable('account').set({ emailProvenAt: auth.services.now().toISOString() }).execute();
});

type Part = Record<string, unknown>;

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Part;
const seconds = () => Math.floor(Date.now() / 1_000);

/** The identity token with changes, signed as the provider signs unless another key is given. */
function remade(identity: string, claims: Part = {}, header: Part = {}, key: KeyObject = provider.signingKey): string {
  const [head, body] = identity.split('.');
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

test('an identity that the provider has signed counts, also when it was made again', async () => {
  provider.forge = (identity) => remade(identity);
  const browser = auth.browser();
  expect((await signInAt(provider, browser)).status).toBe(303);
  expect(await browser.whoami()).toMatchObject({ email: ana.email });
});

test.each<[string, (identity: string) => string]>([
  ['changed after it was signed', (identity) => changeBody(identity, { email: 'eve@example.com' })],
  ['signed with another key', (identity) => remade(identity, {}, {}, otherKey)],
  ['signed with a key that the provider does not publish', (identity) => remade(identity, {}, { kid: 'x' }, otherKey)],
  ['without a signature', (identity) => unsigned(identity)],
  ['sealed with the secret of the two', (identity) => sealed(identity)],
  ['of an algorithm that was not agreed', (identity) => remade(identity, {}, { alg: 'RS512' })],
  ['that is a token of another kind', (identity) => remade(identity, {}, { typ: 'at+jwt' })],
  ['that is no token', () => 'an access token in its place'],
  ['that is over', (identity) => remade(identity, { exp: seconds() - 60 })],
  ['that does not hold yet', (identity) => remade(identity, { nbf: seconds() + 600 })],
  ['without an end', (identity) => remade(identity, { exp: undefined })],
  ['for another application', (identity) => remade(identity, { aud: 'somebody-else' })],
  ['for several, handed to another', (identity) => remade(identity, { aud: ['vernier-test', 'x'], azp: 'x' })],
  ['of another issuer', (identity) => remade(identity, { iss: 'https://evil.example' })],
  ['of another sign-in', (identity) => remade(identity, { nonce: 'another' })],
  ['of no sign-in', (identity) => remade(identity, { nonce: undefined })],
  ['of nobody', (identity) => remade(identity, { sub: undefined })],
])('an identity %s signs nobody in', async (_name, forge) => {
  provider.forge = forge;
  const browser = auth.browser();
  const response = await signInAt(provider, browser);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Sign-in was not completed');
  expect(await browser.whoami()).toBeUndefined();
});

test('no token of the provider reaches the browser or the database', async () => {
  const tokens: string[] = [];
  provider.forge = (identity) => {
    tokens.push(identity);
    return identity;
  };
  const browser = auth.browser();
  const response = await signInAt(provider, browser);
  const told = JSON.stringify([[...response.headers], await response.text(), [...browser.cookies]]);
  const kept = JSON.stringify(await auth.db.selectFrom('session').selectAll().execute());
  expect(tokens).toHaveLength(1);
  for (const part of tokens.flatMap((token) => token.split('.').slice(1))) {
    expect(told).not.toContain(part);
    expect(kept).not.toContain(part);
  }
});

test('a provider that calls itself by another name is asked nothing', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: provider.issuer, authorization_endpoint: `${provider.issuer}/auth` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const other = await startAuthApp({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  expect((await other.browser().post('/api/oidc/start', {})).status).toBe(503);
  await new Promise((resolve) => server.close(resolve));
});

function changeBody(identity: string, claims: Part): string {
  const [head, body, signature] = identity.split('.');
  return `${head}.${encode({ ...decode(body), ...claims })}.${signature}`;
}

function unsigned(identity: string): string {
  const [head, body] = identity.split('.');
  return `${encode({ ...decode(head), alg: 'none' })}.${body}.`;
}

function sealed(identity: string): string {
  const [head, body] = identity.split('.');
  const text = `${encode({ ...decode(head), alg: 'HS256' })}.${body}`;
  return `${text}.${createHmac('sha256', provider.clientSecret).update(text).digest('base64url')}`;
}
