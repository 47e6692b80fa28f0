import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { basisWithSecurityPlan } from '#web/words/security-plan-age.ts';
import { readNewestSecurityPlan } from './read-newest-security-plan.ts';

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

test('a paper says with its basis that no plan is published, or when the newest was and by when its review is due', async () => {
  const told = async () => basisWithSecurityPlan('Plain words.', await readNewestSecurityPlan(page.db));
  expect(await told()).toMatch(/^Plain words\. Security plan: No version published\. .* kept current\.$/);
  await page.db.table('sspVersion').put(version);
  const newest = 'Plain words. Security plan: Version 1.2, published Apr 2, 2026, review due by';
  expect(await told()).toBe(`${newest} Apr 2, 2027.`);
  await page.db.table('system').put({ ...emptySystem, planInterval: 'quarterly' });
  expect(await told()).toBe(`${newest} Jul 2, 2026.`);
});
