import { expect, test } from 'vitest';
import { checkFieldReadiness, isFieldReady, type FieldFacts } from './field-readiness.ts';

const now = new Date(2026, 5, 9, 11, 0);
const ready: FieldFacts = {
  hasApp: true,
  canKeepApp: true,
  controls: 110,
  objectives: 320,
  officialText: 'here',
  records: 42,
  hasPulled: true,
  historySteps: 1204,
  hasPulledHistory: true,
  isStorageProtected: true,
  canSyncInBackground: true,
  lastContact: new Date(2026, 5, 9, 10, 44).toISOString(),
  waiting: 0,
  files: 0,
};
const check = (facts: Partial<FieldFacts>, id: string) =>
  checkFieldReadiness({ ...ready, ...facts }, now).find((one) => one.id === id);

test('a device that has everything is ready, and nothing is left to do', () => {
  const checks = checkFieldReadiness(ready, now);
  expect(isFieldReady(checks)).toBe(true);
  expect(checks.filter(({ state, advice }) => state !== 'ready' || advice)).toEqual([]);
});

test.each([
  [{ hasApp: false }, 'app'],
  [{ controls: 109 }, 'catalog'],
  [{ objectives: 319 }, 'catalog'],
  [{ officialText: 'elsewhere' as const }, 'official'],
  [{ hasPulled: false }, 'records'],
  [{ lastContact: null }, 'contact'],
])('with %o the check of %s keeps the device from being ready', (facts, id) => {
  expect(check(facts, id)?.state).toBe('missing');
  expect(check(facts, id)?.advice).toBeTruthy();
  expect(isFieldReady(checkFieldReadiness({ ...ready, ...facts }, now))).toBe(false);
});

test.each([
  [{ officialText: 'none' as const }, 'official'],
  [{ hasPulledHistory: false }, 'history'],
  [{ isStorageProtected: false }, 'storage'],
  [{ waiting: 3 }, 'waiting'],
  [{ files: 1 }, 'waiting'],
  [{ canSyncInBackground: false }, 'background'],
])('%o is told and keeps nobody from going', (facts, id) => {
  expect(check(facts, id)?.state).toBe('hint');
  expect(isFieldReady(checkFieldReadiness({ ...ready, ...facts }, now))).toBe(true);
});

test('objectives an organization added itself do not count as missing ones', () => {
  expect(check({ objectives: 325 }, 'catalog')?.finding).toBe('110 controls and 325 objectives are on this device.');
});

test('findings tell figures and times as people read them', () => {
  expect(check({}, 'history')?.finding).toBe('1,204 past changes are on this device.');
  expect(check({}, 'contact')?.finding).toBe('Today, 10:44 AM.');
  expect(check({ waiting: 1 }, 'waiting')?.finding).toBe('1 change saved on this device only.');
  expect(check({ waiting: 2, files: 1 }, 'waiting')?.finding).toBe('2 changes and 1 file saved on this device only.');
});
