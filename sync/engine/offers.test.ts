import { expect, test } from 'vitest';
import { fixtureFinding, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { productSchema } from '#sync/product.ts';
import { offersOf, type Rows } from './offers.ts';
import type { Row } from './row.ts';

const rows = (table: string, ...list: Row[]): Rows => new Map([[table, new Map(list.map((row) => [row.id, row]))]]);
const offered = (shown: Rows, server: Rows) => offersOf(productSchema, shown, [], server).map(({ key }) => key);

test.each([
  ['a published plan', 'sspVersion'],
  ['an affirmation', 'affirmation'],
  ['a decision on the scope', 'scopeDecision'],
  ['somebody whom a file named', 'namedPerson'],
])('[RC3] %s is offered where it is missing, and never beside one of its id', (_name, table) => {
  expect(offered(rows(table, { id: 'r1', text: 'Seen.' }), rows(table))).toEqual([`${table}/r1`]);
  expect(offered(rows(table, { id: 'r1', text: 'Seen.' }), rows(table, { id: 'r1', text: 'Other.' }))).toEqual([]);
});

const [early, noon, late] = ['2026-06-09T08:00:00.000Z', '2026-06-09T12:00:00.000Z', '2026-06-09T18:00:00.000Z'];

test.each<[string, object, object | null, boolean]>([
  ['is missing there', { removedAt: early, restoredAt: null }, null, true],
  ['is the same there', { removedAt: early, restoredAt: null }, { removedAt: early, restoredAt: null }, false],
  ['came back since', { removedAt: early, restoredAt: noon }, { removedAt: early, restoredAt: null }, true],
  ['went again since', { removedAt: late, restoredAt: null }, { removedAt: early, restoredAt: noon }, true],
  ['is newer there', { removedAt: early, restoredAt: null }, { removedAt: early, restoredAt: noon }, false],
])('[RC3] what is kept of an asset that was removed and %s', (_name, here, there, isOffered) => {
  const server = there ? rows('removedAsset', { id: 'a1', ...there }) : rows('removedAsset');
  expect(offered(rows('removedAsset', { id: 'a1', ...here }), server)).toEqual(isOffered ? ['removedAsset/a1'] : []);
});

test.each(['profile', 'notification', 'conflict', 'member', 'workspacePack', 'control'])(
  'rows of %s are not offered',
  (table) => {
    expect(offered(rows(table, { id: 'r1', updatedAt: late }), rows(table))).toEqual([]);
  },
);

test('[RC3] rows of an assessment by a team are offered: its lead decides', () => {
  for (const [table, row] of [
    ['finding', fixtureFinding('u1')],
    ['assessment', teamAssessment],
  ] as const) {
    expect(offered(rows(table, { ...row, updatedAt: late }), rows(table))).toEqual([`${table}/${row.id}`]);
  }
});
