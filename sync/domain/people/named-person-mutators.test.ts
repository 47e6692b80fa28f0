import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';

const ID = '01975387-1c00-7000-8000-0000000000e1';
const at = '2026-06-09T09:00:00.000Z';
const context = { actor: { id: 'u1', name: 'Dana', role: 'user' as const }, now: at, at, key: 'k' };
const person = { id: ID, firstName: 'Tom', lastName: 'Okafor', email: '' };

function remove(ownerId: string | null, members: object[] = []) {
  const overlay = new Overlay();
  overlay.load('namedPerson', [person]);
  overlay.load('member', members as never);
  overlay.load('plan', [{ id: 'p1', ownerId }]);
  const ran = runMutation(productSchema, overlay, { name: 'namedPerson.delete', args: { id: ID }, was: {} }, context);
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
