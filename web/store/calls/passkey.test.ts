import { WebAuthnError } from '@simplewebauthn/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import { answerByPasskey, hasPasskeys, makePasskey, problemOfPasskey } from './passkey.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const written = (text: string) => Buffer.from(text).toString('base64url');

/** What the browser would tell of a credential; the test decides what of it the authenticator says. */
const credential = (response: object) => ({
  id: written('key'),
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ prf: { results: { first: 'a secret' } } }),
  response,
});

let asked: { publicKey?: { challenge: ArrayBuffer } }[];
let given: object | Error;

beforeEach(() => {
  asked = [];
  const answer = async (options: object) => {
    asked.push(options);
    if (given instanceof Error) throw given;
    return given;
  };
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } });
  vi.stubGlobal('window', { location: { hostname: 'vernier.example' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const creation: PasskeyCreation = {
  challenge: written('asked'),
  rp: { id: 'vernier.example', name: 'Vernier' },
  user: { id: written('dana'), name: 'dana@test.example', displayName: 'Dana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
} as PasskeyCreation;

const request = { challenge: written('asked'), rpId: 'vernier.example' } as PasskeyRequest;

test('a browser that does not know passkeys is not asked for one', () => {
  expect(hasPasskeys()).toBe(true);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(hasPasskeys()).toBe(false);
});

test('a new passkey answers the server’s question, and secrets of its extensions stay here', async () => {
  given = credential({
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal', 'hybrid'],
  });
  expect(await makePasskey(creation)).toEqual({
    id: written('key'),
    rawId: written('key'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: written('client'),
      attestationObject: written('attested'),
      transports: ['internal', 'hybrid'],
    },
  });
  expect(Buffer.from(asked[0]!.publicKey!.challenge).toString()).toBe('asked');
});

test('an authenticator that names no ways to reach it has none', async () => {
  given = credential({ clientDataJSON: bytes('client'), attestationObject: bytes('attested') });
  expect((await makePasskey(creation)).response.transports).toEqual([]);
});

test.each([
  ['with the account it belongs to', bytes('dana'), { userHandle: written('dana') }],
  ['without one', undefined, {}],
])('an answer by passkey is the signed question, %s', async (_name, userHandle, handle) => {
  const response = { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') };
  given = credential({ ...response, userHandle });
  const answer = await answerByPasskey(request);
  expect(answer).toEqual({
    id: written('key'),
    rawId: written('key'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: written('client'),
      authenticatorData: written('data'),
      signature: written('signed'),
      ...handle,
    },
  });
  expect('userHandle' in answer.response).toBe('userHandle' in handle);
  expect(Buffer.from(asked[0]!.publicKey!.challenge).toString()).toBe('asked');
});

const named = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  ['ERROR_CEREMONY_ABORTED', 'declined'],
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'declined'],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'known'],
  ['ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT', 'unsuitable'],
  ['ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'unsuitable'],
  ['ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG', 'unsuitable'],
  ['ERROR_INVALID_DOMAIN', 'address'],
  ['ERROR_INVALID_RP_ID', 'address'],
  ['ERROR_AUTHENTICATOR_GENERAL_ERROR', 'failed'],
] as const)('a ceremony that ends by %s is %s', (code, problem) => {
  expect(problemOfPasskey(new WebAuthnError({ message: 'no', code, cause: new Error('why') }))).toBe(problem);
});

test('a person who closes the question has declined; what is neither theirs nor the browser’s is no such problem', () => {
  expect(['NotAllowedError', 'AbortError'].map((name) => problemOfPasskey(named(name)))).toEqual([
    'declined',
    'declined',
  ]);
  expect([named('TypeError'), { name: 'AbortError' }, undefined].map(problemOfPasskey)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what the person declines is thrown as such', async () => {
  given = named('NotAllowedError');
  const problems = [makePasskey(creation), answerByPasskey(request)].map((work) => work.catch(problemOfPasskey));
  expect(await Promise.all(problems)).toEqual(['declined', 'declined']);
});
