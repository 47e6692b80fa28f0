import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { productTables } from '#sync/product.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { readSearch as readCompliance } from '#web/screens/control/list/compliance-search.ts';
import { readSearch as readDocuments } from '#web/screens/document/documents-search.ts';
import { readPoamSearch } from '#web/screens/poam/poam-search.ts';
import { readBoardSearch } from '#web/screens/board/board-search.ts';
import { readStateLocalSearch } from '#web/screens/agency/state-local-search.ts';
import { readObjectivesSearch } from '#web/screens/objective/list/objectives-search.ts';
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

function searchOf(table: string, ...recordIds: string[]): { path: string; raw: Record<string, unknown> } {
  const place = activityPlace({ table, recordIds }, findRow);
  if (place === null || place === 'gone') throw new Error(`${table} has no place`);
  const url = new URL(place.href, 'https://app');
  return { path: url.pathname, raw: Object.fromEntries(url.searchParams) };
}

test('each record is opened by the screen that shows it', () => {
  expect(readCompliance(searchOf('controlStatus', '3.5.3').raw).open).toEqual(['3.5.3']);
  expect(readObjectivesSearch(searchOf('objectiveStatus', '3.5.3[a]').raw).control).toBe('3.5.3');
  expect(readDocuments(searchOf('document', 'd1').raw).open).toBe('d1');
  expect(readPoamSearch(searchOf('poam', 'p1').raw).item).toBe('p1');
  expect(readBoardSearch(searchOf('ticket', 'b1:3.5.3[a]').raw)).toMatchObject({
    board: 'b1',
    ticket: 'b1:3.5.3[a]',
  });
  expect(readBoardSearch(searchOf('boardColumn', 'b1:done').raw)).toMatchObject({ board: 'b1', column: 'b1:done' });
  expect(readStateLocalSearch(searchOf('deadline', 'x1').raw)).toMatchObject({ tab: 'deadlines', item: 'x1' });
});

test('several records are seen together: a few controls opened, many as their families', () => {
  expect(readCompliance(searchOf('controlStatus', '3.5.3', '3.5.4').raw).open).toEqual(['3.5.3', '3.5.4']);
  const many = requirementFacts.filter(({ family }) => family === 'IA').map(({ id }) => id);
  for (const id of many) rows[`control/${id}`] = { id };
  const search = readCompliance(searchOf('controlStatus', ...many).raw);
  expect([search.open, search.categories]).toEqual([[], ['IA']]);
  expect(searchOf('objectiveStatus', '3.5.3[a]', '3.5.3[b]').raw).toEqual({ control: '3.5.3' });
  expect(searchOf('objectiveStatus', '3.5.3[a]', '3.5.4[a]').raw).toEqual({ family: 'IA' });
  expect(searchOf('objectiveStatus', '3.5.3[a]', '3.1.1[a]')).toEqual({ path: '/assessment-objectives', raw: {} });
  expect(searchOf('ticket', 'b1:3.5.3[a]', 't2')).toEqual({ path: '/kanban', raw: { board: 'b1' } });
});

test('what is left of several is where one is led; a record nobody has any more is gone', () => {
  expect(searchOf('ticket', 'deleted', 't2').raw).toEqual({ board: 'b1' });
  expect(activityPlace({ table: 'ticket', recordIds: ['deleted'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'poam', recordIds: ['deleted', 'too'] }, findRow)).toBe('gone');
});

test('every table people change has a place, and a table of a later version has none', () => {
  const changed = productTables.filter(({ fields }) => Object.keys(fields).length > 0);
  for (const { name } of changed) expect(activityPlace({ table: name, recordIds: ['nobody'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'audit', recordIds: ['1'] }, findRow)).toBeNull();
});
