import type { Db } from '#server/db/database.ts';
import type { AuditRow } from './audit-row.ts';
import { nameOf } from '#server/http/app-context.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { listPeopleOfAllTimes } from '#server/people/former-member-table.ts';
import type { AuditEntry, AuditFilter } from '#sync/domain/history/audit-contract.ts';
import { archivedBefore, isArchived } from '#sync/domain/history/archive-age.ts';
import { addDays, momentInZone } from '#sync/domain/common/zoned-time.ts';
import type { AuditSearch } from './audit-search.ts';

/** One organization's view of its log: time zone, archive age, people's names. */
export interface AuditReader {
  organizationId: string;
  timeZone: string;
  archiveYears: number;
  names: ReadonlyMap<string, string>;
}

export async function openAuditReader(db: Db, organizationId: string): Promise<AuditReader> {
  const { timeZone, archiveYears } = await getSettings(db, organizationId);
  const people = await listPeopleOfAllTimes(db, organizationId);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  return { organizationId, timeZone, archiveYears, names };
}

/** The filter's calendar days and archive age as times, in the organization's time zone. */
export function searchOf(reader: AuditReader, filter: AuditFilter, now: Date): AuditSearch {
  const { organizationId, timeZone, archiveYears } = reader;
  const edge = archivedBefore(now, archiveYears).toISOString();
  const from = filter.from && momentInZone(filter.from, '00:00', timeZone).toISOString();
  const until = filter.to && momentInZone(addDays(filter.to, 1), '00:00', timeZone).toISOString();
  return {
    organizationId,
    event: filter.event || undefined,
    userId: filter.userId || undefined,
    from: filter.age === 'current' ? later(from, edge) : from,
    until: filter.age === 'archived' ? earlier(until, edge) : until,
  };
}

export function toAuditEntry(reader: AuditReader, row: AuditRow, now: Date): AuditEntry {
  const { id, at, event, userId, address } = row;
  return {
    id,
    at,
    event,
    userId,
    userName: userId === null ? null : (reader.names.get(userId) ?? null),
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    address,
    archived: isArchived(at, reader.archiveYears, now),
  };
}

function later(a: string | undefined, b: string): string {
  return a !== undefined && a > b ? a : b;
}

function earlier(a: string | undefined, b: string): string {
  return a !== undefined && a < b ? a : b;
}
