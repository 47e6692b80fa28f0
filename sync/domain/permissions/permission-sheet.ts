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
  //                                   user  manager  admin  assessor  viewer
  'profile.change':                   [yes,  yes,     yes,   yes,      yes],
  'membership.end':                   [yes,  yes,     yes,   yes,      yes],
  'notification.change':              [yes,  yes,     yes,   yes,      yes],
  'compliance.read':                  [yes,  yes,     yes,   yes,      yes],
  'organizationAnswers.submit':       [yes,  yes,     yes,   no,       no],
  'controlStatus.change':             [yes,  yes,     yes,   no,       no],
  'objectiveStatus.change':           [yes,  yes,     yes,   no,       no],
  'notes.change':                     [yes,  yes,     yes,   no,       no],
  'evidence.change':                  [yes,  yes,     yes,   no,       no],
  'conflict.decide':                  [yes,  yes,     yes,   yes,      no],
  'ticket.create':                    [yes,  yes,     yes,   no,       no],
  'ticket.change':                    [yes,  yes,     yes,   no,       no],
  'ticket.move':                      [yes,  yes,     yes,   no,       no],
  'plan.create':                      [yes,  yes,     yes,   no,       no],
  'plan.change':                      [yes,  yes,     yes,   no,       no],
  'scope.change':                     [yes,  yes,     yes,   no,       no],
  'ssp.change':                       [yes,  yes,     yes,   no,       no],
  'costScenario.change':              [yes,  yes,     yes,   no,       no],
  'document.upload':                  [yes,  yes,     yes,   team,     no],
  'document.changeOwn':               [yes,  yes,     yes,   team,     no],
  'recovery.offer':                   [yes,  yes,     yes,   yes,      yes],
  'work.carry':                       [yes,  yes,     yes,   yes,      yes],

  'assessment.work':                  [yes,  yes,     yes,   yes,      no],
  'document.send':                    [yes,  yes,     yes,   yes,      no],

  'document.changeAny':               [no,   yes,     yes,   no,       no],
  'objectiveStatus.validateOwn':      [no,   yes,     yes,   no,       no],
  'request.ask':                      [team, yes,     yes,   team,     no],
  'assessment.manage':                [no,   yes,     yes,   no,       no],
  'ssp.publish':                      [no,   yes,     yes,   no,       no],
  'status.manage':                    [no,   yes,     yes,   no,       no],
  'affirmation.give':                 [no,   yes,     yes,   no,       no],
  'objective.create':                 [no,   yes,     yes,   no,       no],
  'objective.change':                 [no,   yes,     yes,   no,       no],
  'board.create':                     [no,   yes,     yes,   no,       no],
  'board.change':                     [no,   yes,     yes,   no,       no],
  'board.loadControls':               [no,   yes,     yes,   no,       no],
  'grant.manage':                     [no,   yes,     yes,   no,       no],
  'deadline.manage':                  [no,   yes,     yes,   no,       no],
  'risk.manage':                      [no,   yes,     yes,   no,       no],
  'agencyProfile.manage':             [no,   yes,     yes,   no,       no],

  'administration.open':              [no,   no,      yes,   no,       no],
  'user.manage':                      [no,   no,      yes,   no,       no],
  'invitation.manage':                [no,   no,      yes,   no,       no],
  'reminder.manage':                  [no,   no,      yes,   no,       no],
  'apiKey.manage':                    [no,   no,      yes,   no,       no],
  'settings.manage':                  [no,   no,      yes,   no,       no],
  'health.read':                      [no,   no,      yes,   no,       no],
  'audit.read':                       [no,   no,      yes,   no,       no],
  'catalog.import':                   [no,   no,      yes,   no,       no],
  'assessment.oversee':               [no,   no,      yes,   no,       no],
  'recovery.decide':                  [no,   no,      yes,   no,       no],
  'workspace.export':                 [no,   no,      yes,   no,       no],
  'workspace.close':                  [no,   no,      yes,   no,       no],
  'plan.choose':                      [no,   no,      yes,   no,       no],
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

/** The same for records of an assessment, where nobody but those who judge in its team may do anything. */
export function canInTeam(role: string, action: Action, place: TeamRole | null): boolean {
  return canSomewhere(role, action) && place !== null && judgingRoles.includes(place);
}

/** Whether the role may do it with some records; which ones, the record says. */
export function canSomewhere(role: string, action: Action): boolean {
  return cellOf(role, action) !== no;
}

/** The role that may do less of the two; one's permissions include all of the other's. */
export function lesserOf(a: Role, b: Role): Role {
  return actions.every((action) => can(b, action) || !can(a, action)) ? a : b;
}

/** The roles that may do it, for queries that find people by what they may do. */
export function rolesFor(action: Action): Role[] {
  return roles.filter((role) => can(role, action));
}
