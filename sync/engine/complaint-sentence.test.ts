import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complaintSentence, refusalOf } from './complaint-sentence.ts';

const shape = z.object({
  role: z.enum(['user', 'admin']),
  enabled: z.boolean(),
  day: z.nullable(z.int()),
  tags: z.array(z.string()),
  isDone: z.literal(true),
  id: z.uuid(),
  name: z.string({ error: 'Enter a name.' }),
});
const fitting = { role: 'user', enabled: true, day: null, tags: [], isDone: true, name: 'A' };
const id = '019f94ac-ebcc-7bd7-b4c9-1096c662c6f2';

test.each([
  [{ role: 'boss' }, 'role', 'role is one of user, admin.'],
  [{ enabled: 'yes' }, 'enabled', 'enabled is true or false.'],
  [{ day: 'Monday' }, 'day', 'day is a number.'],
  [{ day: 1.5 }, 'day', 'day is a whole number.'],
  [{ tags: 'a' }, 'tags', 'tags is a list.'],
  [{ tags: [5] }, 'tags.0', 'tags.0 is text.'],
  [{ isDone: false }, 'isDone', 'isDone is true.'],
  [{ id: 'x' }, 'id', 'id does not fit.'],
  [{ name: 5 }, 'name', 'Enter a name.'],
])('%j is refused with a sentence that names its field', (wrong, field, message) => {
  const { error } = z.safeParse(shape, { ...fitting, id, ...wrong });
  expect(error && refusalOf(error)).toEqual({ code: 'invalid', field, message });
});

test('what is no object at all is refused as the body', () => {
  const { error } = z.safeParse(shape, 5);
  expect(error && refusalOf(error)).toEqual({ code: 'invalid', field: 'body', message: 'The body is an object.' });
});

test('a parser that gives no reason is no reason to fall', () => {
  const error = { issues: [] } as unknown as Parameters<typeof refusalOf>[0];
  expect(refusalOf(error)).toEqual({ code: 'invalid', field: 'body', message: 'This value is not allowed.' });
});

test('a complaint without a word of its own says what belongs there', () => {
  const issue = { code: 'invalid_type', expected: 'string', path: ['name'], message: '' } as const;
  expect(complaintSentence(issue as unknown as Parameters<typeof complaintSentence>[0])).toBe('name is text.');
});
