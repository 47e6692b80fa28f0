import { expect, test } from 'vitest';
import { teamRoles } from '#sync/domain/team/team-member-record.ts';
import { actions, can, canInTeam, canSomewhere, lesserOf, rolesFor, type Action } from './permission-sheet.ts';
import { roles, type Role } from './role.ts';

type Line = [string, Action, boolean, boolean, boolean, boolean, boolean?];

/** What a client may do; nothing else. */
const ofClients: readonly Action[] = [
  'profile.change',
  'membership.end',
  'notification.change',
  'record.receive',
  'request.answer',
  'document.upload',
  'document.changeOwn',
  'document.send',
];

// The sheet as a customer would sign it: user, compliance manager, admin, assessor and viewer. Where the last is left
// out, it is as the assessor's.
const signed: Line[] = [
  ['mark their notifications as read', 'notification.change', true, true, true, true],
  ['leave the workspace', 'membership.end', true, true, true, true],
  ['read everything of the organization', 'compliance.read', true, true, true, true],
  ['receive the records that reach them, with their files', 'record.receive', true, true, true, true],
  ['change their own profile', 'profile.change', true, true, true, true],
  ['submit the organizational assessment', 'organizationAnswers.submit', true, true, true, false],
  ['change the status of a control', 'controlStatus.change', true, true, true, false],
  ['change notes', 'notes.change', true, true, true, false],
  ['change the status of an objective', 'objectiveStatus.change', true, true, true, false],
  ['decide a conflict', 'conflict.decide', true, true, true, true, false],
  ['work in assessments whose team has them', 'assessment.work', true, true, true, true, false],
  ['send the bytes of documents that they added', 'document.send', true, true, true, true, false],
  ['create a ticket', 'ticket.create', true, true, true, false],
  ['change a ticket', 'ticket.change', true, true, true, false],
  ['move a ticket', 'ticket.move', true, true, true, false],
  ['create a POA&M item', 'plan.create', true, true, true, false],
  ['change a POA&M item', 'plan.change', true, true, true, false],
  ['link documents as evidence', 'evidence.change', true, true, true, false],
  ['offer a server that was put back what a device still has', 'recovery.offer', true, true, true, true],
  ['register devices, and decide on their own work that was kept', 'work.carry', true, true, true, true],
  ['answer what they are asked for', 'request.answer', true, true, true, false],
  ['delete their own documents', 'document.deleteOwn', true, true, true, false],
  ['upload a document', 'document.upload', true, true, true, false],
  ['change their own documents', 'document.changeOwn', true, true, true, false],
  ['change and delete any document', 'document.changeAny', false, true, true, false],
  ['mark validated what they implemented themselves', 'objectiveStatus.validateOwn', false, true, true, false],
  ['open, freeze and release assessments', 'assessment.manage', false, true, true, false],
  ['record a CMMC status', 'status.manage', false, true, true, false],
  ['record an affirmation', 'affirmation.give', false, true, true, false],
  ['create an objective', 'objective.create', false, true, true, false],
  ['reword an objective', 'objective.change', false, true, true, false],
  ['create a board', 'board.create', false, true, true, false],
  ['change a board and its columns', 'board.change', false, true, true, false],
  ['load all controls into a board', 'board.loadControls', false, true, true, false],
  ['manage grants', 'grant.manage', false, true, true, false],
  ['keep the agency profile', 'agencyProfile.manage', false, true, true, false],
  ['describe the scope', 'scope.change', true, true, true, false],
  ['write the system security plan', 'ssp.change', true, true, true, false],
  ['publish the system security plan', 'ssp.publish', false, true, true, false],
  ['ask for evidence and accept it', 'request.ask', false, true, true, false],
  ['change cost scenarios', 'costScenario.change', true, true, true, false],
  ['manage deadlines', 'deadline.manage', false, true, true, false],
  ['manage risks', 'risk.manage', false, true, true, false],
  ['manage users and their roles', 'user.manage', false, false, true, false],
  ['invite people', 'invitation.manage', false, false, true, false],
  ['manage reminders', 'reminder.manage', false, false, true, false],
  ['make and revoke API keys', 'apiKey.manage', false, false, true, false],
  ['change settings', 'settings.manage', false, false, true, false],
  ['read the audit log', 'audit.read', false, false, true, false],
  ['name a lead where the lead is gone', 'assessment.oversee', false, false, true, false],
  ['open the administration', 'administration.open', false, false, true, false],
  ['see how the server is doing', 'health.read', false, false, true, false],
  ['replace the texts of the catalog', 'catalog.import', false, false, true, false],
  ['decide about what devices offer', 'recovery.decide', false, false, true, false],
  ['export the whole workspace', 'workspace.export', false, false, true, false],
  ['close the workspace', 'workspace.close', false, false, true, false],
  ['choose a plan', 'plan.choose', false, false, true, false],
];

function whoMay(...allowed: boolean[]): string {
  const names = ['user', 'compliance manager', 'admin', 'assessor', 'viewer', 'client'].filter(
    (_, index) => allowed[index],
  );
  return names.length === 6 ? 'everybody' : names.join(' and ');
}

const lines = signed.map(([words, action, user, manager, admin, assessor, viewer = assessor]) => {
  const allowed = [user, manager, admin, assessor, viewer, ofClients.includes(action)] as const;
  return [whoMay(...allowed), words, action, allowed] as const;
});

test.each(lines)('%s may %s', (_who, _words, action, allowed) => {
  expect(roles.map((role) => can(role, action))).toEqual(allowed);
});

test('what is done with records of an assessment alone, and by whom', () => {
  const found = roles.flatMap((role) =>
    actions.filter((action) => canSomewhere(role, action) && !can(role, action)).map((action) => [role, action]),
  );
  expect(found).toEqual([
    ['user', 'request.ask'],
    ['assessor', 'document.upload'],
    ['assessor', 'document.changeOwn'],
    ['assessor', 'document.deleteOwn'],
    ['assessor', 'request.ask'],
  ]);
});

test.each([...teamRoles, null])('with records of an assessment, a %s does what their role may do at all', (place) => {
  for (const role of roles) {
    const may = actions.filter((action) => canInTeam(role, action, place));
    const judges = place === 'lead' || place === 'assessor' || place === 'trainee';
    const works = judges && role !== 'viewer' && role !== 'client';
    expect([role, may]).toEqual([role, works ? actions.filter((action) => canSomewhere(role, action)) : []]);
  }
});

test('every action of the sheet is signed here', () => {
  expect(actions.toSorted()).toEqual(signed.map(([, action]) => action).sort());
});

test('an admin may do everything, and each role may do what the role below it may', () => {
  for (const action of actions) {
    expect(can('admin', action)).toBe(true);
    for (const role of ['viewer', 'client'] as const) {
      if (can(role, action)) expect(rolesFor(action)).toContain('user');
    }
    if (can('user', action)) expect(rolesFor(action)).toContain('compliance_manager');
  }
});

test('a role the sheet does not know may do nothing', () => {
  for (const action of actions) expect(can('guest' as Role, action)).toBe(false);
});

test('of two roles that read, one may do all that the other may, and the other is the lesser', () => {
  const reading = roles.filter((role) => can(role, 'compliance.read'));
  expect(roles.filter((role) => !reading.includes(role))).toEqual(['client']);
  for (const a of reading) {
    for (const b of reading) {
      const lesser = lesserOf(a, b);
      const both = actions.filter((action) => can(a, action) && can(b, action));
      expect([a, b, actions.filter((action) => can(lesser, action))]).toEqual([a, b, both]);
    }
  }
});
