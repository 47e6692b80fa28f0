import { expect, test } from 'vitest';
import { agencyFormOf, agencyProblems, missingFrameworks } from './agency-form.ts';

const blank = agencyFormOf(null);
const county = { ...blank, agencyName: 'Kanawha County', agencyType: 'local', jurisdiction: 'WV' };

test('a profile needs a name and a type', () => {
  expect(agencyProblems(blank)).toEqual({
    agencyName: 'Agency name is required',
    agencyType: 'Agency type is required',
  });
  expect(agencyProblems(county)).toEqual({});
});

test('frameworks an agency like this usually answers to are offered until they are chosen', () => {
  expect(missingFrameworks(county)).toEqual(['NISTCSF', 'WV_CYBER', 'CIS_IG1', 'PCI_DSS']);
  expect(missingFrameworks({ ...county, frameworks: ['NISTCSF', 'CIS_IG1'] })).toEqual(['WV_CYBER', 'PCI_DSS']);
  expect(missingFrameworks(blank)).toEqual([]);
});
