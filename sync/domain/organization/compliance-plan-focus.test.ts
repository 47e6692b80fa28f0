import { expect, test } from 'vitest';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { compliancePlanFocus } from './compliance-plan-focus.ts';
import { organizationOptions } from './organization-options.ts';

const everything = {
  ...soundAnswers,
  environments: [...organizationOptions.environments],
  dataTypes: [...organizationOptions.dataTypes],
};

test('every environment and data type has its focus, on requirements that exist', () => {
  const focus = compliancePlanFocus(everything);
  expect(focus).toHaveLength(12);
  expect(focus.flatMap(({ controls }) => controls).filter((id) => !findRequirementFacts(id))).toEqual([]);
});

test('only what was chosen is in view, in the order of the questions', () => {
  const focus = compliancePlanFocus({ ...soundAnswers, environments: ['mobile', 'on-premise'], dataTypes: ['cui'] });
  expect(focus.map(({ title }) => title)).toEqual(['Your own premises', 'Mobile devices', 'CUI']);
});
