import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useProfile, useSaveProfile } from './use-profile.ts';
import { NotSavedError } from './workspace.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

test('one’s own profile is nothing yet, then none, then what the device has', async () => {
  await page.db.table('profile').put({ id: 'priya', phone: '1' });
  const { results } = page.mount(useProfile);
  await until(() => results.at(-1) === null);
  expect(results[0]).toBeUndefined();
  await page.db.table('profile').put({ id: 'dana', phone: '555' });
  await until(() => results.at(-1)?.phone === '555');
});

async function save() {
  const { results } = page.mount(useSaveProfile);
  await until(() => results.length > 0);
  return results[0]!({ phone: '555' });
}

test('a part of the profile is saved as one’s own', async () => {
  expect(await save()).toBe(true);
  expect(page.change.mock.calls).toEqual([[saveProfile, { userId: 'dana', set: { phone: '555' } }]]);
});

test('a refusal and a device that does not store are no success, a mistake of the program is one', async () => {
  page.change.mockResolvedValueOnce({ refused: { code: 'invalid', message: 'No.' } });
  expect(await save()).toBe(false);
  page.change.mockRejectedValueOnce(new NotSavedError(new Error(), 'text'));
  expect(await save()).toBe(false);
  page.change.mockRejectedValueOnce(new TypeError('a mistake'));
  await expect(save()).rejects.toThrow('a mistake');
});
