import type { SessionRow } from './session-rows.ts';

/**
 * 'browser' ends with the browser, after the organization's idle minutes or 12 hours; 'device' lasts 30 days from its
 * last use.
 */
export type SessionKind = 'browser' | 'device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BROWSER_LIFE = 12 * 60 * MINUTE;
export const DEVICE_LIFE = 30 * DAY;
/** The precision of 'last seen': a write per request would be too much. */
const SEEN_EVERY = MINUTE;
/** How long the token before a renewal stays valid, for requests under way. */
const RENEWAL_GRACE = MINUTE;

export function expiryOf(kind: SessionKind, now: Date): string {
  return after(now, kind === 'device' ? DEVICE_LIFE : BROWSER_LIFE);
}

type Times = Pick<SessionRow, 'kind' | 'lastSeenAt' | 'expiresAt'>;

/** `idleMinutes`: how long the organization lets a browser session stay idle. */
export function isLive(session: Times & { idleMinutes: number }, now: Date): boolean {
  if (session.expiresAt <= now.toISOString()) return false;
  return session.kind === 'device' || session.lastSeenAt > after(now, -session.idleMinutes * MINUTE);
}

/** What to write because the session is in use, or undefined when it was written a moment ago. */
export function usageOf(session: Times, now: Date): Pick<SessionRow, 'lastSeenAt' | 'expiresAt'> | undefined {
  if (session.lastSeenAt > after(now, -SEEN_EVERY)) return undefined;
  // Once a day is enough, and saves setting the cookie each time.
  const prolongs = session.kind === 'device' && session.expiresAt < after(now, DEVICE_LIFE - DAY);
  return { lastSeenAt: now.toISOString(), expiresAt: prolongs ? expiryOf('device', now) : session.expiresAt };
}

export function isWithinGrace(renewedAt: string | null, now: Date): boolean {
  return renewedAt !== null && renewedAt > after(now, -RENEWAL_GRACE);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
