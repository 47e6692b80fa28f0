import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useProfile } from './use-profile.ts';

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
