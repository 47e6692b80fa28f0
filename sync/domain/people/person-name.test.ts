import { expect, test } from 'vitest';
import { actorOf } from './person-name.ts';

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['', 'Whitfield', 'Whitfield'],
  ['', '', 'dana@northfield.example'],
])('whoever is called %j %j signs as %s', (firstName, lastName, name) => {
  const person = { id: 'u1', role: 'user', email: 'dana@northfield.example', firstName, lastName };
  expect(actorOf(person)).toEqual({ id: 'u1', name, role: 'user' });
});
