import { useMemo } from 'react';
import { changersOf, type ChangesOfPerson, type WrittenRecord } from '#sync/domain/team/interest-conflicts.ts';
import { interestTables } from '#sync/domain/team/interest-tables.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Who changed the organization's records lately, as far as this device has them. `today`: a calendar day. */
export function useInterests(today: string): ReadonlyMap<string, ChangesOfPerson> | undefined {
  const written = useSharedLive(listWritten);
  return useMemo(() => written && changersOf(written, today), [written, today]);
}

async function listWritten(db: RecordDatabase): Promise<WrittenRecord[]> {
  const rows = await Promise.all(
    interestTables.map(async (name): Promise<WrittenRecord[]> => db.table(name).toArray()),
  );
  // What a team captured is its own and no record of the organization.
  return rows.flat().filter((row) => !('assessmentId' in row && 'uploadedBy' in row && row.assessmentId));
}
