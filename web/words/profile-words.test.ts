import { expect, test } from 'vitest';
import {
  allAgencyTypes,
  complianceProfiles,
  complianceScopes,
  dialogOptions,
  organizationTypes,
  pageOptions,
} from '#sync/domain/people/profile-options.ts';
import { choiceItems, profileChoiceName } from './profile-words.ts';

const fields = {
  agencyType: allAgencyTypes,
  complianceProfile: complianceProfiles,
  complianceScope: complianceScopes,
  ...dialogOptions,
  ...pageOptions,
};

test.each(Object.entries(fields))('every choice of %s has words of its own', (field, ids: readonly string[]) => {
  const labels = choiceItems(field, ids).map(({ label }) => label);
  expect(new Set(labels).size).toBe(ids.length);
  for (const [index, id] of ids.entries()) expect(labels[index]).not.toBe(id);
});

test('organization types have their documented labels', () => {
  expect(choiceItems('agencyType', organizationTypes).map(({ label }) => label)).toEqual([
    'Federal Agency',
    'State Agency',
    'Local Government',
    'Federal Contractor',
    'Subcontractor',
    'Non-Profit Organization',
    'Private Company',
  ]);
});

test('a choice of another version keeps its own name', () => {
  expect(profileChoiceName('agencyType', 'kingdom')).toBe('kingdom');
});
