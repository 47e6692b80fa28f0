import { expect, test } from 'vitest';
import { disputeChoices } from './dispute-choices.ts';

const found = (
  assessorId: string,
  determination: 'met' | 'not_met' | null,
  basis: 'implemented' | 'inherited' | null,
) => ({
  assessorId,
  determination,
  basis,
});
const labels = (...proposals: ReturnType<typeof found>[]) =>
  disputeChoices(proposals, (id) => id).map(({ label }) => label);

test('each proposed answer is one choice that names who found it', () => {
  expect(
    labels(found('Sam', 'met', 'implemented'), found('Ines', 'not_met', null), found('Lena', 'met', 'implemented')),
  ).toEqual(['Met, as Sam and Lena found', 'Not met, as Ines found']);
});

test('the basis is named where it is what they differ in', () => {
  expect(labels(found('Sam', 'met', 'implemented'), found('Ines', 'met', 'inherited'))).toEqual([
    'Met (implemented here), as Sam found',
    'Met (inherited from a provider), as Ines found',
  ]);
});

test('a finding without a determination is no choice', () => {
  expect(labels(found('Sam', null, null))).toEqual([]);
});
