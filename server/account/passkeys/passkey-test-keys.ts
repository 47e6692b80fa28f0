import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import type { TestBrowser } from '#server/account/auth-test-app.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

/** Adds a passkey through the calls of the app. */
export async function addPasskey(
  person: Pick<TestPerson, 'call'> | TestBrowser,
  name = 'Laptop',
): Promise<{ authenticator: SoftwareAuthenticator; id: string; recoveryCodes: string[] }> {
  const post = (path: string, body: unknown) =>
    'call' in person ? person.call('POST', path, body) : person.postJson(path, body);
  const authenticator = new SoftwareAuthenticator();
  const begun = (await (await post('/api/auth/passkeys/begin', undefined)).json()) as PasskeyCreation;
  const passkey = authenticator.make(begun);
  const answer = await post('/api/auth/passkeys', { name, passkey });
  if (!answer.ok) throw new Error(`the passkey was not added: ${await answer.text()}`);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  return { authenticator, id: passkey.id, recoveryCodes };
}

/** The challenge of one of the sign-in pages. */
export async function askedBy(browser: TestBrowser, path = '/api/login/passkey/begin'): Promise<PasskeyRequest> {
  return (await (await browser.post(path, {})).json()) as PasskeyRequest;
}

/** Sends a passkey's answer as the form of the sign-in page does. */
export function signInBy(
  browser: TestBrowser,
  answer: PasskeyAnswer,
  fields: Record<string, string> = {},
): Promise<Response> {
  return browser.post('/api/login/passkey', { ...fields, passkey: JSON.stringify(answer) });
}
