import type { SessionRow } from './session-rows.ts';

/**
 * 'browser' ends with the browser, after the organization's idle minutes or after 12 hours; 'device' lasts 30 days from
 * its last use, but never longer than the server's DEVICE_SESSION_DAYS.
 */
export type SessionKind = 'browser' | 'device';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BROWSER_LIFE = 12 * 60 * MINUTE;
export const DEVICE_LIFE = 30 * DAY;
/** The precision of 'last seen': a write for every request would be too much. */
const SEEN_EVERY = MINUTE;
/** A device session's token is replaced at the first use after this time. */
const TOKEN_LIFE = 60 * MINUTE;
/**
 * A token that still comes back this long after it was handed out is on the disk: browsers write cookies with delay.
 */
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
 * What to write because the session is in use, or undefined if it was written a moment ago. `deviceDays`: the longest
 * that a device session may live.
 */
export function usageOf(
  session: Times,
  deviceDays: number,
  now: Date,
): Pick<SessionRow, 'lastSeenAt' | 'expiresAt'> | undefined {
  if (session.lastSeenAt > after(now, -SEEN_EVERY)) return undefined;
  // Extending it once a day is enough.
  const prolongs = session.kind === 'device' && session.expiresAt < after(now, DEVICE_LIFE - DAY);
  const end = after(new Date(session.createdAt), deviceDays * DAY);
  const later = expiryOf('device', now);
  const expiresAt = prolongs ? (later < end ? later : end) : session.expiresAt;
  return { lastSeenAt: now.toISOString(), expiresAt };
}

/** True if the session is due for a new token. */
export function isTokenDue(session: Pick<SessionRow, 'kind' | 'renewalDue' | 'renewedAt'>, now: Date): boolean {
  return session.renewalDue === 1 || (session.kind === 'device' && session.renewedAt <= after(now, -TOKEN_LIFE));
}

/** True if a token handed out at this time can be relied on, because its browser has stored it for good. */
export function isSettled(offeredAt: string, now: Date): boolean {
  return offeredAt <= after(now, -SETTLING);
}

/** True if the handed-out token has to settle again. */
export function isOfferStale(offeredAt: string, now: Date): boolean {
  return offeredAt <= after(now, -MINUTE);
}

export function isWithinGrace(replacedAt: string, now: Date): boolean {
  return replacedAt > after(now, -FORMER_GRACE);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
