import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { productTables } from '#sync/product.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { readAddress } from '#web/testing/address-router.ts';
import { activityPlace } from './activity-place.ts';

const rows: Record<string, Row> = {
  'control/3.5.3': { id: '3.5.3' },
  'control/3.5.4': { id: '3.5.4' },
  'objective/3.5.3[a]': { id: '3.5.3[a]', controlId: '3.5.3' },
  'objective/3.5.3[b]': { id: '3.5.3[b]', controlId: '3.5.3' },
  'objective/3.5.4[a]': { id: '3.5.4[a]', controlId: '3.5.4' },
  'objective/3.1.1[a]': { id: '3.1.1[a]', controlId: '3.1.1' },
  'document/d1': { id: 'd1' },
  'poam/p1': { id: 'p1' },
  'board/b1': { id: 'b1' },
  'boardColumn/b1:done': { id: 'b1:done', boardId: 'b1' },
  'ticket/b1:3.5.3[a]': { id: 'b1:3.5.3[a]', boardId: 'b1' },
  'ticket/t2': { id: 't2', boardId: 'b1' },
  'deadline/x1': { id: 'x1' },
};
const findRow = (table: string, id: string) => rows[`${table}/${id}`];

function addressFor(table: string, ...recordIds: string[]): string {
  const place = activityPlace({ table, recordIds }, findRow);
  if (place === null || place === 'gone') throw new Error(`${table} has no place`);
  return place.href;
}

test.each([
  ['controlStatus', '3.5.3', '/compliance', { open: ['3.5.3'] }],
  ['objectiveStatus', '3.5.3[a]', '/assessment-objectives', { control: '3.5.3' }],
  ['document', 'd1', '/documents', { open: 'd1' }],
  ['poam', 'p1', '/poam', { item: 'p1' }],
  ['ticket', 'b1:3.5.3[a]', '/kanban', { board: 'b1', ticket: 'b1:3.5.3[a]' }],
  ['boardColumn', 'b1:done', '/kanban', { board: 'b1', column: 'b1:done' }],
  ['deadline', 'x1', '/state-local', { tab: 'deadlines', item: 'x1' }],
])('a record of %s is opened by the screen that shows it', (table, id, path, state) => {
  const address = addressFor(table, id);
  expect(new URL(address, 'https://app').pathname).toBe(path);
  expect(readAddress(address)).toMatchObject(state);
});

test('several records are seen together: a few controls opened, many as their families', () => {
  expect(readAddress(addressFor('controlStatus', '3.5.3', '3.5.4'))).toMatchObject({ open: ['3.5.3', '3.5.4'] });
  const many = requirementFacts.filter(({ family }) => family === 'IA').map(({ id }) => id);
  for (const id of many) rows[`control/${id}`] = { id };
  expect(readAddress(addressFor('controlStatus', ...many))).toMatchObject({ open: [], category: ['IA'] });
  expect(addressFor('objectiveStatus', '3.5.3[a]', '3.5.3[b]')).toBe('/assessment-objectives?control=3.5.3');
  expect(addressFor('objectiveStatus', '3.5.3[a]', '3.5.4[a]')).toBe('/assessment-objectives?family=IA');
  expect(addressFor('objectiveStatus', '3.5.3[a]', '3.1.1[a]')).toBe('/assessment-objectives');
  expect(addressFor('ticket', 'b1:3.5.3[a]', 't2')).toBe('/kanban?board=b1');
});

test('what is left of several is where one is led; a record nobody has any more is gone', () => {
  expect(addressFor('ticket', 'deleted', 't2')).toBe('/kanban?board=b1');
  expect(activityPlace({ table: 'ticket', recordIds: ['deleted'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'poam', recordIds: ['deleted', 'too'] }, findRow)).toBe('gone');
});

test('every table people change has a place, and a table of a later version has none', () => {
  const changed = productTables.filter(({ fields }) => Object.keys(fields).length > 0);
  for (const { name } of changed) expect(activityPlace({ table: name, recordIds: ['nobody'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'audit', recordIds: ['1'] }, findRow)).toBeNull();
});
