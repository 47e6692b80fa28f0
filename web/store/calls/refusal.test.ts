import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { refusalOf } from './refusal.ts';

test('what the server refuses is said in its words, at the field that it names', () => {
  const body = { code: 'taken', message: 'This address is taken.', field: 'email' };
  expect(refusalOf(new CallError(409, body.message, body))).toEqual({
    message: 'This address is taken.',
    field: 'email',
  });
});

test('an answer without the server’s words is told by its status', () => {
  expect(refusalOf(new CallError(502, 'Bad Gateway', undefined))).toEqual({
    message: '502: Bad Gateway',
    field: undefined,
  });
});

test.each([new TypeError('Failed to fetch'), 'anything else'])(
  'no answer says that nothing was changed: %s',
  (error) => {
    expect(refusalOf(error)).toEqual({
      message: 'The server cannot be reached. Nothing was changed.',
      field: undefined,
    });
  },
);
