import type { TestBrowser } from '#server/account/auth-test-app.ts';
import type { OidcTestProvider } from '#server/testing/oidc-provider.ts';

/** Begins a sign-in and returns the address of the provider's page. Throws if there is none. */
export async function beginOidcSignIn(browser: TestBrowser, fields: Record<string, string> = {}): Promise<string> {
  const response = await browser.post('/api/oidc/start', fields);
  const link = /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(await response.text())?.[1];
  if (link === undefined) throw new Error(`the sign-in began with ${response.status} and leads nowhere`);
  return link.replaceAll('&amp;', '&');
}

/** Signs in all the way, and returns the server's answer when the person comes back. */
export async function signInAt(
  provider: OidcTestProvider,
  browser: TestBrowser,
  fields: Record<string, string> = {},
): Promise<Response> {
  const back = await provider.signIn(await beginOidcSignIn(browser, fields));
  return browser.get(back.pathname + back.search);
}
