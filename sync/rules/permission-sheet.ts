import { type Role, roles } from '../records/role.ts';

const everyone = roles;
const managers = ['compliance_manager', 'admin'] as const satisfies readonly Role[];
const admins = ['admin'] as const satisfies readonly Role[];

// Who may do what within their own organization. The sales side has its own rules and is not listed here.
const sheet = {
  'compliance.read': everyone,
  'report.export': everyone,
  'profile.change': everyone,
  'onboarding.complete': everyone,
  'organizationalAssessment.submit': everyone,

  'controlStatus.change': everyone,
  'notes.change': everyone,
  'objectiveStatus.change': everyone,
  'conflict.decide': everyone,
  'ticket.create': everyone,
  'ticket.change': everyone,
  'ticket.move': everyone,
  'poam.create': everyone,
  'poam.change': everyone,
  'costScenario.change': everyone,
  'document.upload': everyone,
  'document.deleteOwn': everyone,

  'document.deleteAny': managers,
  'objective.create': managers,
  'objective.change': managers,
  'board.create': managers,
  'board.change': managers,
  'board.loadControls': managers,
  'grant.manage': managers,
  'deadline.manage': managers,
  'risk.manage': managers,
  'agencyProfile.manage': managers,

  'user.manage': admins,
  'invitation.manage': admins,
  'reminder.manage': admins,
  'settings.manage': admins,
  'audit.read': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof sheet;

export const actions = Object.keys(sheet) as Action[];

export function can(role: Role, action: Action): boolean {
  return rolesFor(action).includes(role);
}

/** The roles allowed an action, as endpoints and mutators name them. */
export function rolesFor(action: Action): readonly Role[] {
  return sheet[action];
}

/** People delete their own documents; managers delete anybody's. */
export function canDeleteDocument(
  person: { id: string; role: Role },
  document: { uploadedBy: string | null },
): boolean {
  if (can(person.role, 'document.deleteAny')) return true;
  return document.uploadedBy === person.id && can(person.role, 'document.deleteOwn');
}
