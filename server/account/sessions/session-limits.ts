import type { SessionRow } from './session-rows.ts';

/**
 * 'browser' ends with the browser, after the organization's idle minutes or 12 hours; 'device' lasts 30 days from its
 * last use, and however much it is used no longer than the server's DEVICE_SESSION_DAYS.
 */
export type SessionKind = 'browser' | 'device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BROWSER_LIFE = 12 * 60 * MINUTE;
export const DEVICE_LIFE = 30 * DAY;
/** The precision of 'last seen': a write per request would be too much. */
const SEEN_EVERY = MINUTE;
/** A device session's token is replaced at its first use after this time. */
const TOKEN_LIFE = 60 * MINUTE;
/** A token that comes back so long after it was handed out is on the disk: browsers write cookies with delay. */
const SETTLING = 2 * MINUTE;
/** How long a replaced token stays valid, for requests under way on a slow network. */
const FORMER_GRACE = 10 * MINUTE;

export function expiryOf(kind: SessionKind, now: Date): string {
  return after(now, kind === 'device' ? DEVICE_LIFE : BROWSER_LIFE);
}

type Times = Pick<SessionRow, 'kind' | 'createdAt' | 'lastSeenAt' | 'expiresAt'>;

/** `idleMinutes`: how long the organization lets a browser session stay idle. */
export function isLive(session: Omit<Times, 'createdAt'> & { idleMinutes: number }, now: Date): boolean {
  if (session.expiresAt <= now.toISOString()) return false;
  return session.kind === 'device' || session.lastSeenAt > after(now, -session.idleMinutes * MINUTE);
}

/**
 * What to write because the session is in use, or undefined when it was written a moment ago. `deviceDays`: how long a
 * device session may live at most.
 */
export function usageOf(
  session: Times,
  deviceDays: number,
  now: Date,
): Pick<SessionRow, 'lastSeenAt' | 'expiresAt'> | undefined {
  if (session.lastSeenAt > after(now, -SEEN_EVERY)) return undefined;
  // Once a day is enough.
  const prolongs = session.kind === 'device' && session.expiresAt < after(now, DEVICE_LIFE - DAY);
  const end = after(new Date(session.createdAt), deviceDays * DAY);
  const later = expiryOf('device', now);
  const expiresAt = prolongs ? (later < end ? later : end) : session.expiresAt;
  return { lastSeenAt: now.toISOString(), expiresAt };
}

/** True when the session is due for another token. */
export function isTokenDue(session: Pick<SessionRow, 'kind' | 'renewalDue' | 'renewedAt'>, now: Date): boolean {
  return session.renewalDue === 1 || (session.kind === 'device' && session.renewedAt <= after(now, -TOKEN_LIFE));
}

/** True when a token that was handed out at this time can be relied on: its browser keeps it, whatever happens. */
export function isSettled(offeredAt: string, now: Date): boolean {
  return offeredAt <= after(now, -SETTLING);
}

/** True when a token that is handed out again has to settle again. */
export function isOfferStale(offeredAt: string, now: Date): boolean {
  return offeredAt <= after(now, -MINUTE);
}

export function isWithinGrace(replacedAt: string, now: Date): boolean {
  return replacedAt > after(now, -FORMER_GRACE);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
