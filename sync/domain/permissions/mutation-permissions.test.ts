import { expect, test } from 'vitest';
import type { Row } from '#sync/engine/row.ts';
import { productTables } from '#sync/product-tables.ts';
import { productSchema } from '#sync/product.ts';
import { whoMayChange } from '#sync/testing/change-permissions.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import type { Action } from './permission-sheet.ts';
import { roles, type Role } from './role.ts';

// Every mutation with its line of the signed sheet: a new mutation fails until it has one.
const actionOf: Record<string, Action> = {
  'controlStatus.setStatus': 'controlStatus.change',
  'controlStatus.answer': 'controlStatus.change',
  'controlStatus.saveNotes': 'notes.change',
  'objectiveStatus.setStatus': 'objectiveStatus.change',
  'objectiveStatus.saveNotes': 'notes.change',
  'objectiveStatus.judge': 'objectiveStatus.change',
  'objective.create': 'objective.create',
  'objective.update': 'objective.change',
  'conflict.resolve': 'conflict.decide',
  'document.create': 'document.upload',
  'document.update': 'document.changeOwn',
  'document.delete': 'document.deleteOwn',
  'evidence.link': 'evidence.change',
  'evidence.unlink': 'evidence.change',
  'notification.markRead': 'notification.change',
  'plan.create': 'plan.create',
  'plan.update': 'plan.change',
  'plan.verify': 'plan.change',
  'plan.review': 'plan.change',
  'plan.delete': 'plan.change',
  'plan.changeMany': 'plan.change',
  'plan.bring': 'plan.create',
  'plan.bringMany': 'plan.change',
  'assessment.open': 'assessment.manage',
  'assessment.update': 'assessment.manage',
  'assessment.freeze': 'assessment.manage',
  'assessment.putOnPoam': 'assessment.manage',
  'assessment.release': 'assessment.manage',
  'assessment.stop': 'assessment.manage',
  'assessment.bring': 'assessment.manage',
  'assessment.delete': 'assessment.manage',
  'assessment.openWithTeam': 'assessment.work',
  'teamAssessment.update': 'assessment.work',
  'teamAssessment.agreeScope': 'assessment.work',
  'teamAssessment.decideReadiness': 'assessment.work',
  'teamAssessment.conduct': 'assessment.work',
  'teamAssessment.report': 'assessment.work',
  'teamAssessment.review': 'assessment.work',
  'teamAssessment.remark': 'assessment.work',
  'teamAssessment.release': 'assessment.work',
  'teamAssessment.stop': 'assessment.work',
  'team.add': 'assessment.work',
  'team.change': 'assessment.work',
  'team.end': 'assessment.work',
  'team.sign': 'assessment.work',
  'team.clear': 'assessment.work',
  'team.handOver': 'assessment.work',
  'finding.edit': 'assessment.work',
  'finding.propose': 'assessment.work',
  'finding.withdraw': 'assessment.work',
  'finding.adopt': 'assessment.work',
  'methodRecord.add': 'assessment.work',
  'methodRecord.edit': 'assessment.work',
  'ruling.rule': 'assessment.work',
  'ruling.ruleFamily': 'assessment.work',
  'meeting.create': 'assessment.work',
  'meeting.update': 'assessment.work',
  'meeting.hold': 'assessment.work',
  'meeting.delete': 'assessment.work',
  'checkpoint.edit': 'assessment.work',
  'checkpoint.sign': 'assessment.work',
  'teamLead.appoint': 'assessment.oversee',
  'statusRecord.record': 'status.manage',
  'statusRecord.update': 'status.manage',
  'affirmation.give': 'affirmation.give',
  'sprsWorksheet.save': 'status.manage',
  'asset.create': 'scope.change',
  'asset.update': 'scope.change',
  'asset.changeMany': 'scope.change',
  'asset.delete': 'scope.change',
  'provider.create': 'scope.change',
  'provider.update': 'scope.change',
  'provider.delete': 'scope.change',
  'responsibility.save': 'scope.change',
  'system.save': 'scope.change',
  'exclusion.save': 'scope.change',
  'statement.save': 'ssp.change',
  'sspVersion.publish': 'ssp.publish',
  'sspVersion.bring': 'ssp.publish',
  'sspVersion.delete': 'ssp.publish',
  'policy.save': 'ssp.change',
  'evidenceRequest.create': 'request.ask',
  'evidenceRequest.update': 'request.ask',
  'evidence.handIn': 'request.answer',
  'evidenceRequest.decide': 'request.ask',
  'evidenceRequest.askAgain': 'request.ask',
  'teamAssessment.endRequests': 'request.ask',
  'scopeDecision.record': 'affirmation.give',
  'profile.save': 'profile.change',
  'namedPerson.add': 'plan.create',
  'namedPerson.delete': 'plan.change',
  'board.create': 'board.create',
  'board.update': 'board.change',
  'board.delete': 'board.change',
  'board.loadCompliance': 'board.loadControls',
  'boardColumn.create': 'board.change',
  'boardColumn.update': 'board.change',
  'boardColumn.move': 'board.change',
  'boardColumn.delete': 'board.change',
  'ticket.create': 'ticket.create',
  'ticket.update': 'ticket.change',
  'ticket.move': 'ticket.move',
  'ticket.putBack': 'ticket.move',
  'ticket.delete': 'ticket.change',
  'costScenario.create': 'costScenario.change',
  'costScenario.update': 'costScenario.change',
  'costScenario.keep': 'costScenario.change',
  'costScenario.delete': 'costScenario.change',
  'organizationAnswers.save': 'organizationAnswers.submit',
  'grant.create': 'grant.manage',
  'grant.update': 'grant.manage',
  'grant.delete': 'grant.manage',
  'deadline.create': 'deadline.manage',
  'deadline.update': 'deadline.manage',
  'deadline.delete': 'deadline.manage',
  'riskAssessment.create': 'risk.manage',
  'riskAssessment.update': 'risk.manage',
  'riskAssessment.delete': 'risk.manage',
  'agencyProfile.save': 'agencyProfile.manage',
  'agencyProfile.delete': 'agencyProfile.manage',
  'sync.void': 'record.receive',
};

