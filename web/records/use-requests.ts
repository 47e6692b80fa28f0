import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Every request for evidence, by its day. Undefined for the first milliseconds. */
export function useRequests(): EvidenceRequest[] | undefined {
  return useSharedLive(readRequests);
}

/** The same, as this device has them at one moment. */
export async function readRequests(db: RecordDatabase): Promise<EvidenceRequest[]> {
  const rows = await db.table('evidenceRequest').toArray();
  return rows.sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id));
}
