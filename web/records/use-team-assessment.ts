import { useMemo } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { consolidatedResult, type ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useLive } from './use-live.ts';

/** An assessment by a team with all of its rows, and what they say together. */
export interface TeamAssessment {
  assessment: Assessment;
  members: readonly TeamMember[];
  findings: readonly Finding[];
  methods: readonly MethodRecord[];
  rulings: readonly Ruling[];
  consolidated: ConsolidatedResult;
}

/** An assessment by a team; null if this device has none with this id, undefined for the first milliseconds. */
export function useTeamAssessment(id: string): TeamAssessment | null | undefined {
  // One query per table, so that a finding does not have the methods read again.
  const found = useLive(async (db) => findTeamAssessment(db, id), [id]);
  const members = useRowsOf('teamMember', id);
  const findings = useRowsOf('finding', id);
  const methods = useRowsOf('methodRecord', id);
  const rulings = useRowsOf('ruling', id);
  return useMemo(() => {
    if (found === null) return null;
    // The rows of the assessment that was on screen before are still here for a moment.
    if (found?.id !== id || !members || !findings || !methods || !rulings) return undefined;
    const records = { members, findings, methods, rulings };
    return { assessment: found, ...records, consolidated: consolidatedResult(found, records) };
  }, [id, found, members, findings, methods, rulings]);
}

async function findTeamAssessment(db: RecordDatabase, id: string): Promise<Assessment | null> {
  const row = await db.table('assessment').get(id);
  return row?.hasTeam ? row : null;
}

function useRowsOf<Name extends 'teamMember' | 'finding' | 'methodRecord' | 'ruling'>(name: Name, id: string) {
  return useLive(async (db) => db.table(name).where('assessmentId').equals(id).toArray(), [name, id]);
}