// Every table that people edit, with the line that governs its conflicts; tables missing here have no conflicts.
const actionOfTable: Record<string, Action> = {
  controlStatus: 'controlStatus.change',
  objectiveStatus: 'objectiveStatus.change',
  objective: 'objective.change',
  document: 'document.changeOwn',
  plan: 'plan.change',
  assessment: 'assessment.work',
  teamMember: 'assessment.work',
  finding: 'assessment.work',
  methodRecord: 'assessment.work',
  ruling: 'assessment.work',
  meeting: 'assessment.work',
  checkpoint: 'assessment.work',
  statusRecord: 'status.manage',
  sprsWorksheet: 'status.manage',
  system: 'scope.change',
  asset: 'scope.change',
  provider: 'scope.change',
  responsibility: 'scope.change',
  exclusion: 'scope.change',
  statement: 'ssp.change',
  policy: 'ssp.change',
  evidenceRequest: 'request.ask',
  board: 'board.change',
  boardColumn: 'board.change',
  ticket: 'ticket.change',
  costScenario: 'costScenario.change',
  organizationAnswers: 'organizationAnswers.submit',
  grant: 'grant.manage',
  deadline: 'deadline.manage',
  riskAssessment: 'risk.manage',
  agencyProfile: 'agencyProfile.manage',
};

const roleRefusal = { refused: { code: 'forbidden', message: 'Your role does not allow this change.' } };

/** The roles that may run this change over these rows. */
function rolesThatRun(name: string, args: unknown, rows: Record<string, Row[]>): Role[] {
  return roles.filter((role) => {
    const ran = runChange(overlayOf(rows), name, args, { actor: { role } });
    if (!('refused' in ran) || ran.refused.code !== 'forbidden') return true;
    expect(ran).toEqual(roleRefusal);
    return false;
  });
}

test('every change comes under its action, and each has one', () => {
  const stated = Object.values(productSchema.mutators).map(({ name, action }) => [name, action]);
  expect(Object.fromEntries(stated)).toEqual(actionOf);
});

test('every table that people edit names the action that settles its conflicts', () => {
  const edited = productTables.filter(({ fields }) => Object.keys(fields).length > 0);
  expect(Object.fromEntries(edited.map(({ name, action }) => [name, action]))).toEqual(actionOfTable);
});

test.each(mutationFixtures)('$name runs for whoever may, and for nobody else', ({ name, args, rows }) => {
  expect(rolesThatRun(name, args, rows)).toEqual(whoMayChange(name.split('.')[0] ?? '', name));
});

test.each(Object.keys(actionOfTable))('a conflict about %s is settled by whoever may edit it', (table) => {
  const field = Object.keys(productSchema.tables[table]?.fields ?? {})[0];
  const side = { value: 'x', by: null, name: 'Priya', at: null };
  const conflict = { id: 'c1', table, recordId: 'r1', field, earlier: side, later: side, state: 'open' };
  const args = { conflictId: 'c1', table, recordId: 'r1', field, choice: 'earlier', value: 'x' };
  // Which of these is a team's, the row says.
  const ofTeams = ['assessment', 'document', 'evidenceRequest'];
  const noun = ofTeams.includes(table) ? 'teamAssessment' : table;
  expect(rolesThatRun('conflict.resolve', args, { conflict: [conflict] })).toEqual(whoMayChange(noun));
});

test('a conflict about an assessment without a team is settled by whoever manages it', () => {
  const { maySettle } = productSchema.tables.assessment ?? {};
  const may = roles.filter((role) => maySettle?.({ id: 'u1', name: 'Dana', role }, { id: 'a1', hasTeam: false }));
  expect(may).toEqual(whoMayChange('assessment'));
});

test.each(['document', 'evidenceRequest'])('a conflict about the organization’s own %s is its workers’', (table) => {
  const { maySettle } = productSchema.tables[table] ?? {};
  const row = { id: 'r1', uploadedBy: 'u1', askedBy: 'u1', assessmentId: null };
  const may = (set: object) =>
    roles.filter((role) => maySettle?.({ id: 'u1', name: 'Dana', role }, { ...row, ...set }));
  expect(may({})).toEqual(whoMayChange(table, `${table}.update`));
  // Of a team's, whoever added it or asked; others of the team do not receive the choice.
  expect(may({ assessmentId: 'a1' })).toEqual(roles);
  expect(may({ assessmentId: 'a1', uploadedBy: 'u2', askedBy: 'u2' })).toEqual([]);
});

test('a conflict about a table without an action is settled by nobody', () => {
  const conflict = {
    id: 'c1',
    table: 'member',
    recordId: 'u2',
    field: 'role',
    state: 'open',
    earlier: { value: 'admin' },
  };
  const args = { conflictId: 'c1', table: 'member', recordId: 'u2', field: 'role', choice: 'earlier', value: 'admin' };
  expect(rolesThatRun('conflict.resolve', args, { conflict: [conflict] })).toEqual([]);
});
