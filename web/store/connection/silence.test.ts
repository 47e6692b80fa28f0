import { beforeEach, expect, test, vi } from 'vitest';

let markAnswering: (name: string) => void;
let markSilent: (name: string) => void;
let silenceStore: typeof import('./silence.ts').silenceStore;
let SilentDatabaseError: typeof import('./silence.ts').SilentDatabaseError;

// A database of another test may be silent still.
beforeEach(async () => {
  vi.resetModules();
  ({ markAnswering, markSilent, silenceStore, SilentDatabaseError } = await import('./silence.ts'));
});

test('screens hear of the first database that is silent and of the last that answers again, each once', () => {
  const heard: boolean[] = [];
  const stop = silenceStore.subscribe(() => heard.push(silenceStore.get()));
  markAnswering('a');
  expect([silenceStore.get(), heard]).toEqual([false, []]);
  markSilent('a');
  markSilent('a');
  markSilent('b');
  markAnswering('a');
  expect(silenceStore.get()).toBe(true);
  markAnswering('b');
  expect(heard).toEqual([true, true, true, false]);
  stop();
});

test('who stopped listening hears nothing', () => {
  const heard = vi.fn();
  silenceStore.subscribe(heard)();
  markSilent('a');
  expect(heard).not.toHaveBeenCalled();
});

test('the error names the database, for people who help', () => {
  expect(new SilentDatabaseError('vernier-north-dana')).toMatchObject({
    name: 'SilentDatabaseError',
    message: 'The database vernier-north-dana does not answer.',
  });
});
