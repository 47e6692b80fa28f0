import { useMemo } from 'react';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { readCarried } from './use-carried.ts';
import { useSharedLive } from './use-live.ts';

type CarriedBy = (table: string, id: string) => string | undefined;

const nobody: CarriedBy = () => undefined;

/** Whose work a record is that came in a file and is not on the server yet: their name, undefined for all others. */
export function useCarried(): CarriedBy {
  const records = useSharedLive(readCarried)?.records;
  return useMemo((): CarriedBy => {
    if (!records || records.length === 0) return nobody;
    const authors = new Map(records);
    return (table, id) => authors.get(recordKey(table, id));
  }, [records]);
}

const none: ReadonlyMap<string, string> = new Map();

/** By objective: whose tablet something of it came from that is not on the server yet. */
export function useCarriedObjectives(
  findings: readonly Finding[],
  methods: readonly MethodRecord[],
): ReadonlyMap<string, string> {
  const carriedBy = useCarried();
  return useMemo(() => {
    if (carriedBy === nobody) return none;
    const found = new Map<string, string>();
    const note = (objectiveId: string, name: string | undefined) => name !== undefined && found.set(objectiveId, name);
    for (const { id, objectiveIds } of methods) {
      for (const objectiveId of objectiveIds) note(objectiveId, carriedBy('methodRecord', id));
    }
    for (const { id, objectiveId } of findings) note(objectiveId, carriedBy('finding', id));
    return found;
  }, [carriedBy, findings, methods]);
}
