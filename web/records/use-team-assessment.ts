import { useMemo } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { consolidatedResult, type ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { teamReads } from './team-reads.ts';
import { useSharedLive } from './use-live.ts';

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
  const reads = teamReads(id);
  const found = useSharedLive(reads.assessment);
  const members = useSharedLive(reads.members);
  const findings = useSharedLive(reads.findings);
  const methods = useSharedLive(reads.methods);
  const rulings = useSharedLive(reads.rulings);
  return useMemo(() => {
    if (found === null) return null;
    // The rows of the assessment that was on screen before are still here for a moment.
    if (found?.id !== id || !members || !findings || !methods || !rulings) return undefined;
    const records = { members, findings, methods, rulings };
    return { assessment: found, ...records, consolidated: consolidatedResult(found, records) };
  }, [id, found, members, findings, methods, rulings]);
}
