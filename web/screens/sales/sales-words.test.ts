import { expect, test } from 'vitest';
import { commissionStructure } from '#web/words/site/commission-content.ts';

test('representatives are promised what the terms say', () => {
  expect(commissionStructure.map(({ title }) => title)).toEqual([
    '10% recurring',
    '15% after 10 referrals',
    '$500 bonus',
    'Quarterly bonuses',
    'Protected territory',
  ]);
});
