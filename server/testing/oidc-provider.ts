import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface OidcTestPerson {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** How the provider says it authenticated the person. */
  acr?: string;
  amr?: string[];
  /** When it did so, in seconds since 1970; now unless given. */
  checkedAt?: number;
}

export interface OidcTestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What a server is configured with that knows it. */
  variables: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** The person at the provider's sign-in page; undefined means that they refuse. */
  person: OidcTestPerson | undefined;
  /** The key with which the provider signs identity tokens. */
  signingKey: KeyObject;
  /** Replaces the identity token that the provider made. */
  forge: ((identity: string) => string) | undefined;
  /** Follows an authorization address as a browser would, up to the address to which the provider redirects. */
  signIn(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on loopback, whose sign-in page answers on its own. */
export async function startOidcProvider(
  redirectUri = 'http://localhost:3000/api/oidc/callback',
): Promise<OidcTestProvider> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'vernier-test', clientSecret: 'a secret between the two of them' };
  const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const variables = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  };
  const own = { issuer, ...client, variables, signingKey, signIn, close };
  const state: OidcTestProvider = { ...own, forge: undefined, person: undefined };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey.export({ format: 'jwk' })] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ['for the test only'] },
    claims: { openid: ['sub', 'acr', 'amr', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: state.person?.email, email_verified: state.person?.emailVerified }),
    }),
  });
  const answer = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/token' && state.forge) replaceIdentity(response, state.forge);
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { prompt, params } = await provider.interactionDetails(request, response);
    const { person } = state;
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login') {
      const { subject: accountId, acr, amr, checkedAt: ts } = person;
      const login = Object.fromEntries(Object.entries({ accountId, acr, amr, ts }).filter(([, value]) => value));
      return provider.interactionFinished(request, response, { login });
    }
    const grant = new provider.Grant({ accountId: person.subject, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  async function signIn(authorizationUrl: string): Promise<URL> {
    const jar = new Map<string, string>();
    let url = new URL(authorizationUrl);
    for (let step = 0; step < 10 && !url.href.startsWith(redirectUri); step += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name, value = ''] = (line.split(';')[0] ?? '').split('=');
        if (name) jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`the provider stopped at ${url.pathname} with ${response.status}`);
      url = new URL(location, url);
    }
    return url;
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  return state;
}

function replaceIdentity(response: ServerResponse, forge: (identity: string) => string): void {
  const end = response.end.bind(response);
  response.end = (body: unknown) => {
    const told = JSON.parse(String(body)) as { id_token?: string };
    const changed = JSON.stringify({ ...told, id_token: forge(told.id_token ?? '') });
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  };
}
