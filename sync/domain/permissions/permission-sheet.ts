import { type Role, roles } from './role.ts';

const yes = true;
const no = false;

type CellsOf<Columns extends readonly Role[]> = { readonly [Column in keyof Columns]: boolean };
/** A cell for each role, in the order of `roles`: a role that is added asks every action for its answer. */
type Line = CellsOf<typeof roles>;

// Who may do what within their own organization. The sales side has its own rules and is not listed here.
// prettier-ignore
const sheet = {
  //                                   user  manager  admin
  'account.use':                      [yes,  yes,     yes],
  'profile.change':                   [yes,  yes,     yes],
  'compliance.read':                  [yes,  yes,     yes],
  'organizationAnswers.submit':  [yes,  yes,     yes],
  'controlStatus.change':             [yes,  yes,     yes],
  'objectiveStatus.change':           [yes,  yes,     yes],
  'notes.change':                     [yes,  yes,     yes],
  'evidence.change':                  [yes,  yes,     yes],
  'conflict.decide':                  [yes,  yes,     yes],
  'ticket.create':                    [yes,  yes,     yes],
  'ticket.change':                    [yes,  yes,     yes],
  'ticket.move':                      [yes,  yes,     yes],
  'poam.create':                      [yes,  yes,     yes],
  'poam.change':                      [yes,  yes,     yes],
  'costScenario.change':              [yes,  yes,     yes],
  'document.upload':                  [yes,  yes,     yes],
  'document.changeOwn':               [yes,  yes,     yes],
  'recovery.offer':                   [yes,  yes,     yes],

  'document.changeAny':               [no,   yes,     yes],
  'objective.create':                 [no,   yes,     yes],
  'objective.change':                 [no,   yes,     yes],
  'board.create':                     [no,   yes,     yes],
  'board.change':                     [no,   yes,     yes],
  'board.loadControls':               [no,   yes,     yes],
  'grant.manage':                     [no,   yes,     yes],
  'deadline.manage':                  [no,   yes,     yes],
  'risk.manage':                      [no,   yes,     yes],
  'agencyProfile.manage':             [no,   yes,     yes],

  'administration.open':              [no,   no,      yes],
  'user.manage':                      [no,   no,      yes],
  'invitation.manage':                [no,   no,      yes],
  'reminder.manage':                  [no,   no,      yes],
  'settings.manage':                  [no,   no,      yes],
  'health.read':                      [no,   no,      yes],
  'audit.read':                       [no,   no,      yes],
  'catalog.import':                   [no,   no,      yes],
  'recovery.decide':                  [no,   no,      yes],
  'plan.choose':                      [no,   no,      yes],
} as const satisfies Record<string, Line>;

export type Action = keyof typeof sheet;

export const actions = Object.keys(sheet) as Action[];

/** The one question of permission. A role the sheet does not know may do nothing. */
export function can(role: Role, action: Action): boolean {
  return sheet[action][roles.indexOf(role)] === true;
}

/** The roles that may, for a query that looks for people by what they may do. */
export function rolesFor(action: Action): Role[] {
  return roles.filter((role) => can(role, action));
}
