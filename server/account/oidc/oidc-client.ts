import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Env } from '#server/env.ts';

/** What must match when the person returns from the provider. */
export interface OidcChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider says about a person. */
export interface OidcPerson {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
}

const TIMEOUT_SECONDS = 8;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const configurations = new Map<string, Promise<Configuration>>();

/**
 * The provider's page to send the person to, and what to check on return. Throws when the provider cannot be reached.
 */
export async function beginOidc(env: Env): Promise<{ url: URL; checks: OidcChecks }> {
  const configuration = await getConfiguration(env);
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: `${env.PUBLIC_ORIGIN}/api/oidc/callback`,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    state: checks.state,
    nonce: checks.nonce,
  });
  return { url, checks };
}

/**
 * Exchanges the code for the person's claims. Throws on any mismatch: state, nonce, verifier, signature, audience,
 * time.
 */
export async function finishOidc(env: Env, query: string, checks: OidcChecks): Promise<OidcPerson> {
  const configuration = await getConfiguration(env);
  const tokens = await authorizationCodeGrant(
    configuration,
    new URL(`${env.PUBLIC_ORIGIN}/api/oidc/callback${query}`),
    {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    },
  );
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no identity');
  // Many providers leave the address out of the token and give it on request.
  const told =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return {
    subject: claims.sub,
    email: typeof told.email === 'string' ? told.email : undefined,
    emailVerified: told.email_verified === true,
  };
}

async function getConfiguration(env: Env): Promise<Configuration> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = env;
  if (!issuer || !id || !secret) throw new Error('no OpenID Connect provider is configured');
  const server = new URL(issuer);
  // Plain http only to this machine itself.
  const isLocal = server.protocol === 'http:' && loopback.has(server.hostname);
  const key = JSON.stringify([issuer, id, secret]);
  const known = configurations.get(key);
  if (known) return known;
  const options = { timeout: TIMEOUT_SECONDS, ...(isLocal ? { execute: [allowInsecureRequests] } : {}) };
  const asked = discovery(server, id, secret, undefined, options);
  configurations.set(key, asked);
  // Try again next time: the provider may be back.
  asked.catch(() => configurations.delete(key));
  return asked;
}
