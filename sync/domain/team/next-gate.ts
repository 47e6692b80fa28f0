import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { gateToConduct, gateToRelease, gateToReport, type GateItem } from './phase-gates.ts';
import type { TeamMember } from './team-member-record.ts';

export type GateName = 'conduct' | 'report' | 'release';

export interface NextGate {
  name: GateName;
  /** What is missing first. */
  items: readonly GateItem[];
  met: number;
  missing: number;
}

/** The gate at which an assessment is; undefined once it has ended. */
export function nextGate(
  assessment: Assessment,
  { members, consolidated }: { members: readonly TeamMember[]; consolidated: ConsolidatedResult },
  named: ReadonlySet<string> | undefined,
): NextGate | undefined {
  const { phase } = assessment;
  const states = new Map([...consolidated.standings].map(([id, { state }]) => [id, state] as const));
  if (phase === 'plan') return gateOf('conduct', gateToConduct(assessment, members, named));
  if (phase === 'conduct') return gateOf('report', gateToReport(states));
  return phase === 'report' ? gateOf('release', gateToRelease(assessment, states)) : undefined;
}

function gateOf(name: GateName, items: readonly GateItem[]): NextGate {
  const met = items.filter(({ isMet }) => isMet);
  const missing = items.filter(({ isMet }) => !isMet);
  return { name, items: [...missing, ...met], met: met.length, missing: missing.length };
}
