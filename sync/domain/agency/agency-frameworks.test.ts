import { expect, test } from 'vitest';
import { suggestedFrameworks } from './agency-frameworks.ts';
import { agencyProfileTypes } from './agency-profile-record.ts';

test.each([
  ['law_enforcement', 'CJIS'],
  ['healthcare', 'HIPAA'],
  ['state', 'IRS1075'],
  ['local', 'CIS_IG1'],
] as const)('an agency of the type %s is offered %s', (type, code) => {
  expect(suggestedFrameworks(type, 'Ohio')).toContain(code);
});

test.each(agencyProfileTypes)('the type %s is offered the NIST Cybersecurity Framework', (type) => {
  expect(suggestedFrameworks(type, '')).toContain('NISTCSF');
});

test.each([
  ['Charleston, WV', true],
  ['Kanawha County, West Virginia', true],
  ['Richmond, Virginia', false],
])('%s is West Virginia: %s', (jurisdiction, isOffered) => {
  expect(suggestedFrameworks('local', jurisdiction).includes('WV_CYBER')).toBe(isOffered);
});
