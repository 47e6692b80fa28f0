import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { addPasskey } from './passkey-test-keys.ts';

let app: TestApp;
let workspaceId: string;
let dana: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  workspaceId = await app.addWorkspace('Northfield');
  dana = await app.addPerson(workspaceId, 'Dana', 'admin');
});

const minutes = (count: number) => (app.clock.now += count * 60_000);
const told = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()];
};
const begin = async (person = dana) =>
  (await (await person.call('POST', '/api/auth/passkeys/begin')).json()) as PasskeyCreation;
const add = (passkey: unknown, person = dana) =>
  told(person.call('POST', '/api/auth/passkeys', { name: 'Laptop', passkey }));
const factors = async () => (await dana.call('GET', '/api/auth/factors')).json();
const wrong = [400, expect.objectContaining({ code: 'wrong_passkey', field: 'passkey' })];

describe('adding a passkey', () => {
  test('lists it by name, with its times, and comes with ten recovery codes and a mail', async () => {
    const { recoveryCodes, id } = await addPasskey(dana);
    expect(recoveryCodes).toHaveLength(10);
    const createdAt = app.services.now().toISOString();
    expect(await factors()).toMatchObject({ passkeys: [{ id, name: 'Laptop', createdAt, lastUsedAt: null }] });
    await vi.waitFor(
      () =>
        expect(app.mails.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
          ['How you sign in to Vernier has changed', 'A passkey was added to sign in to Vernier.'],
        ]),
      10_000,
    );
    expect((await addPasskey(dana, 'Phone')).recoveryCodes).toEqual([]);
  });

  test('asks for a key that is kept with the person’s name, locked, and not one of theirs already', async () => {
    const { id } = await addPasskey(dana);
    expect(await begin()).toMatchObject({
      rp: { id: 'localhost', name: 'Vernier' },
      user: { id: Buffer.from(dana.id).toString('base64url'), name: `${dana.id}@test.example` },
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test.each<[string, (lying: SoftwareAuthenticator) => void]>([
    ['on another site', (lying) => (lying.origin = 'https://evil.example')],
    ['for another site', (lying) => (lying.rpId = 'evil.example')],
    ['without being unlocked', (lying) => (lying.isUnlocked = false)],
  ])('by a key that was made %s is refused', async (_name, lie) => {
    const authenticator = new SoftwareAuthenticator();
    lie(authenticator);
    expect(await add(authenticator.make(await begin()))).toEqual(wrong);
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test('takes each question once, within five minutes, from the session that was asked', async () => {
    const eva = await app.addPerson(workspaceId, 'Eva');
    const once = await begin();
    expect(await add(new SoftwareAuthenticator().make(once))).toMatchObject([200, {}]);
    expect(await add(new SoftwareAuthenticator().make(once))).toEqual(wrong);

    expect(await add(new SoftwareAuthenticator().make(await begin()), eva)).toEqual(wrong);
    const late = await begin();
    minutes(5);
    expect(await add(new SoftwareAuthenticator().make(late))).toEqual(wrong);
    expect(await add(new SoftwareAuthenticator().make({ ...late, challenge: 'of-my-own' }))).toEqual(wrong);
  });

  test('refuses one that somebody has already, whoever it is', async () => {
    const eva = await app.addPerson(workspaceId, 'Eva');
    const authenticator = new SoftwareAuthenticator();
    const same = authenticator.make(await begin());
    expect(await add(same)).toMatchObject([200, {}]);
    const { challenge } = await begin(eva);
    const data = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: authenticator.origin }));
    const copied = { ...same, response: { ...same.response, clientDataJSON: data.toString('base64url') } };
    expect(await add(copied, eva)).toEqual([409, expect.objectContaining({ code: 'known_passkey' })]);
  });

  test('looks at no certificates: their revocation lists are anywhere', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const certified = new SoftwareAuthenticator().make(await begin(), [Buffer.from('not even a certificate')]);
    expect(await add(certified)).toEqual(wrong);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('is over at ten', async () => {
    for (let count = 0; count < 10; count += 1) await addPasskey(dana, `Key ${count}`);
    expect(await told(dana.call('POST', '/api/auth/passkeys/begin'))).toMatchObject([409, { code: 'too_many' }]);
  });
});

describe('confirming that it is you by a passkey', () => {
  const ask = async () => (await (await dana.call('POST', '/api/auth/confirmation/begin')).json()) as PasskeyRequest;
  const confirm = (passkey: unknown) => told(dana.call('POST', '/api/auth/confirmation', { passkey }));
  const needsProof = () => told(dana.call('POST', '/api/auth/passkeys/begin'));

  test('counts for ten minutes, and each answer once', async () => {
    const { authenticator } = await addPasskey(dana);
    minutes(11);
    expect(await needsProof()).toMatchObject([403, { code: 'step_up' }]);
    expect(await told(dana.call('GET', '/api/auth/confirmation'))).toEqual([200, { means: ['passkey', 'code'] }]);
    const answer = authenticator.answer(await ask());
    expect(await confirm(answer)).toEqual([200, { confirmed: true }]);
    expect(await needsProof()).toMatchObject([200, {}]);
    expect(await confirm(answer)).toEqual(wrong);
    const lastUsedAt = app.services.now().toISOString();
    expect(await factors()).toMatchObject({ passkeys: [{ lastUsedAt }] });
  });

  test('takes no colleague’s passkey and no answer to another session’s question', async () => {
    const eva = await app.addPerson(workspaceId, 'Eva');
    const { authenticator } = await addPasskey(dana);
    const { authenticator: evas } = await addPasskey(eva);
    expect(await confirm(evas.answer(await ask()))).toEqual(wrong);
    const others = (await (await eva.call('POST', '/api/auth/confirmation/begin')).json()) as PasskeyRequest;
    expect(await confirm(authenticator.answer(others))).toEqual(wrong);
    expect(await confirm(authenticator.answer(await ask()))).toEqual([200, { confirmed: true }]);
  });
});

test('removing the last factor takes the recovery codes along; where one is asked for, it stays', async () => {
  const { id } = await addPasskey(dana);
  await dana.call('PUT', '/api/admin/settings', { factorPolicy: 'everybody' });
  const remove = () => told(dana.call('DELETE', `/api/auth/passkeys/${id}`));
  expect(await remove()).toMatchObject([409, { code: 'factor_required' }]);
  await dana.call('PUT', '/api/admin/settings', { factorPolicy: 'optional' });
  expect(await remove()).toEqual([200, { removed: true }]);
  expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect(await remove()).toMatchObject([404, {}]);
});
