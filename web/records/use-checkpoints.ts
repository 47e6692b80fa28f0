import type { Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { useLive } from './use-live.ts';

/** The sheets and signed pages of an assessment, by kind, day and state. Undefined for the first milliseconds. */
export function useCheckpoints(assessmentId: string): Checkpoint[] | undefined {
  return useLive(
    async (db) => db.table('checkpoint').where('id').startsWith(`${assessmentId}:`).toArray(),
    [assessmentId],
  );
}
