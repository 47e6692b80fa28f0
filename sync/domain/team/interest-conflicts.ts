import { addMonths } from '#sync/domain/common/zoned-time.ts';
import { isRecord } from '#sync/engine/value.ts';
import type { TeamMember } from './team-member-record.ts';

/** How far back a change of the organization's records counts against a member. */
const MONTHS = 36;

/** A record of the organization as far as it says who wrote it. */
export interface WrittenRecord {
  id: string;
  updatedAt?: unknown;
  updatedBy?: unknown;
  uploadedAt?: unknown;
  uploadedBy?: unknown;
  createdAt?: unknown;
  createdBy?: unknown;
  stamps?: unknown;
}

/** What one person changed: how many records, and when the last of them. */
export interface ChangesOfPerson {
  records: number;
  last: string;
}

function* writersOf(row: WrittenRecord): Generator<[by: unknown, at: unknown]> {
  yield [row.updatedBy, row.updatedAt];
  yield [row.uploadedBy, row.uploadedAt];
  yield [row.createdBy, row.createdAt];
  for (const stamp of isRecord(row.stamps) ? Object.values(row.stamps) : []) {
    if (isRecord(stamp)) yield [stamp.by, stamp.at];
  }
}

/**
 * Who changed the organization's records within 36 months of this day; none of the records may be the team's own.
 * `changers`: those found in other records, who are completed.
 */
export function changersOf(
  records: Iterable<WrittenRecord>,
  today: string,
  changers = new Map<string, ChangesOfPerson>(),
): Map<string, ChangesOfPerson> {
  const since = addMonths(today, -MONTHS);
  for (const row of records) {
    const last = new Map<string, string>();
    for (const [by, at] of writersOf(row)) {
      if (typeof by !== 'string' || by === '' || typeof at !== 'string' || at < since) continue;
      if (at > (last.get(by) ?? '')) last.set(by, at);
    }
    for (const [by, at] of last) {
      const known = changers.get(by);
      const later = known && known.last > at ? known.last : at;
      changers.set(by, { records: (known?.records ?? 0) + 1, last: later });
    }
  }
  return changers;
}

/** Whether somebody has to clear this member: they declared an interest, or changed the organization's records. */
export function needsClearance(
  { personId, conflictOfInterest, cleared }: TeamMember,
  named: ReadonlySet<string>,
): boolean {
  const declares = (conflictOfInterest?.statement ?? '').trim() !== '';
  return cleared === null && (declares || named.has(personId));
}
