import { expect, test, vi } from 'vitest';
import { onceLoaded } from './once-loaded.ts';

test('it is fetched once, however many want it', async () => {
  const load = vi.fn(() => Promise.resolve('here'));
  const { fetch, use } = onceLoaded(load);
  const answers = await Promise.all([use((it) => Promise.resolve(it)), fetch(), use((it) => Promise.resolve(it))]);
  expect(answers).toEqual(['here', 'here', 'here']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('once it is here, work begins before anything else can happen', async () => {
  const { fetch, use } = onceLoaded(() => Promise.resolve('here'));
  await fetch();
  await new Promise((resolve) => setTimeout(resolve));
  const begun: string[] = [];
  void use((it) => Promise.resolve(begun.push(it)));
  expect(begun).toEqual(['here']);
});

test('what was asked first is done first, also at the moment of arrival', async () => {
  let arrive: (it: string) => void = () => undefined;
  const { fetch, use } = onceLoaded(() => new Promise<string>((resolve) => (arrive = resolve)));
  const done: number[] = [];
  const note = (number: number) => use(() => Promise.resolve(done.push(number)));
  const first = note(1);
  const second = note(2);
  const third = fetch().then(() => note(3));
  arrive('here');
  await Promise.all([first, second, third]);
  await note(4);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('who wanted it hears of a failure, and the next one has it fetched again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('here');
  const { use } = onceLoaded(load);
  await expect(use((it) => Promise.resolve(it))).rejects.toThrow('no network');
  await expect(use((it) => Promise.resolve(it))).resolves.toBe('here');
});
