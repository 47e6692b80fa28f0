import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getHealth } from '#sync/domain/common/health-contract.ts';
import { getSettings, type Settings } from '#sync/domain/organization/settings-contract.ts';
import { getUsage, type Usage } from '#sync/domain/organization/usage-contract.ts';
import { listAdminUsers, listInvitations } from '#sync/domain/people/admin-users-contract.ts';
import { listApiKeys } from '#sync/domain/people/api-key-contract.ts';
import { addNamedPerson } from '#sync/domain/people/named-person-mutators.ts';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { listReminders } from '#sync/domain/reminder/reminder-contract.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

const usage: Usage = {
  files: { used: 1_204, most: 20_000 },
  bytes: { used: 2_400_000_000, most: 20_000_000_000 },
  people: { used: 12, most: 500 },
  boards: { used: 3, most: 200 },
  sessions: 100,
  streams: 100,
};

const settings: Settings = {
  organizationName: 'Northfield Avionics',
  holder: 'organization',
  timeZone: 'America/New_York',
  minimumPasswordLength: 12,
  maxLoginAttempts: 5,
  sessionTimeoutMinutes: 30,
  archiveYears: 2,
  fipsCounts: 'once',
  cuiBytes: 'never',
  factorPolicy: 'optional',
};

beforeEach(async () => {
  app = await ScreenPage.open();
  const { server } = app;
  server.answer(listAdminUsers, () => []);
  server.answer(listReminders, () => []);
  server.answer(getHealth, () => ({ state: 'good' as const, checks: [], serverTime: new Date().toISOString() }));
  server.answer(getSettings, () => settings);
  server.answer(listApiKeys, () => []);
});
afterEach(() => app.leave());

const meter = (name: string) => page.getByRole('meter', { name, exact: true });

test('what the workspace holds is shown against its quota, accessible and fitting at every width', async () => {
  app.server.answer(getUsage, () => usage);
  await app.show('/admin?tab=settings');
  await expect.element(meter('Documents')).toHaveAttribute('aria-valuetext', '1,204 of 20,000');
  await expect.element(meter('Size of all documents')).toHaveAttribute('aria-valuetext', '2.4 GB of 20 GB');
  await expect.element(meter('People and open invitations')).toHaveAttribute('aria-valuetext', '12 of 500');
  await expect.element(meter('Boards')).toHaveAttribute('aria-valuetext', '3 of 200');
  await expect.element(page.getByText('Nothing more can be added')).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
});

test('a workspace that holds as much as it may is told so', async () => {
  app.server.answer(getUsage, () => ({ ...usage, boards: { used: 201, most: 200 } }));
  await app.show('/admin?tab=settings');
  await expect.element(meter('Boards')).toHaveAttribute('aria-valuetext', '201 of 200');
  await expect.element(page.getByText('Nothing more can be added until something is deleted.')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('whom files named is removed when nothing is theirs; items go to the account that they have by now', async () => {
  app.server.answer(listInvitations, () => []);
  const [ida, former] = [newRecordId(), newRecordId()];
  await app.change(addNamedPerson, { id: ida, firstName: 'Ida', lastName: 'Lund', email: '' });
  const known = { firstName: 'Dana', lastName: 'of plant 2', email: 'Dana@Northfield.example' };
  await app.change(addNamedPerson, { id: former, ...known });
  await app.change(createPoam, {
    id: newRecordId(),
    kind: 'poam',
    controlId: '3.1.5',
    weakness: `Local administrators remain. ${'They are many. '.repeat(40)}`,
    plannedAction: '',
    milestones: [],
    ownerId: former,
    resources: '',
    targetDate: '2027-01-31',
    tags: [],
  });
  await app.show('/admin');
  const list = page.getByRole('list', { name: 'Named by files' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name }).first();
  await expect.element(row('Dana of plant 2').getByRole('link')).toHaveTextContent('Local administrators remain.');
  await expect.element(list.getByRole('button', { name: 'Remove Dana of plant 2' })).not.toBeInTheDocument();
  // Next to the button the text has enough width for at most two lines.
  await expectAccessibleAndFitting(() => {
    const { width, height } = row('Dana of plant 2').getByRole('link').element().getBoundingClientRect();
    expect([width > 150, height < 60]).toEqual([true, true]);
  });

  await list.getByRole('button', { name: 'Remove Ida Lund' }).click();
  await expect.element(row('Ida Lund')).not.toBeInTheDocument();
  await pressInToast('Undo');
  await expect.element(row('Ida Lund')).toHaveTextContent('Owns nothing');

  await list.getByRole('button', { name: 'Move the items of Dana of plant 2 to their account' }).click();
  await expect.element(row('Dana of plant 2')).not.toBeInTheDocument();
  const owners = async () => (await app.workspace.db.table('plan').toArray()).map(({ ownerId }) => ownerId);
  expect(await owners()).toEqual([app.workspace.user.id]);
  await pressInToast('Undo');
  await expect.element(row('Dana of plant 2')).toBeVisible();
  expect(await owners()).toEqual([former]);
});
