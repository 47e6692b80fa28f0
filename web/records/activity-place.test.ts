import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Row } from '#sync/engine/row.ts';
import { productTables } from '#sync/product-tables.ts';
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
  'plan/p1': { id: 'p1' },
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
  ['plan', 'p1', '/poam', { item: 'p1' }],
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

test.each<[string, Row, string, string]>([
  ['controlStatus', { id: '3.5.3' }, '/compliance?open=3.5.3', '/compliance?open=3.5.3,3.5.3'],
  ['board', { id: 'b1' }, '/kanban?board=b1', '/kanban'],
  ['boardColumn', { id: 'c1', boardId: 'b1' }, '/kanban?board=b1&column=c1', '/kanban?board=b1'],
  ['ticket', { id: 't1', boardId: 'b1' }, '/kanban?board=b1&ticket=t1', '/kanban?board=b1'],
  ['document', { id: 'd1' }, '/documents?open=d1', '/documents'],
  ['plan', { id: 'p1' }, '/poam?item=p1', '/poam'],
  ['grant', { id: 'g1' }, '/state-local?tab=grants&item=g1', '/state-local?tab=grants'],
  ['deadline', { id: 'x1' }, '/state-local?tab=deadlines&item=x1', '/state-local?tab=deadlines'],
  ['riskAssessment', { id: 'r1' }, '/state-local?tab=risks&item=r1', '/state-local?tab=risks'],
  ['assessment', { id: 'a1' }, '/status?assessment=a1', '/status'],
  ['statusRecord', { id: 's1' }, '/status', '/status'],
  ['affirmation', { id: 'f1' }, '/status', '/status'],
  ['agencyProfile', { id: 'agency' }, '/state-local?tab=agency', '/state-local?tab=agency'],
  ['sprsWorksheet', { id: 'sprs' }, '/sprs', '/sprs'],
  ['system', { id: 'system' }, '/scope', '/scope'],
  ['asset', { id: 'a1' }, '/scope?asset=a1', '/scope'],
  ['provider', { id: 'p1' }, '/scope?provider=p1', '/scope'],
  ['exclusion', { id: 'voip' }, '/scope?exclusion=voip', '/scope'],
  ['responsibility', { id: 'p1:3.1.1[a]' }, '/scope', '/scope'],
  ['statement', { id: '3.1.1[a]' }, '/ssp?control=3.1.1&objective=3.1.1[a]', '/ssp'],
  ['evidenceRequest', { id: 'r1' }, '/documents?tab=requests&request=r1', '/documents?tab=requests'],
  ['meeting', { id: 'm1' }, '/assessment', '/assessment'],
  ['policy', { id: 'MP' }, '/ssp?part=policies&family=MP', '/ssp?part=policies'],
  ['sspVersion', { id: 'v1' }, '/ssp?part=versions', '/ssp?part=versions'],
  ['costScenario', { id: 's1' }, '/cmmc?tab=calculator', '/cmmc?tab=calculator'],
  ['organizationAnswers', { id: 'organization' }, '/org-assessment', '/org-assessment'],
  ['profile', { id: 'u1' }, '/profile', '/profile'],
])('one and several of %s have their addresses', (table, row, one, several) => {
  const find = (_table: string, id: string) => (id === row.id ? row : undefined);
  expect(activityPlace({ table, recordIds: [row.id] }, find)).toEqual({ href: one });
  expect(activityPlace({ table, recordIds: [row.id, row.id] }, find)).toEqual({ href: several });
});

test('five controls are opened, six are shown as their families, one the catalog does not know among them', () => {
  const ids = ['3.1.1', '3.1.2', '3.5.3', '3.5.4', '9.9.9', '3.1.3'];
  const find = (_table: string, id: string): Row => ({ id, controlId: id });
  const placeOf = (table: string, recordIds: string[]) => activityPlace({ table, recordIds }, find);
  const five = ids.slice(0, 5);
  expect(placeOf('controlStatus', five)).toEqual({ href: `/compliance?open=${five.join(',')}` });
  expect(placeOf('controlStatus', ids)).toEqual({ href: '/compliance?category=AC,IA' });
  expect(placeOf('objective', ['3.1.1', '9.9.9'])).toEqual({ href: '/assessment-objectives?family=AC' });
  expect(placeOf('objectiveStatus', ['3.1.1', '3.1.1'])).toEqual({ href: '/assessment-objectives?control=3.1.1' });
  expect(placeOf('objective', ['3.1.1'])).toEqual({ href: '/assessment-objectives?control=3.1.1&objective=3.1.1' });
});

test('what is left of several is where one is led; a record nobody has any more is gone', () => {
  expect(addressFor('ticket', 'deleted', 't2')).toBe('/kanban?board=b1');
  expect(activityPlace({ table: 'ticket', recordIds: ['deleted'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'plan', recordIds: ['deleted', 'too'] }, findRow)).toBe('gone');
});

test('every table people change has a place, and a table of a later version has none', () => {
  const changed = productTables.filter(({ fields }) => Object.keys(fields).length > 0);
  for (const { name } of changed) expect(activityPlace({ table: name, recordIds: ['nobody'] }, findRow)).toBe('gone');
  expect(activityPlace({ table: 'audit', recordIds: ['1'] }, findRow)).toBeNull();
});
