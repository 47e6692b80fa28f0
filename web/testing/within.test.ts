import { expect, test } from 'vitest';
import { Unanswered, within } from './within.ts';

test('work that is done in time gives its result, and work that fails its own error', async () => {
  await expect(within(1_000, 'a page', Promise.resolve('here'))).resolves.toBe('here');
  await expect(within(1_000, 'a page', Promise.reject(new Error('closed')))).rejects.toThrow('closed');
});

test('work that never ends is given up, and the error says what did not answer', async () => {
  const error = await within(20, 'a page', new Promise(() => undefined)).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Unanswered);
  expect(String(error)).toContain('a page: no answer within 0.02 s');
});
