import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAhead, sharedAnswer } from '#web/store/shared-answer.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { objectiveReads, useControlObjectives, useObjectivesDone } from './use-objectives.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);

test('a requirement is done once each of its objectives is', async () => {
  // One that the organization added has no say.
  await put('objective', { id: 'own', controlId: '3.3.9', position: 1, custom: true });
  const { results } = page.mount(() => useObjectivesDone('3.3.9'));
  await until(() => results.at(-1) === false);
  await put('objectiveStatus', { id: '3.3.9[a]', status: 'implemented' }, { id: '3.3.9[b]', status: 'in_progress' });
  await put('objectiveStatus', { id: '3.3.9[b]', status: 'not_started', judgement: 'not_applicable' });
  await until(() => results.at(-1) === true);
  await put('objectiveStatus', { id: '3.3.9[b]', status: 'validated', judgement: 'not_met' });
  await until(() => results.at(-1) === false);
  expect(results).toEqual([undefined, false, true, false]);
});

test('another requirement is asked about anew', async () => {
  const [first, second] = ['3.3.9[a]', '3.3.9[b]'];
  await put('objectiveStatus', { id: first, status: 'implemented' }, { id: second, status: 'validated' });
  const { results, render } = page.mount(() => useObjectivesDone('3.1.1'));
  await until(() => results.at(-1) === false);
  render(() => useObjectivesDone('3.3.9'));
  await until(() => results.at(-1) === true);
});

test('the objectives are those of the requirement that is looked at, by their letters', async () => {
  const objective = (id: string, controlId: string) => ({ id, controlId, position: 1, custom: false });
  await put(
    'objective',
    objective('3.1.2[a]', '3.1.2'),
    objective('3.1.1[b]', '3.1.1'),
    objective('3.1.1[a]', '3.1.1'),
  );
  const { results, render } = page.mount(() => useControlObjectives('3.1.1'));
  await until(() => results.at(-1)?.length === 2);
  expect(results.at(-1)?.map(({ id }) => id)).toEqual(['3.1.1[a]', '3.1.1[b]']);
  render(() => useControlObjectives('3.1.2'));
  await until(() => results.at(-1)?.[0]?.id === '3.1.2[a]');
});

test('what every screen about objectives reads can be asked ahead', async () => {
  const objective = (id: string, controlId: string) => ({ id, controlId, position: 1, custom: false });
  await put('objective', objective('3.1.10[a]', '3.1.10'), objective('3.1.2[a]', '3.1.2'));
  await put('objectiveStatus', { id: '3.1.2[a]', status: 'implemented' });
  await put('document', { id: 'd1' });
  await put('base', { key: 'objectiveStatus/3.1.2[a]' });
  await askAhead(page.db, objectiveReads);
  expect(objectiveReads.map((query) => sharedAnswer(page.db, query).get())).toEqual([
    [expect.objectContaining({ id: '3.1.2[a]' }), expect.objectContaining({ id: '3.1.10[a]' })],
    [expect.objectContaining({ id: '3.1.2[a]', status: 'implemented' })],
    ['d1'],
    ['objectiveStatus/3.1.2[a]'],
  ]);
});
