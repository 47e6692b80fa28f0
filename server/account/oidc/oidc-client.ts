import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { Env } from '#server/env.ts';

/** What must match when the person returns from the provider. */
export interface OidcChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the provider states about a person. */
export interface OidcPerson {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** Whether it states a second factor, in the configured values. */
  hasFactor: boolean;
}

/** How recently, in seconds, the person must have authenticated at the provider for a proof of identity. */
const FRESH_SECONDS = 300;

const TIMEOUT_SECONDS = 8;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const configurations = new Map<string, Promise<Configuration>>();

/**
 * The provider's page to send the person to, and what to check on return. `isProof`: they must authenticate there
 * again, even if the provider knows them already. Throws if the provider cannot be reached.
 */
export async function beginOidc(env: Env, isProof: boolean): Promise<{ url: URL; checks: OidcChecks }> {
  const configuration = await getConfiguration(env);
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: `${env.PUBLIC_ORIGIN}/api/oidc/callback`,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    state: checks.state,
    nonce: checks.nonce,
    ...(env.OIDC_FACTOR_ACR.length > 0 ? { acr_values: env.OIDC_FACTOR_ACR.join(' ') } : {}),
    ...(isProof ? { prompt: 'login', max_age: String(FRESH_SECONDS) } : {}),
  });
  return { url, checks };
}

/**
 * Exchanges the code for the person's claims. Throws on any mismatch: state, nonce, verifier, signature, audience,
 * time. `isProof`: as it was begun; then it also throws if the person did not authenticate afresh.
 */
export async function finishOidc(env: Env, query: string, checks: OidcChecks, isProof: boolean): Promise<OidcPerson> {
  const configuration = await getConfiguration(env);
  const tokens = await authorizationCodeGrant(
    configuration,
    new URL(`${env.PUBLIC_ORIGIN}/api/oidc/callback${query}`),
    {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
      ...(isProof ? { maxAge: FRESH_SECONDS } : {}),
    },
  );
  const claims = tokens.claims();
  if (!claims || !isIdentity(tokens.id_token)) throw new Error('the provider sent no identity');
  // Many providers leave the address out of the token and return it on request.
  const told =
    claims.email === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return {
    subject: claims.sub,
    email: typeof told.email === 'string' ? told.email : undefined,
    emailVerified: told.email_verified === true,
    hasFactor: statesFactor(env, claims),
  };
}

/** Whether the configuration names the values by which the provider states a second factor. */
export function knowsFactors(env: Pick<Env, 'OIDC_ISSUER' | 'OIDC_FACTOR_ACR' | 'OIDC_FACTOR_AMR'>): boolean {
  return env.OIDC_ISSUER !== undefined && env.OIDC_FACTOR_ACR.length + env.OIDC_FACTOR_AMR.length > 0;
}

// A token of another kind, signed by the same provider, says nothing about who signs in.
function isIdentity(token = ''): boolean {
  const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
  const kind = typeof header === 'object' && header !== null && 'typ' in header ? header.typ : undefined;
  return kind === undefined || kind === 'JWT';
}

// Only from the signed token, and only values that the operator has named.
function statesFactor(env: Env, { acr, amr }: Readonly<Record<string, unknown>>): boolean {
  const means: unknown[] = Array.isArray(amr) ? amr : [];
  return (
    env.OIDC_FACTOR_ACR.some((value) => value === acr) || env.OIDC_FACTOR_AMR.some((value) => means.includes(value))
  );
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
  // Signatures are checked although the token comes straight from the provider: TLS may be terminated before it.
  const execute = [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])];
  const options = { timeout: TIMEOUT_SECONDS, execute };
  const asked = discovery(server, id, secret, undefined, options);
  configurations.set(key, asked);
  // Do not cache a failure: the provider may be back next time.
  asked.catch(() => configurations.delete(key));
  return asked;
}
