import { expect, test } from 'vitest';
import { RefusalError } from '#server/http/refusal-error.ts';
import { HashQueue } from './hash-queue.ts';

/** Hashes that end when the test says so, in the order in which they began. */
function openQueue(limits: { atOnce: number; stranger: number; known: number }) {
  const { atOnce, ...waiting } = limits;
  const queue = new HashQueue({ atOnce, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: 'stranger' | 'known') =>
    queue.run(asker, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queue, begun, ask, endOne };
}

test('120 strangers at once: few hashes at a time, a bounded queue, and an honest answer to all others', async () => {
  const { begun, ask, endOne } = openQueue({ atOnce: 2, stranger: 36, known: 60 });
  const asked = Array.from({ length: 120 }, (_, at) => ask(`${at}`, 'stranger').catch((error: unknown) => error));
  expect(begun).toEqual(['0', '1']);
  // Meanwhile a signed-in colleague confirms their identity.
  const colleague = ask('colleague', 'known');
  await endOne();
  expect(begun.at(-1)).toBe('colleague');
  for (let at = 0; at < 40; at++) await endOne();
  expect(await colleague).toBe('colleague');
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer instanceof RefusalError);
  expect([refused.length, answers.length - refused.length]).toEqual([82, 38]);
  expect(refused[0]?.told).toEqual({
    status: 503,
    body: { code: 'busy', message: 'Many people are signing in at this moment. Try again in 4 seconds.' },
    retryAfter: 4,
  });
});

test('a hash that fails gives its place on, and strangers never take the places of known people', async () => {
  const queue = new HashQueue({ atOnce: 1, waiting: { stranger: 1, known: 1 } });
  const failing = queue.run('stranger', () => Promise.reject(new Error('broken')));
  const next = queue.run('stranger', () => Promise.resolve('next'));
  expect(() => queue.requireRoom('stranger', 1)).toThrow('signing in');
  expect(() => queue.requireRoom('known', 1)).not.toThrow();
  expect(() => queue.requireRoom('known', 2)).toThrow('signing in');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
