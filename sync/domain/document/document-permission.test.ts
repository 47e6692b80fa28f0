import { expect, test } from 'vitest';
import { canChangeDocument } from './document-permission.ts';

test.each([
  ['a user changes an own document', 'user', 'me', true],
  ['a user does not change the document of somebody else', 'user', 'other', false],
  ['a compliance manager changes the document of somebody else', 'compliance_manager', 'other', true],
  ['an admin changes the document of somebody else', 'admin', 'other', true],
] as const)('%s', (_rule, role, uploadedBy, expected) => {
  expect(canChangeDocument({ id: 'me', role }, { uploadedBy })).toBe(expected);
});
