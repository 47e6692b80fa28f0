import { expect, test } from 'vitest';
import { type Action, rolesFor } from '../rules/permission-sheet.ts';
import { productSchema } from './product-schema.ts';

// Every mutation with its line of the signed sheet: a new mutation fails until it has one.
const actionOf: Record<string, Action> = {
  'controlStatus.setStatus': 'controlStatus.change',
  'controlStatus.setPartlyMet': 'controlStatus.change',
  'controlStatus.saveNotes': 'notes.change',
  'objectiveStatus.setStatus': 'objectiveStatus.change',
  'objectiveStatus.saveNotes': 'notes.change',
  'objective.create': 'objective.create',
  'objective.update': 'objective.change',
  'conflict.resolve': 'conflict.decide',
  'document.create': 'document.upload',
  'document.update': 'document.changeOwn',
  'document.delete': 'document.changeOwn',
  'evidence.link': 'evidence.change',
  'evidence.unlink': 'evidence.change',
  'notification.markRead': 'account.use',
  'poam.create': 'poam.create',
  'poam.update': 'poam.change',
  'poam.close': 'poam.change',
  'poam.delete': 'poam.change',
  'profile.save': 'profile.change',
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
  'organizationalAssessment.save': 'organizationalAssessment.submit',
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
  'sync.void': 'compliance.read',
};

test('every change is open to the roles the permission sheet names, and to no others', () => {
  const stated = Object.values(productSchema.mutators).map(({ name, roles }) => [name, [...roles].sort()]);
  const signed = Object.entries(actionOf).map(([name, action]) => [name, [...rolesFor(action)].sort()]);
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(signed));
});
