import type { Role } from '#sync/domain/permissions/role.ts';

const everyone: readonly Role[] = ['user', 'compliance_manager', 'admin', 'assessor', 'viewer'];
const workers: readonly Role[] = ['user', 'compliance_manager', 'admin'];
const managers: readonly Role[] = ['compliance_manager', 'admin'];
const nounsOfManagers = [
  'objective',
  'board',
  'boardColumn',
  'grant',
  'deadline',
  'riskAssessment',
  'agencyProfile',
  'assessment',
  'statusRecord',
  'affirmation',
  'sprsWorksheet',
  'scopeDecision',
  'sspVersion',
  'evidenceRequest',
];
/** What concerns only the person, or changes nothing. */
const nounsOfEverybody = ['profile', 'notification', 'sync'];

/**
 * Who may change records of this noun, said a second time and apart from the sheet: what is not listed here is open to
 * everybody who works in the workspace.
 */
export function whoMayChange(noun: string): readonly Role[] {
  if (nounsOfManagers.includes(noun)) return managers;
  return nounsOfEverybody.includes(noun) ? everyone : workers;
}
