import type { TestBrowser } from '#server/account/auth-test-app.ts';

/** Begins a sign-in and returns the address of the provider's page. Throws if there is none. */
export async function beginOidcSignIn(browser: TestBrowser, fields: Record<string, string> = {}): Promise<string> {
  const response = await browser.post('/api/oidc/start', fields);
  const link = /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(await response.text())?.[1];
  if (link === undefined) throw new Error(`the sign-in began with ${response.status} and leads nowhere`);
  return link.replaceAll('&amp;', '&');
}
