import { riskLevels, type RiskLevel } from './risk-level.ts';

// One row per likelihood, one column per impact, both from low to critical.
const matrix: Readonly<Record<RiskLevel, readonly [RiskLevel, RiskLevel, RiskLevel, RiskLevel]>> = {
  low: ['low', 'low', 'low', 'medium'],
  medium: ['low', 'medium', 'medium', 'high'],
  high: ['low', 'medium', 'high', 'critical'],
  critical: ['medium', 'high', 'critical', 'critical'],
};

export function riskLevelOf(likelihood: RiskLevel, impact: RiskLevel): RiskLevel {
  return matrix[likelihood][riskLevels.indexOf(impact)] ?? 'low';
}

interface Rated {
  likelihood: RiskLevel;
  impactLevel: RiskLevel;
  riskLevel: RiskLevel;
}

/**
 * The new level after a change of likelihood or impact, if the current level came from the matrix; nothing if a person
 * set another one.
 */
export function followMatrix(before: Rated, set: Partial<Rated>): { riskLevel?: RiskLevel } {
  if (before.riskLevel !== riskLevelOf(before.likelihood, before.impactLevel)) return {};
  const riskLevel = riskLevelOf(set.likelihood ?? before.likelihood, set.impactLevel ?? before.impactLevel);
  return riskLevel === before.riskLevel ? {} : { riskLevel };
}

/** Higher risks first, settled ones last. For sort(). */
export function compareRisks(a: Rated & Mitigated, b: Rated & Mitigated): number {
  return (
    Number(isSettled(a)) - Number(isSettled(b)) ||
    riskLevels.indexOf(b.riskLevel) - riskLevels.indexOf(a.riskLevel) ||
    a.assessmentName.localeCompare(b.assessmentName) ||
    a.id.localeCompare(b.id)
  );
}

interface Mitigated {
  id: string;
  assessmentName: string;
  mitigationStatus: string;
}

/** Mitigated or accepted: nothing more to do. */
export function isSettled({ mitigationStatus }: Pick<Mitigated, 'mitigationStatus'>): boolean {
  return mitigationStatus === 'mitigated' || mitigationStatus === 'accepted';
}
