import type { Dexie } from 'dexie';
import { useMemo } from 'react';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { useSharedLive } from './use-live.ts';

/** Every statement; an objective that nobody has written about has none. Undefined for the first milliseconds. */
export function useStatements(): Statement[] | undefined {
  return useSharedLive(listStatements);
}

async function listStatements(db: Dexie): Promise<Statement[]> {
  return db.table('statement').toArray();
}

/** Every published version of the plan, the newest first. */
export function useSspVersions(): SspVersion[] | undefined {
  return useSharedLive(listVersions);
}

async function listVersions(db: Dexie): Promise<SspVersion[]> {
  const rows: SspVersion[] = await db.table('sspVersion').toArray();
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}

/** The organization's policies, by family; a family that nobody has written for has none. */
export function usePolicies(): ReadonlyMap<string, Policy> | undefined {
  const rows = useSharedLive(listPolicies);
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows]);
}

async function listPolicies(db: Dexie): Promise<Policy[]> {
  return db.table('policy').toArray();
}
