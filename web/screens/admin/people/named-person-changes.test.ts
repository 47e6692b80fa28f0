import { expect, test } from 'vitest';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { moveToAccount } from './named-person-changes.ts';

const person = { id: 'file-tom', firstName: 'Tom', lastName: 'Okafor', email: 'tom@north.example' };
const account = { ...person, id: 'tom' };

test('items that are moved, and moved back, say whose they were, so that a colleague’s choice meanwhile stays', () => {
  const { changes, undo } = moveToAccount(person, [{ id: 'p1', ownerId: person.id } as Poam], account);
  const give = (ownerId: string, seen: string) => ({
    call: { args: { id: 'p1', set: { ownerId } } },
    seen: { 'plan/p1': { ownerId: seen } },
  });
  expect(changes).toMatchObject([give('tom', 'file-tom'), { call: { name: 'namedPerson.delete' } }]);
  expect(undo?.changes).toMatchObject([{ call: { name: 'namedPerson.add' } }, give('file-tom', 'tom')]);
});
