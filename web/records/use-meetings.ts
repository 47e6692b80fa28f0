import { byTime } from '#sync/domain/schedule/meeting-time.ts';
import { everyRow } from '#web/store/record-database.ts';
import { useLive, useSharedLive } from './use-live.ts';

const listMeetings = everyRow('meeting');

/** The schedule of one assessment, in the order of its times; undefined for the first milliseconds. */
export function useMeetings(assessmentId: string) {
  return useLive(
    async (db) => (await db.table('meeting').where('assessmentId').equals(assessmentId).toArray()).sort(byTime),
    [assessmentId],
  );
}

/** The schedules of all assessments. */
export function useAllMeetings() {
  return useSharedLive(listMeetings);
}
