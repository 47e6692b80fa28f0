/**
 * The organization's records whose authors a team has to know: what is assessed, what proves it, and the work on both.
 * What an assessor writes for an assessment, such as a request, is not among them.
 */
export const interestTables = [
  'controlStatus',
  'objectiveStatus',
  'organizationAnswers',
  'plan',
  'system',
  'asset',
  'provider',
  'responsibility',
  'exclusion',
  'scopeDecision',
  'statement',
  'sspVersion',
  'policy',
  'document',
  'sprsWorksheet',
  'statusRecord',
  'affirmation',
  'riskAssessment',
  'ticket',
] as const;
