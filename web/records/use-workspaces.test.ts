import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { keepMemberships, keepUser } from '#web/store/account-database.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useMemberships, usePortfolio } from './use-workspaces.ts';

const at = '2026-06-09T09:00:00.000Z';
let page: WorkspacePage;

beforeEach(async () => {
  page = new WorkspacePage();
  const member = { role: 'user', holder: 'organization' } as const;
  await keepMemberships(page.account, [
    { workspaceId: 'north', workspaceName: 'Northfield', ...member },
    { workspaceId: 'calder', workspaceName: 'Calder', ...member },
  ]);
});

afterEach(() => page.close());

test('the portfolio has every workspace by name, with what it says of itself where it was opened here', async () => {
  await page.account.table('summary').bulkPut([
    { workspaceId: 'north', decisions: 2 },
    { workspaceId: 'gone', decisions: 1 },
  ]);
  const { results } = page.mount(usePortfolio);
  await until(() => results.at(-1) !== undefined);
  expect(results[0]).toBeUndefined();
  expect(results.at(-1)).toMatchObject([
    { workspace: { workspaceId: 'calder', name: 'Calder' }, summary: undefined },
    { workspace: { workspaceId: 'north' }, summary: { workspaceId: 'north', decisions: 2 } },
  ]);
  await page.account.table('summary').put({ workspaceId: 'calder', decisions: 5 });
  await until(() => results.at(-1)?.[0]?.summary?.decisions === 5);
});

test('a person can switch to every workspace but those they were removed from, which the portfolio still names', async () => {
  const { results } = page.mount(useMemberships);
  await until(() => results.at(-1)?.length === 2);
  await keepUser(page.account, { id: 'dana', workspaceId: 'north', organizationName: 'Northfield' } as User);
  await page.account.table('workspace').update('north', { removedAt: at });
  await until(() => results.at(-1)?.length === 1);
  expect(results.at(-1)).toMatchObject([{ workspaceId: 'calder' }]);
  const portfolio = page.mount(usePortfolio);
  await until(() => portfolio.results.at(-1)?.length === 2);
});
