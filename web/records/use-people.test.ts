import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { isSelf, listPeople, peopleToChoose } from './use-people.ts';

let page: WorkspacePage;

beforeEach(async () => {
  page = new WorkspacePage();
  await page.db.table('member').bulkPut([
    { id: 'dana', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@north.example' },
    { id: 'tom', firstName: 'Tom', lastName: 'Okafor', email: 'tom@north.example' },
  ]);
  await page.db.table('namedPerson').bulkPut([
    { id: 'file-ida', firstName: 'Ida', lastName: 'Lund', email: '' },
    { id: 'file-olga', firstName: 'Olga', lastName: 'Lund', email: '' },
    // He joined after the import; addresses know no case.
    { id: 'file-tom', firstName: 'Tom', lastName: 'Okafor', email: 'Tom@North.example' },
    { id: 'dana', firstName: 'Dana', lastName: 'W.', email: 'dana@elsewhere.example' },
  ]);
});

afterEach(() => page.close());

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test('who joined after a file had named them is known by both names, and chosen once', async () => {
  const people = await listPeople(page.db);
  expect(ids(people)).toEqual(['dana', 'tom', 'file-ida', 'file-olga', 'file-tom']);
  expect(ids(peopleToChoose(people, null))).toEqual(['dana', 'tom', 'file-ida', 'file-olga']);
  expect(ids(peopleToChoose(people, 'file-tom'))).toContain('file-tom');
});

test('an item is also theirs by the name that a file gave them', async () => {
  const people = await listPeople(page.db);
  const tom = { id: 'tom', email: 'tom@north.example' };
  expect(['tom', 'file-tom', 'dana', 'file-ida', null].map((id) => isSelf(people, id, tom))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
