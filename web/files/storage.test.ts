import { afterEach, expect, test, vi } from 'vitest';
import { readStorageState } from './storage-state.ts';
import { askToPersist } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, object, object]>([
  [
    'says everything',
    { estimate: async () => ({ usage: 5, quota: 9 }), persisted: async () => true },
    { used: 5, quota: 9, protected: true },
  ],
  [
    'does not protect',
    { estimate: async () => ({ usage: 0, quota: 0 }), persisted: async () => false },
    { used: 0, quota: 0, protected: false },
  ],
  ['estimates nothing', { estimate: async () => ({}) }, { used: null, quota: null, protected: false }],
  [
    'fails',
    { estimate: () => Promise.reject(new Error()), persisted: () => Promise.reject(new Error()) },
    { used: null, quota: null, protected: false },
  ],
  ['has no such feature', {}, { used: null, quota: null, protected: false }],
])('a browser that %s', async (_name, storage, state) => {
  vi.stubGlobal('navigator', { storage });
  expect(await readStorageState()).toEqual(state);
});

test('a browser without storage to ask about', async () => {
  vi.stubGlobal('navigator', {});
  expect(await readStorageState()).toEqual({ used: null, quota: null, protected: false });
});

// One story, because the question is asked once per page.
test('the browser is asked once to keep the data, and only where it can be asked', async () => {
  vi.stubGlobal('navigator', {});
  await askToPersist();
  vi.stubGlobal('navigator', { storage: {} });
  await askToPersist();
  const persist = vi.fn(() => Promise.reject(new Error('not granted')));
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } });
  await askToPersist();
  await askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a browser that promised already is not asked', async () => {
  vi.resetModules();
  const { askToPersist } = await import('./storage.ts');
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => true } });
  await askToPersist();
  expect(persist).not.toHaveBeenCalled();
});
