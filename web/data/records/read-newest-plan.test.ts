import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { basisWithPlan } from '#web/words/plan-age.ts';
import { readPlanAge } from './read-plan-age.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});
afterEach(() => page.close());

const version = {
  id: 'v1',
  version: '1.2',
  remark: '',
  sha256: 'ab',
  createdAt: '2026-04-02T09:00:00.000Z',
  createdBy: 'dana',
  createdByName: 'Dana',
  packSha256: '',
};

test('a paper says with its basis that no plan is published, or that it is over a year old, and otherwise nothing', async () => {
  const on = async (day: string) =>
    basisWithPlan('Plain words.', await readPlanAge(page.db, new Date(`${day}T18:00:00.000Z`)));
  expect(await on('2026-06-09')).toMatch(/^Plain words\. Security plan: No version published\. .* kept up\.$/);
  await page.db.table('sspVersion').put(version);
  expect(await on('2027-04-02')).toBe('Plain words.');
  expect(await on('2027-04-03')).toMatch(/Security plan: Version 1\.2, published Apr 2, 2026: over a year old\. /);
});
