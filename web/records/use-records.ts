import { useMemo } from 'react';
import { priorityOfControl, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import type { Aside, Entry } from '#sync/engine/store.ts';
import { everyRow, type RecordDatabase } from '#web/store/record-database.ts';
import { aboutDevice } from '#web/store/shared-answer.ts';
import { initialSyncStatus, readSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { useLive, useSharedLive } from './use-live.ts';
import { readOfficialTexts } from './use-pack.ts';
import { useShownHistory } from './use-shown-history.ts';

const place = new Map(requirementFacts.map((facts, index) => [facts.id, index]));

/** A control with the standard's own words and what it says about them, once this device has them. */
export type KnownControl = Control & { official?: string; discussion?: string };

/**
 * The 110 controls in the standard's order; empty before the first synchronization, undefined for the first
 * milliseconds.
 */
export function useControls(): KnownControl[] | undefined {
  return useSharedLive(listControls);
}

export async function listControls(db: RecordDatabase): Promise<KnownControl[]> {
  const [rows, texts] = await Promise.all([db.table('control').toArray(), readOfficialTexts(db)]);
  const known = rows.map((row): KnownControl => {
    return { ...row, ...texts?.requirements[row.id], priority: priorityOfControl(row.id, row.priority) };
  });
  return known.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** By control number; a control nobody touched has no entry. */
export function useControlStatuses(): ReadonlyMap<string, SealedControlStatus> | undefined {
  const rows = useSharedLive(listControlStatuses);
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows]);
}

async function listControlStatuses(db: RecordDatabase): Promise<SealedControlStatus[]> {
  return (await db.table('controlStatus').toArray()).map(sealStatus);
}

export function useMembers(): Member[] | undefined {
  return useSharedLive(listMembers);
}

export const listMembers = everyRow('member');

/** `table/id` of every record with changes that are only on this device so far. */
export function usePendingRecords(): ReadonlySet<string> | undefined {
  const keys = useSharedLive(listPendingKeys);
  return useMemo(() => keys && new Set(keys), [keys]);
}

export async function listPendingKeys(db: RecordDatabase): Promise<string[]> {
  return db.table('base').toCollection().primaryKeys();
}

/** Open conflicts, oldest first. */
export function useOpenConflicts(): Conflict[] | undefined {
  return useSharedLive(listOpenConflicts);
}

export async function listOpenConflicts(db: RecordDatabase): Promise<Conflict[]> {
  return (await db.table('conflict').toArray())
    .filter((row) => row.state === 'open')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}

/** The end of the queue, in sending order, at most `limit` entries. */
export function useQueue(limit: number): { entries: Entry[]; count: number } | undefined {
  return useLive(
    async (db) => ({
      entries: await db.table('outbox').orderBy('mid').reverse().limit(limit).toArray(),
      count: await db.table('outbox').count(),
    }),
    [limit],
  );
}

export function useQueueCount(): number | undefined {
  return useSharedLive(countQueue);
}

export async function countQueue(db: RecordDatabase): Promise<number> {
  return db.table('outbox').count();
}

/** Changes the server refused, kept for a decision. */
export function useAsides(): Aside[] | undefined {
  return useSharedLive(listAsides);
}

export async function listAsides(db: RecordDatabase): Promise<Aside[]> {
  return db.table('aside').toArray();
}

/** The initial status for the first milliseconds. */
export function useSyncStatus(): SyncStatus {
  return useSharedLive(readSyncStatus) ?? initialSyncStatus;
}

/** A record's history as far as it is on this device, newest first, without unsent changes. */
export function useRecordHistory(table: string, recordId: string): History[] | undefined {
  useShownHistory();
  return useLive(
    async (db) => {
      const steps = await db.table('history').where('recordId').equals(recordId).toArray();
      return steps.filter((step) => step.table === table).sort((a, b) => b.id - a.id);
    },
    [table, recordId],
  );
}

/** Changes of one record that are only on this device, newest first. */
export function useRecordQueue(table: string, recordId: string): Entry[] | undefined {
  return useLive(
    async (db) => {
      const start = `${table}/${recordId}/`;
      const entries = await db.table('outbox').where('touches').startsWith(start).distinct().toArray();
      return entries.sort((a, b) => b.mid - a.mid);
    },
    [table, recordId],
  );
}

for (const query of [countQueue, listAsides, readSyncStatus]) aboutDevice<unknown>(query);
