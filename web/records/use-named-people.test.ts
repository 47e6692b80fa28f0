import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { listNamedPeople } from './use-named-people.ts';

test('whom files named comes with what is theirs and with the account they have by now', async () => {
  const page = new WorkspacePage();
  const tom = { id: 'tom', firstName: 'Tom', lastName: 'Okafor', email: 'tom@north.example' };
  await page.db.table('member').bulkPut([tom]);
  const named = [
    { id: 'file-tom', firstName: 'Tom', lastName: 'Okafor', email: 'Tom@north.example' },
    { id: 'file-ida', firstName: 'Ida', lastName: 'Lund', email: '' },
    // An account by its id: a member, whatever the file calls them.
    { id: 'tom', firstName: 'Thomas', lastName: 'O.', email: '' },
  ];
  await page.db.table('namedPerson').bulkPut(named);
  await page.db.table('plan').bulkPut([
    { id: 'p1', ownerId: 'file-tom' },
    { id: 'p2', ownerId: 'tom' },
    { id: 'p3', ownerId: null },
  ]);
  expect(await listNamedPeople(page.db)).toEqual([
    { person: named[1], items: [], account: undefined },
    { person: named[0], items: [{ id: 'p1', ownerId: 'file-tom' }], account: tom },
  ]);
  await page.close();
});
