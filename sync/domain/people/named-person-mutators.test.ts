import { expect, test } from 'vitest';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';

const ID = '01975387-1c00-7000-8000-0000000000e1';
const person = { id: ID, firstName: 'Tom', lastName: 'Okafor', email: '' };

function remove(ownerId: string | null, members: object[] = []) {
  const overlay = overlayOf({ namedPerson: [person], member: members, plan: [{ id: 'p1', ownerId }] });
  const ran = runChange(overlay, 'namedPerson.delete', { id: ID });
  return { ran, row: overlay.get('namedPerson', ID) };
}

test('whom a file named is forgotten once nothing is theirs', () => {
  expect(remove(ID)).toMatchObject({
    ran: { refused: { message: 'This person owns items. Assign those to somebody else first.' } },
    row: person,
  });
  expect(remove('u2').row).toBeUndefined();
});

test('what the account of this id owns is no reason to keep the name', () => {
  expect(remove(ID, [{ ...person, role: 'user' }]).row).toBeUndefined();
});
