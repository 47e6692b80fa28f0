import { expect, test } from 'vitest';
import { canChangeDocument } from './document-permission.ts';

test.each([
  ['a user changes an own document', 'user', 'me', true],
  ['a user does not change the document of somebody else', 'user', 'other', false],
  ['a compliance manager changes the document of somebody else', 'compliance_manager', 'other', true],
  ['an admin changes the document of somebody else', 'admin', 'other', true],
  ['the role assessor changes no document of the organization', 'assessor', 'me', false],
] as const)('%s, whatever their place in a team', (_rule, role, uploadedBy, expected) => {
  for (const place of ['lead', null] as const) {
    expect(canChangeDocument({ id: 'me', role }, { uploadedBy }, place)).toBe(expected);
  }
});

test.each([
  ['an assessor changes what they captured', 'assessor', 'me', 'assessor', true],
  ['an assessor does not change what a colleague captured', 'assessor', 'other', 'assessor', false],
  ['the lead changes what a colleague captured', 'assessor', 'other', 'lead', true],
  ['an administrator who only assesses changes no colleague’s', 'admin', 'other', 'assessor', false],
  ['an administrator outside the team changes nothing of it', 'admin', 'me', null, false],
  ['an observer changes nothing', 'user', 'me', 'observer', false],
] as const)('of what a team captured: %s', (_rule, role, uploadedBy, place, expected) => {
  expect(canChangeDocument({ id: 'me', role }, { uploadedBy, assessmentId: 'a' }, place)).toBe(expected);
});
