import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { listAdminUsers } from '#sync/domain/people/admin-users-contract.ts';
import { router } from '#web/shell/app-router.tsx';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { answerCalls, bob } from './sample-answers.ts';
import { lateRequest, SAM } from './sample-team.ts';
import { addFile, dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// What a person of the client has of an assessing firm's workspace.

const LOG = 'The visitor log of May.';
const LIST = 'The list of gateways.';
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'client', organizationName: 'Harborline Assessments' });
  app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, holder: 'assessor' } as never]);
  const person = { email: 'sam@firm.example', role: 'assessor', firstName: 'Sam', lastName: 'Whitaker' };
  app.server.give('member', [{ ...person, id: SAM }]);
});
afterEach(() => app.leave());

const main = page.getByRole('main');

async function give(...requests: readonly object[]): Promise<void> {
  app.server.give('evidenceRequest', requests as never);
  await app.workspace.loop.syncNow();
}

const asked = (what: string, set: object = {}) =>
  lateRequest(what, { ownerId: app.workspace.user.id, askedBy: SAM, dueOn: '2027-01-31', ...set });

test('wherever they go, they are led to what is asked of them, and nothing leads anywhere else', async () => {
  await give(asked(LOG));
  for (const address of ['/', '/compliance', '/documents?tab=requests', '/kanban', '/hand-over', '/admin', '/share']) {
    await app.show(address);
    await expect.element(main.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/requests');
  }
  const links = page.getByRole('navigation', { name: 'Primary' }).getByRole('link');
  expect(links.elements().map((link) => link.textContent)).toEqual(['Vernier', 'Requests']);
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog').getByRole('option');
  await expect.element(palette.filter({ hasText: 'Requests' })).toBeVisible();
  const offered = palette.elements().map((one) => one.textContent ?? '');
  for (const name of ['Home', 'Control tracking', 'Documents', 'Hand over', 'Recovery', 'Activity']) {
    expect([name, offered.some((text) => text.startsWith(name))]).toEqual([name, false]);
  }
});

test('a notification leads to the request that it is about', async () => {
  const request = asked(LOG);
  await give(request);
  await app.show(`/documents?tab=requests&request=${request.id}`);
  await expect.element(dialog('Request').getByText(LOG)).toBeVisible();
});

describe('without a network', () => {
  test('they answer with a file, and it is sent with the next one', async () => {
    const request = asked(LOG);
    await give(request, asked(LIST, { dueOn: '2026-01-31', ownerId: 'ray' }));
    app.server.isReachable = false;
    await app.show('/requests');
    await expect.element(main.getByText('1 overdue')).toBeVisible();
    await expectAccessibleAndFitting();
    await main.getByRole('button', { name: new RegExp(LOG) }).click();
    const sheet = dialog('Request');
    await expect.element(sheet.getByText('Sam Whitaker')).toBeVisible();
    for (const name of ['Withdraw', 'Accept', 'Edit request', 'Ask again']) {
      expect(sheet.getByRole('button', { name, exact: true }).query()).toBeNull();
    }
    await addFile('Visitors.txt', 'Ray');
    await sheet.getByLabelText('Answer').fill('All of May.');
    await sheet.getByRole('button', { name: 'Hand in' }).click();
    await expect.element(sheet.getByText('Received')).toBeVisible();
    await expectAccessibleAndFitting();
    await sheet.getByRole('button', { name: /Visitors\.txt/ }).click();
    const file = dialog('Visitors.txt');
    await expect.element(file.getByRole('button', { name: 'Edit details' })).toBeVisible();
    expect(file.getByRole('button', { name: 'Delete' }).query()).toBeNull();
    app.server.isReachable = true;
    await app.workspace.loop.syncNow();
    const [document] = app.server.rows('document');
    expect(document).toMatchObject({ originalName: 'Visitors.txt', uploadedBy: app.workspace.user.id });
    expect(app.server.row('evidenceRequest', request.id)).toMatchObject({
      state: 'received',
      answer: 'All of May.',
      documentIds: [document?.id],
    });
  });
});

test('of a colleague’s answer they see that it is there, and no name that is not theirs to know', async () => {
  const request = asked(LIST, {
    ownerId: 'ray',
    state: 'received',
    answer: 'See the file.',
    documentIds: [newRecordId()],
  });
  await give(request);
  await app.show(`/requests?show=answered&request=${request.id}`);
  const sheet = dialog('Request');
  await expect.element(sheet.getByText('1 document in this answer was handed in by a colleague.')).toBeVisible();
  await expect.element(sheet.getByText('A colleague', { exact: true })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('where nothing is asked, it says so', async () => {
  await app.workspace.loop.syncNow();
  await app.show('/');
  await expect.element(main.getByText('Nothing has been requested')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('for what has ended nothing more is handed in, and it says so', async () => {
  const request = asked(LOG, { endedAt: '2026-06-20T08:00:00.000Z' });
  await give(request);
  await app.show(`/requests?show=all&request=${request.id}`);
  await expect.element(dialog('Request').getByText('The assessment that asked for it has ended.')).toBeVisible();
  expect(dialog('Request').getByRole('button', { name: 'Hand in' }).query()).toBeNull();
});

test.each(['assessor', 'organization'] as const)(
  'an administrator gives the role Client where an assessing firm holds the workspace; here it is the %s',
  async (holder) => {
    app.leave();
    app = await ScreenPage.open();
    answerCalls(app.server);
    app.server.answer(listAdminUsers, () => [bob]);
    app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, holder } as never]);
    await app.workspace.loop.syncNow();
    await app.show('/admin?tab=users');
    for (const button of ['Invite User', 'Edit the role of Bob Reyes']) {
      await page.getByRole('button', { name: button }).first().click();
      const roles = page.getByRole('dialog').getByRole('radio');
      await expect.element(roles.first()).toBeVisible();
      const labels = page.getByRole('dialog').getByText('Client', { exact: true });
      expect([button, labels.elements().length]).toEqual([button, holder === 'assessor' ? 1 : 0]);
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  },
);
