/** From least to most. */
export const riskLevels = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof riskLevels)[number];

// A row per likelihood, a column per impact, both from low to critical.
const matrix: Readonly<Record<RiskLevel, readonly [RiskLevel, RiskLevel, RiskLevel, RiskLevel]>> = {
  low: ['low', 'low', 'low', 'medium'],
  medium: ['low', 'medium', 'medium', 'high'],
  high: ['low', 'medium', 'high', 'critical'],
  critical: ['medium', 'high', 'critical', 'critical'],
};

/** The level a likelihood and an impact give together. */
export function riskLevelOf(likelihood: RiskLevel, impact: RiskLevel): RiskLevel {
  return matrix[likelihood][riskLevels.indexOf(impact)] ?? 'low';
}
