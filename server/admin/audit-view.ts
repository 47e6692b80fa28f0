import { addDays, momentInZone } from '#sync/domain/common/zoned-time.ts';
import { archivedBefore, isArchived } from '#sync/domain/history/archive-age.ts';
import type { AuditEntry, AuditFilter } from '#sync/domain/history/audit-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import type { AuditRow } from '#server/audit/audit-row.ts';
import type { AuditSearch } from '#server/audit/audit-search.ts';
import type { Db } from '#server/db/database.ts';
import { listPeopleOfAllTimes } from '#server/people/former-member-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';

/** One organization's view of its log: time zone, archive age, people's names. */
export interface AuditReader {
  workspaceId: string;
  timeZone: string;
  archiveYears: number;
  names: ReadonlyMap<string, string>;
}

export async function openAuditReader(db: Db, workspaceId: string): Promise<AuditReader> {
  const { timeZone, archiveYears } = await getSettings(db, workspaceId);
  const people = await listPeopleOfAllTimes(db, workspaceId);
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return { workspaceId, timeZone, archiveYears, names };
}

/** The filter's calendar days and archive age as times, in the organization's time zone. */
export function searchOf(reader: AuditReader, filter: AuditFilter, now: Date): AuditSearch {
  const { workspaceId, timeZone, archiveYears } = reader;
  const edge = archivedBefore(now, archiveYears).toISOString();
  const from = filter.from && momentInZone(filter.from, '00:00', timeZone).toISOString();
  const until = filter.to && momentInZone(addDays(filter.to, 1), '00:00', timeZone).toISOString();
  return {
    workspaceId,
    event: filter.event || undefined,
    accountId: filter.accountId || undefined,
    from: filter.age === 'current' ? later(from, edge) : from,
    until: filter.age === 'archived' ? earlier(until, edge) : until,
  };
}

export function toAuditEntry(reader: AuditReader, row: AuditRow, now: Date): AuditEntry {
  const { id, at, event, accountId, address } = row;
  return {
    id,
    at,
    event,
    accountId,
    userName: accountId === null ? null : (reader.names.get(accountId) ?? null),
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
