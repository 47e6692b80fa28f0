import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Membership } from '#sync/domain/people/user-record.ts';
import { keepMemberships, type KnownWorkspace } from '#web/store/account-database.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

const calder: WorkspaceSummary = {
  workspaceId: 'calder',
  score: { soFar: 97, worstCase: 97, points: { soFar: 97, worstCase: 97 }, judged: 110 },
  status: {
    type: 'level_2_self',
    isConditional: true,
    statusDate: '2026-06-11',
    conditionalDate: null,
    affirmedFor: ['2026-06-11'],
  },
  timeZone: 'America/New_York',
  deadlines: [
    { id: 'milestone-m', kind: 'milestone', recordId: 'p', title: 'Keys ordered', day: '2026-11-10' },
    { id: 'close_out-s', kind: 'close_out', recordId: 's', title: 'POA&M close-out', day: '2026-12-08' },
  ],
  unsent: { changes: 3, files: 1 },
  decisions: 0,
  missing: { files: 31, bytes: 84_000_000 },
  isWhole: true,
  here: { objectives: 320, files: 12 },
  outcome: 'done',
  lastContact: '2026-11-18T13:02:00.000Z',
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T15:42:00.000Z'), toFake: ['Date'] });
  app = await ScreenPage.open();
  const { account, user } = app.workspace;
  const member = { role: 'assessor', holder: 'organization' } as const;
  const memberships: Membership[] = [
    { ...member, workspaceId: user.workspaceId, workspaceName: 'Northfield Avionics' },
    { ...member, workspaceId: 'calder', workspaceName: 'Calder Precision Machining' },
    { ...member, workspaceId: 'bright', workspaceName: 'Brightwater Composites', holder: 'assessor' },
  ];
  await keepMemberships(account, memberships);
  const gone: KnownWorkspace = { ...member, workspaceId: 'gone', name: 'Tamarack', isListed: false };
  await account.table('workspace').put({ ...gone, removedAt: '2026-11-17T09:00:00.000Z' });
  await account.table('summary').put(calder);
});
afterEach(() => {
  app.leave();
  vi.useRealTimers();
});

const client = (name: string) => page.getByRole('article', { name });

async function expectRows(): Promise<void> {
  const row = client('Calder Precision Machining');
  await expect.element(row.getByText('Conditional Level 2 (Self)')).toBeVisible();
  await expect.element(row.getByRole('img', { name: /day 160 of 180/ })).toBeVisible();
  await expect.element(row.getByText('Keys ordered, Nov 10, 2026')).toBeVisible();
  await expect.element(row.getByText('4 on this device')).toBeVisible();
  await expect.element(row.getByText('31 files missing')).toBeVisible();
  await expect.element(client('Brightwater Composites').getByText('Not on this device')).toBeVisible();
  await expect.element(client('Tamarack').getByText('Access withdrawn')).toBeVisible();
}

test('the portfolio, and its deadlines, are accessible and fit at every width, in light and in dark', async () => {
  await app.show('/workspaces');
  await expectRows();
  await expectAccessibleAndFitting();
  await app.show('/workspaces?view=deadlines');
  await expect.element(page.getByRole('link', { name: 'Keys ordered' })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('without a server the same rows are there, also when the app is opened anew', async () => {
  await app.show('/workspaces');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await app.workspace.loop.syncNow();
  await expectRows();
  await app.reload();
  await expectRows();
});
