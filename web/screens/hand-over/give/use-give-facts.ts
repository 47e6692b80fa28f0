import { useMemo } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { readGiveFacts, type GiveFacts } from '#web/hand-over/give/what-to-give.ts';
import { useDeviceFiles } from '#web/records/use-documents.ts';
import { useLive, useSharedLive } from '#web/records/use-live.ts';
import { useTeamPlaces } from '#web/records/use-team-places.ts';
import { readMeta } from '#web/store/engine-meta.ts';
import { everyRow, type RecordDatabase } from '#web/store/record-database.ts';

const listAssessments = everyRow('assessment');

/** Assessments by a team whose work can be given, the newest first, by the name that people know them by. */
export interface GivenCircle {
  id: string;
  label: string;
}

/** The open assessments in whose team the person is; undefined for the first milliseconds. */
export function useCircles(): readonly GivenCircle[] | undefined {
  const assessments = useSharedLive(listAssessments);
  const places = useTeamPlaces();
  return useMemo(() => {
    if (!assessments || !places) return undefined;
    const own = new Set(places.map(({ assessmentId }) => assessmentId));
    const isOpen = ({ id, hasTeam, phase }: Assessment) =>
      hasTeam && own.has(id) && phase !== 'released' && phase !== 'stopped';
    return assessments
      .filter(isOpen)
      .toSorted((a, b) => (a.id > b.id ? -1 : 1))
      .map((one) => ({ id: one.id, label: assessmentName(one) }));
  }, [assessments, places]);
}

/** What a file of this circle would hold, as the records are now; undefined for the first milliseconds. */
export function useGiveFacts(circle: string | null): GiveFacts | undefined {
  const { user } = useWorkspace();
  const files = useDeviceFiles();
  return useLive(
    async (db) => (files ? readGiveFacts(db, [...files.values()], user, circle) : undefined),
    [files, user, circle],
  );
}

/** When a hand-over file was last made on this device (ISO); null for never, undefined for the first milliseconds. */
export function useLastMade(): string | null | undefined {
  return useSharedLive(readLastMade);
}

async function readLastMade(db: RecordDatabase): Promise<string | null> {
  return (await readMeta(db, 'handOver'))?.at ?? null;
}
