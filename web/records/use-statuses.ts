import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Deadline } from '#sync/domain/calendar/deadlines.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { emptySprsWorksheet, SPRS_WORKSHEET_ID, type SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { readDeadlines, readStatusRecords } from '#web/store/read-deadlines.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useLive, useSharedLive } from './use-live.ts';
import { useWorkspaceSetting } from './use-workspace-setting.ts';

/** Every assessment, the newest first. */
export function useAssessments(): Assessment[] | undefined {
  return useSharedLive(listAssessments);
}

async function listAssessments(db: RecordDatabase): Promise<Assessment[]> {
  return newestFirst(await db.table('assessment').toArray());
}

/** Every status that was recorded, the latest status date first. */
export function useStatusRecords(): StatusRecord[] | undefined {
  return useSharedLive(readStatusRecords);
}

export function useAffirmations(): Affirmation[] | undefined {
  return useSharedLive(listAffirmations);
}

async function listAffirmations(db: RecordDatabase): Promise<Affirmation[]> {
  return newestFirst(await db.table('affirmation').toArray());
}

/** What SPRS asks besides the results; blank where nobody has entered anything. */
export function useSprsWorksheet(): SprsWorksheet | undefined {
  return useLive(async (db) => (await db.table('sprsWorksheet').get(SPRS_WORKSHEET_ID)) ?? emptySprsWorksheet, []);
}

/** In the order in which they were made, the newest first. */
export function newestFirst<T extends { createdAt: string; id: string }>(rows: T[]): T[] {
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

/** The calendar day in the workspace's time zone. */
export function useToday(now: Date): string {
  const { timeZone } = useWorkspaceSetting();
  return dayInZone(now, timeZone);
}

/** Every deadline of the workspace, the earliest first; undefined for the first milliseconds. */
export function useDeadlines(): Deadline[] | undefined {
  return useSharedLive(readDeadlines);
}
