import { expect, test } from 'vitest';
import { actorOf, nameOrAddress } from './person-name.ts';

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield', 'Dana Whitfield'],
  ['', 'Whitfield', 'Whitfield', 'Whitfield'],
  ['', '', 'dana', 'dana@northfield.example'],
])('whoever is called %j %j signs as %s, and is told from others by %s', (firstName, lastName, name, distinct) => {
  const person = { id: 'u1', role: 'user', email: 'dana@northfield.example', firstName, lastName };
  expect(actorOf(person)).toEqual({ id: 'u1', name, role: 'user' });
  expect(nameOrAddress(person)).toBe(distinct);
});
