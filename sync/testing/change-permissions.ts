import type { Role } from '#sync/domain/permissions/role.ts';

const everyone: readonly Role[] = ['user', 'compliance_manager', 'admin', 'assessor', 'viewer', 'client'];
const workers: readonly Role[] = ['user', 'compliance_manager', 'admin'];
const teamWorkers: readonly Role[] = ['user', 'compliance_manager', 'admin', 'assessor'];
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
/** Nouns of an assessment by a team: everybody but viewers, if the team has them. */
const nounsOfTeams = [
  'team',
  'teamAssessment',
  'teamMember',
  'finding',
  'methodRecord',
  'ruling',
  'meeting',
  'checkpoint',
];
/** What a client does as well: answers, with documents of their own. */
const changesOfClients = ['evidence.handIn', 'document.create', 'document.update'];
/** Nouns that concern only the person, or change nothing. */
const nounsOfEverybody = ['profile', 'notification', 'sync'];

/**
 * Who may change records of this noun, stated independently of the sheet: nouns not listed here are open to everybody
 * who works in the workspace. `change`: the one that is meant, by its name.
 */
export function whoMayChange(noun: string, change = ''): readonly Role[] {
  if (changesOfClients.includes(change)) return [...workers, 'client'];
  if (nounsOfManagers.includes(noun)) return managers;
  if (noun === 'teamLead') return ['admin'];
  if (nounsOfTeams.includes(noun)) return teamWorkers;
  return nounsOfEverybody.includes(noun) ? everyone : workers;
}
