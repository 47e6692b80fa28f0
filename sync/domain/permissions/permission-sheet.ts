import { judgingRoles } from '#sync/domain/team/counting-roles.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { roles, type Role } from './role.ts';

const yes = true;
const no = false;
/** Only with records of an assessment, by those who judge in its team. */
const team = 'team';

type Cell = boolean | typeof team;
type CellsOf<Columns extends readonly Role[]> = { readonly [Column in keyof Columns]: Cell };
/** A cell for each role, in the order of `roles`: a new role needs a cell for every action. */
type Line = CellsOf<typeof roles>;

// Who may do what within their own organization. The sales side has its own rules and is not listed here.
// prettier-ignore
const sheet = {
  //                                   user  manager  admin  assessor  viewer  client
  'profile.change':                   [yes,  yes,     yes,   yes,      yes,     yes],
  'membership.end':                   [yes,  yes,     yes,   yes,      yes,     yes],
  'notification.change':              [yes,  yes,     yes,   yes,      yes,     yes],
  'compliance.read':                  [yes,  yes,     yes,   yes,      yes,     no],
  'record.receive':                   [yes,  yes,     yes,   yes,      yes,     yes],
  'organizationAnswers.submit':       [yes,  yes,     yes,   no,       no,      no],
  'controlStatus.change':             [yes,  yes,     yes,   no,       no,      no],
  'objectiveStatus.change':           [yes,  yes,     yes,   no,       no,      no],
  'notes.change':                     [yes,  yes,     yes,   no,       no,      no],
  'evidence.change':                  [yes,  yes,     yes,   no,       no,      no],
  'conflict.decide':                  [yes,  yes,     yes,   yes,      no,      no],
  'ticket.create':                    [yes,  yes,     yes,   no,       no,      no],
  'ticket.change':                    [yes,  yes,     yes,   no,       no,      no],
  'ticket.move':                      [yes,  yes,     yes,   no,       no,      no],
  'plan.create':                      [yes,  yes,     yes,   no,       no,      no],
  'plan.change':                      [yes,  yes,     yes,   no,       no,      no],
  'scope.change':                     [yes,  yes,     yes,   no,       no,      no],
  'ssp.change':                       [yes,  yes,     yes,   no,       no,      no],
  'costScenario.change':              [yes,  yes,     yes,   no,       no,      no],
  'document.upload':                  [yes,  yes,     yes,   team,     no,      yes],
  'document.changeOwn':               [yes,  yes,     yes,   team,     no,      yes],
  'document.deleteOwn':               [yes,  yes,     yes,   team,     no,      no],
  'request.answer':                   [yes,  yes,     yes,   no,       no,      yes],
  'recovery.offer':                   [yes,  yes,     yes,   yes,      yes,     no],
  'work.carry':                       [yes,  yes,     yes,   yes,      yes,     no],

  'assessment.work':                  [yes,  yes,     yes,   yes,      no,      no],
  'document.send':                    [yes,  yes,     yes,   yes,      no,      yes],

  'document.changeAny':               [no,   yes,     yes,   no,       no,      no],
  'objectiveStatus.validateOwn':      [no,   yes,     yes,   no,       no,      no],
  'request.ask':                      [team, yes,     yes,   team,     no,      no],
  'assessment.manage':                [no,   yes,     yes,   no,       no,      no],
  'ssp.publish':                      [no,   yes,     yes,   no,       no,      no],
  'status.manage':                    [no,   yes,     yes,   no,       no,      no],
  'affirmation.give':                 [no,   yes,     yes,   no,       no,      no],
  'objective.create':                 [no,   yes,     yes,   no,       no,      no],
  'objective.change':                 [no,   yes,     yes,   no,       no,      no],
  'board.create':                     [no,   yes,     yes,   no,       no,      no],
  'board.change':                     [no,   yes,     yes,   no,       no,      no],
  'board.loadControls':               [no,   yes,     yes,   no,       no,      no],
  'grant.manage':                     [no,   yes,     yes,   no,       no,      no],
  'deadline.manage':                  [no,   yes,     yes,   no,       no,      no],
  'risk.manage':                      [no,   yes,     yes,   no,       no,      no],
  'agencyProfile.manage':             [no,   yes,     yes,   no,       no,      no],

  'administration.open':              [no,   no,      yes,   no,       no,      no],
  'user.manage':                      [no,   no,      yes,   no,       no,      no],
  'invitation.manage':                [no,   no,      yes,   no,       no,      no],
  'reminder.manage':                  [no,   no,      yes,   no,       no,      no],
  'apiKey.manage':                    [no,   no,      yes,   no,       no,      no],
  'settings.manage':                  [no,   no,      yes,   no,       no,      no],
  'health.read':                      [no,   no,      yes,   no,       no,      no],
  'audit.read':                       [no,   no,      yes,   no,       no,      no],
  'catalog.import':                   [no,   no,      yes,   no,       no,      no],
  'assessment.oversee':               [no,   no,      yes,   no,       no,      no],
  'recovery.decide':                  [no,   no,      yes,   no,       no,      no],
  'workspace.export':                 [no,   no,      yes,   no,       no,      no],
  'workspace.close':                  [no,   no,      yes,   no,       no,      no],
  'plan.choose':                      [no,   no,      yes,   no,       no,      no],
} as const satisfies Record<string, Line>;

export type Action = keyof typeof sheet;

export const actions = Object.keys(sheet) as Action[];

function cellOf(role: string, action: Action): Cell {
  const line: readonly Cell[] | undefined = sheet[action];
  return line?.[(roles as readonly string[]).indexOf(role)] ?? no;
}

/** The check of permission for records of the organization. A role that the sheet does not know may do nothing. */
export function can(role: string, action: Action): boolean {
  return cellOf(role, action) === yes;
}

/**
 * The same for records of an assessment, where nobody but those who judge in its team may do anything, as long as their
 * role works in assessments.
 */
export function canInTeam(role: string, action: Action, place: TeamRole | null): boolean {
  const isWorking = can(role, 'assessment.work') && place !== null && judgingRoles.includes(place);
  return isWorking && canSomewhere(role, action);
}

/** Whether the role may do it with some records; which ones, the record says. */
export function canSomewhere(role: string, action: Action): boolean {
  return cellOf(role, action) !== no;
}

/** The role that may do less of the two, both of people who read; one's permissions include all of the other's. */
export function lesserOf(a: Role, b: Role): Role {
  return actions.every((action) => can(b, action) || !can(a, action)) ? a : b;
}

/** The roles that may do it, for queries that find people by what they may do. */
export function rolesFor(action: Action): Role[] {
  return roles.filter((role) => can(role, action));
}
