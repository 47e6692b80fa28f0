import { expect, test } from 'vitest';
import type { Role } from './role.ts';
import { type Action, actions, can, rolesFor } from './permission-sheet.ts';

// The sheet as a customer would sign it: user, compliance manager, admin.
const signed: [string, Action, boolean, boolean, boolean][] = [
  ['use their own account', 'account.use', true, true, true],
  ['read everything of the organization', 'compliance.read', true, true, true],
  ['change their own profile', 'profile.change', true, true, true],
  ['submit the organizational assessment', 'organizationAnswers.submit', true, true, true],
  ['change the status of a control', 'controlStatus.change', true, true, true],
  ['change notes', 'notes.change', true, true, true],
  ['change the status of an objective', 'objectiveStatus.change', true, true, true],
  ['decide a conflict', 'conflict.decide', true, true, true],
  ['create a ticket', 'ticket.create', true, true, true],
  ['change a ticket', 'ticket.change', true, true, true],
  ['move a ticket', 'ticket.move', true, true, true],
  ['create a POA&M item', 'poam.create', true, true, true],
  ['change a POA&M item', 'poam.change', true, true, true],
  ['link documents as evidence', 'evidence.change', true, true, true],
  ['offer a server that was put back what a device still has', 'recovery.offer', true, true, true],
  ['upload a document', 'document.upload', true, true, true],
  ['change and delete their own documents', 'document.changeOwn', true, true, true],
  ['change and delete any document', 'document.changeAny', false, true, true],
  ['create an objective', 'objective.create', false, true, true],
  ['reword an objective', 'objective.change', false, true, true],
  ['create a board', 'board.create', false, true, true],
  ['change a board and its columns', 'board.change', false, true, true],
  ['load all controls into a board', 'board.loadControls', false, true, true],
  ['manage grants', 'grant.manage', false, true, true],
  ['keep the agency profile', 'agencyProfile.manage', false, true, true],
  ['change cost scenarios', 'costScenario.change', true, true, true],
  ['manage deadlines', 'deadline.manage', false, true, true],
  ['manage risks', 'risk.manage', false, true, true],
  ['manage users and their roles', 'user.manage', false, false, true],
  ['invite people', 'invitation.manage', false, false, true],
  ['manage reminders', 'reminder.manage', false, false, true],
  ['change settings', 'settings.manage', false, false, true],
  ['read the audit log', 'audit.read', false, false, true],
  ['open the administration', 'administration.open', false, false, true],
  ['see how the server is doing', 'health.read', false, false, true],
  ['replace the texts of the catalog', 'catalog.import', false, false, true],
  ['decide about what devices offer', 'recovery.decide', false, false, true],
  ['choose a plan', 'plan.choose', false, false, true],
];

function whoMay(...allowed: [boolean, boolean, boolean]): string {
  const names = ['user', 'compliance manager', 'admin'].filter((_, index) => allowed[index]);
  return names.length === 3 ? 'everybody' : names.join(' and ');
}

test.each(signed.map(([words, action, ...allowed]) => [whoMay(...allowed), words, action, allowed] as const))(
  '%s may %s',
  (_who, _words, action, [user, manager, admin]) => {
    expect(can('user', action)).toBe(user);
    expect(can('compliance_manager', action)).toBe(manager);
    expect(can('admin', action)).toBe(admin);
  },
);

test('every action of the sheet is signed here', () => {
  expect(actions.toSorted()).toEqual(signed.map(([, action]) => action).sort());
});

test('an admin may do everything, and each role may do what the role below it may', () => {
  for (const action of actions) {
    expect(can('admin', action)).toBe(true);
    if (can('user', action)) expect(rolesFor(action)).toContain('compliance_manager');
  }
});

test('a role the sheet does not know may do nothing', () => {
  for (const action of actions) expect(can('guest' as Role, action)).toBe(false);
});
