import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { isOwn } from './same-person.ts';

const member = (id: string, email: string) => ({ id, firstName: id, lastName: '', email, role: 'user' });
const named = (id: string, email: string) => ({ id, firstName: id, lastName: '', email });

const view = new Overlay();
view.load('member', [member('tom', 'tom@north.example'), member('ida', ''), member('dana', 'dana@north.example')]);
view.load('namedPerson', [
  named('file-tom', ' Tom@North.example '),
  named('file-ida', ''),
  named('file-olga', 'olga@north.example'),
  // Where the file was written, this account has another address.
  named('dana', 'tom@north.example'),
]);

test.each([
  ['their account', 'tom', 'tom', true],
  ['the name that a file gave them, whatever the case of the address', 'file-tom', 'tom', true],
  ['another account', 'dana', 'tom', false],
  ['another name', 'file-olga', 'tom', false],
  ['a name without an address, as theirs', 'file-ida', 'ida', false],
  ['somebody nobody knows', 'gone', 'tom', false],
  ['nobody', null, 'tom', false],
  ['an account, for somebody who is no member any more', 'tom', 'former', false],
  ['their own account, when they are no member any more', 'former', 'former', true],
])('what is owned by %s', (_owner, ownerId, accountId, is) => {
  expect(isOwn(view as never, ownerId, accountId)).toBe(is);
});
