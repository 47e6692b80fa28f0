import { expect, test } from 'vitest';
import { type Action, rolesFor } from '../rules/permission-sheet.ts';
import { productSchema } from './product-schema.ts';

// Every change people make, and the line of the signed sheet it comes under: a change that is added stands out until it has one.
const actionOf: Record<string, Action> = {
  'controlStatus.setStatus': 'controlStatus.change',
  'controlStatus.saveNotes': 'notes.change',
  'objectiveStatus.setStatus': 'objectiveStatus.change',
  'objectiveStatus.saveNotes': 'notes.change',
  'objective.create': 'objective.create',
  'objective.update': 'objective.change',
  'conflict.resolve': 'conflict.decide',
  'document.create': 'document.upload',
  'document.update': 'document.upload',
  'document.delete': 'document.deleteOwn',
  'evidence.link': 'document.upload',
  'evidence.unlink': 'document.upload',
  'notification.markRead': 'profile.change',
  'poam.create': 'poam.create',
  'poam.update': 'poam.change',
  'poam.close': 'poam.change',
  'poam.delete': 'poam.change',
  'profile.save': 'profile.change',
  'sync.void': 'compliance.read',
};

test('every change is open to the roles the permission sheet names, and to no others', () => {
  const stated = Object.values(productSchema.mutators).map(({ name, roles }) => [name, [...roles].sort()]);
  const signed = Object.entries(actionOf).map(([name, action]) => [name, [...rolesFor(action)].sort()]);
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(signed));
});
