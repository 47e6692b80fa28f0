import type { RecordDatabase } from '#web/store/record-database.ts';
import { useLive } from './use-live.ts';
import { listControlObjectives, type KnownObjective } from './use-objectives.ts';
import { listControls, type KnownControl } from './use-records.ts';

/** What the standard and we say of a requirement, or of one of its objectives. */
export type StandardWords = { control: KnownControl } | { objective: KnownObjective };

/**
 * By number: '3.1.4', '3.1.4[a]'. Null where there is none on this device, or without a number; undefined for the first
 * milliseconds.
 */
export function useStandardWords(number: string | undefined): StandardWords | null | undefined {
  return useLive(async (db) => (number === undefined ? null : readStandardWords(db, number)), [number]);
}

async function readStandardWords(db: RecordDatabase, number: string): Promise<StandardWords | null> {
  const bracket = number.indexOf('[');
  if (bracket < 0) {
    const control = (await listControls(db)).find(({ id }) => id === number);
    return control ? { control } : null;
  }
  const objectives = await listControlObjectives(db, number.slice(0, bracket));
  const objective = objectives.find(({ id }) => id === number);
  return objective ? { objective } : null;
}
