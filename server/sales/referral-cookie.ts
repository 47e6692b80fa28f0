import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from '#server/account/sessions/session-cookie.ts';
import type { AppEnv } from '#server/app-context.ts';
import { findActiveByCode } from './representative-table.ts';

const NAME = 'ref';
const LIFE_SECONDS = 60 * 24 * 60 * 60;
const form = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * On every page requested with `?ref=`, remembers for 60 days whose link a visitor used. The last link counts; an
 * unknown code changes nothing.
 */
export function rememberReferral(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    const code = context.req.query('ref');
    if (context.req.method !== 'GET' || !code || !form.test(code)) return;
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const representative = await findActiveByCode(context.get('services').db, code);
    if (representative) set(context, representative.referralCode, LIFE_SECONDS);
  };
}

export function readReferral(context: Context<AppEnv>): string | undefined {
  const code = getCookie(context, NAME);
  return code && form.test(code) ? code : undefined;
}

/** Clears the cookie after the visitor has signed up. */
export function forgetReferral(context: Context<AppEnv>): void {
  if (getCookie(context, NAME) !== undefined) set(context, '', 0);
}

function set(context: Context<AppEnv>, value: string, maxAge: number): void {
  const secure = isSecure(context.get('services').env);
  setCookie(context, NAME, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
}
