import type { Session } from '#sync/domain/people/auth-contract.ts';
import type { SessionRow } from './session-rows.ts';

// More specific names first: every Chromium browser says Chrome, and Chrome says Safari.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The name of a device in the list of sessions, such as 'Chrome on Windows'. */
export function labelOf(userAgent: string | undefined): string {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers) ?? 'Browser';
  const system = nameIn(systems);
  return system ? `${browser} on ${system}` : browser;
}

/** A session as people see it in a list. `ownId`: the current session. */
export function describeSession(row: SessionRow, ownId: string): Session {
  const { id, label, createdAt, lastSeenAt, expiresAt } = row;
  const kind = row.kind === 'device' ? ('device' as const) : ('browser' as const);
  return { id, kind, label, createdAt, lastSeenAt, expiresAt, current: id === ownId };
}
