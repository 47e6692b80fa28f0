import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { emptyObjectiveStatus, type ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { CmmcFilter } from '#web/screens/objective/list/objectives-search.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { readAddress } from '#web/testing/address-router.ts';
import { categoriesOf, filterCards, foundWords } from './cmmc-filter.ts';

const row = (id: string, category: string, status: ObjectiveStatusValue): ObjectiveRow => ({
  objective: { id, category } as Objective,
  record: sealStatus({ ...emptyObjectiveStatus(id), status }),
  status,
  sync: 'saved',
  files: 0,
  isUnsent: false,
});
const rows = [
  row('3.3.1[a]', 'AU', 'validated'),
  row('3.1.1[a]', 'AC', 'implemented'),
  row('3.1.1[b]', 'AC', 'not_started'),
];

test('categories are those that occur, each once, sorted', () => {
  expect(categoriesOf(rows)).toEqual(['AC', 'AU']);
});

test.each<[CmmcFilter, string[]]>([
  [{ category: null, status: null }, ['3.3.1[a]', '3.1.1[a]', '3.1.1[b]']],
  [{ category: 'AC', status: null }, ['3.1.1[a]', '3.1.1[b]']],
  [{ category: null, status: 'validated' }, ['3.3.1[a]']],
  [{ category: 'AU', status: 'implemented' }, []],
])('%j shows %j', (filter, ids) => {
  expect(filterCards(rows, filter).map(({ objective }) => objective.id)).toEqual(ids);
});

test('an address with unknown words shows everything', () => {
  expect(readAddress('/cmmc-objectives?category=ZZ&status=complete')).toEqual({ category: null, status: null });
  const known = readAddress('/cmmc-objectives?category=SC&status=validated');
  expect(known).toEqual({ category: 'SC', status: 'validated' });
});

test('what the organization added is told apart from what is found of the standard', () => {
  const own = row('own', 'AC', 'implemented');
  const added = { ...own, objective: { ...own.objective, custom: true } };
  expect(foundWords(rows)).toBe('3 objectives found');
  expect(foundWords([...rows, added])).toBe('3 objectives and 1 of your own found');
});
