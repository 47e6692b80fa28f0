import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { isStated } from '#sync/domain/ssp/is-stated.ts';
import { listedFields, type ListedVersion, type SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { ToldNames } from '#sync/domain/ssp/statement-lint.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { publishedNames } from '#sync/domain/ssp/told-names.ts';
import { everyRow, type RecordDatabase } from '#web/store/record-database.ts';
import { useLive, useSharedLive } from './use-live.ts';

/** Every statement; an objective that nobody has written about has none. Undefined for the first milliseconds. */
export function useStatements(): Statement[] | undefined {
  return useSharedLive(listStatements);
}

const listStatements = everyRow('statement');

/** Objectives that need no further statement: one is written, or they do not apply. */
export function useStatedObjectives(): string[] | undefined {
  return useSharedLive(listStated);
}

async function listStated(db: RecordDatabase): Promise<string[]> {
  const statuses = await db.table('objectiveStatus').toArray();
  const exempt = statuses.filter(({ judgement }) => judgement === 'not_applicable');
  const written = (await listStatements(db)).filter(isStated);
  return [...new Set([...written, ...exempt].map(({ id }) => id))];
}

/** Every published version of the plan, the newest first, without what it froze. */
export function useSspVersions(): ListedVersion[] | undefined {
  return useSharedLive(listVersions);
}

const listed = `[${listedFields.join('+')}]` as const;
const keySchema = z.array(z.string());
const listedSchema = z.record(z.enum(listedFields), z.string());

/** The same, as this device has them at one moment: from the index alone, because a version is megabytes. */
export async function listVersions(db: RecordDatabase): Promise<ListedVersion[]> {
  const keys = await db.table('sspVersion').orderBy(listed).reverse().keys();
  return keys.map((key) => {
    const values = z.parse(keySchema, key);
    return z.parse(listedSchema, Object.fromEntries(listedFields.map((field, index) => [field, values[index]])));
  });
}

/** One version with all that it froze; undefined also where there is none of this id. */
export function useSspVersion(id: string): SspVersion | undefined {
  const row = useLive(async (db) => readSspVersion(db, id), [id]);
  // The answer about another id stays until the next one comes.
  return row?.id === id ? row : undefined;
}

/** The same, as this device has it at one moment. */
export async function readSspVersion(db: RecordDatabase, id: string): Promise<SspVersion | undefined> {
  return db.table('sspVersion').get(id);
}

/** By hash, which covers them: a version is read for its names once in a page's life. */
const namesOf = new Map<string, ToldNames>();

/** How published versions call assets and providers. */
export function usePublishedNames(): ToldNames | undefined {
  return useSharedLive(listPublishedNames);
}

async function listPublishedNames(db: RecordDatabase): Promise<ToldNames> {
  const all: ToldNames[] = [];
  for (const { id, sha256 } of await listVersions(db)) {
    const version = namesOf.has(sha256) ? undefined : await readSspVersion(db, id);
    if (version) namesOf.set(sha256, publishedNames(version));
    all.push(namesOf.get(sha256) ?? { assets: [], providers: [] });
  }
  const once = (kind: keyof ToldNames) => [...new Set(all.flatMap((names) => names[kind]))];
  return { assets: once('assets'), providers: once('providers') };
}

/** The organization's policies, by family; a family that nobody has written for has none. */
export function usePolicies(): ReadonlyMap<string, Policy> | undefined {
  const rows = useSharedLive(listPolicies);
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows]);
}

const listPolicies = everyRow('policy');
