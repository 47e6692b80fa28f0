import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '#server/app-context.ts';
import type { Env } from '#server/env.ts';
import { DEVICE_LIFE, type SessionKind } from './session-limits.ts';

/**
 * True if browsers reach the server over TLS: cookies are then Secure and have the prefix that binds them to this host.
 */
export function isSecure(env: Pick<Env, 'PUBLIC_ORIGIN'>): boolean {
  return env.PUBLIC_ORIGIN.startsWith('https:');
}

/** `__Host-session` over TLS; `session` without, because browsers refuse the prefix there. */
function cookieName(env: Pick<Env, 'PUBLIC_ORIGIN'>, name: string): string {
  return isSecure(env) ? `__Host-${name}` : name;
}

/**
 * Sets a cookie that no script can read and that requests from other sites do not carry. Without `maxAge` (seconds) it
 * ends with the browser.
 */
export function setGuardedCookie(context: Context<AppEnv>, name: string, value: string, maxAge?: number): void {
  const { env } = context.get('services');
  setCookie(context, cookieName(env, name), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(env),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function readGuardedCookie(context: Context<AppEnv>, name: string): string | undefined {
  return getCookie(context, cookieName(context.get('services').env, name));
}

export function sessionCookieName(env: Pick<Env, 'PUBLIC_ORIGIN'>): string {
  return cookieName(env, 'session');
}

export function setSessionCookie(context: Context<AppEnv>, token: string, kind: SessionKind): void {
  setGuardedCookie(context, 'session', token, kind === 'device' ? DEVICE_LIFE / 1_000 : undefined);
}

export function clearSessionCookie(context: Context<AppEnv>): void {
  setGuardedCookie(context, 'session', '', 0);
}

export function readSessionToken(context: Context<AppEnv>): string | undefined {
  return readGuardedCookie(context, 'session') || undefined;
}

/** True if the answer already sets or clears the session cookie. */
export function setsSessionCookie(context: Context<AppEnv>): boolean {
  const name = sessionCookieName(context.get('services').env);
  return context.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
}
