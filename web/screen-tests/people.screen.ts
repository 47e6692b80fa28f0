import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  endMemberSession,
  getMemberAccess,
  listAdminUsers,
  listInvitations,
  resetMemberFactors,
  type MemberAccess,
} from '#sync/domain/people/admin-users-contract.ts';
import { listSessions, type Session } from '#sync/domain/people/auth-contract.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  listFactors,
  type Factors,
} from '#sync/domain/people/factor-contract.ts';
import { addNamedPerson } from '#sync/domain/people/named-person-mutators.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { samplePlan } from '#sync/testing/sample-plan.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { bob } from './sample-answers.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('plans of action, and the sheet of one, are accessible and fit at every width, in light and in dark', async () => {
  await app.change(createPoam, { ...samplePlan, id: newRecordId() });
  await app.show('/poam');
  await expect.element(page.getByRole('article', { name: 'Local administrators remain.' })).toBeVisible();
  await expectAccessibleAndFitting();
  const saved = vi.spyOn(URL, 'createObjectURL');
  for (const [count, kind, type] of [
    [1, 'Word document', /wordprocessingml/],
    [2, 'PDF', /^application\/pdf$/],
    [3, 'XLSX workbook', /spreadsheetml/],
  ] as const) {
    const files = page.getByRole('button', { name: 'Export plans' });
    await expect.element(files).toBeEnabled();
    await files.click();
    await page.getByRole('menuitem', { name: kind }).click();
    await expect.poll(() => saved.mock.calls.length).toBe(count);
    expect((saved.mock.calls[count - 1]![0] as Blob).type).toMatch(type);
  }
  saved.mockRestore();
  await page.getByRole('button', { name: 'Edit item of AC.L2-3.1.5 Least Privilege' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add milestone' }).click();
  await expectAccessibleAndFitting();
});

test('an owner whom a file named is told from the members', async () => {
  const ida = newRecordId();
  await app.change(addNamedPerson, { id: ida, firstName: 'Ida', lastName: 'Lund', email: '' });
  await app.change(createPoam, { ...samplePlan, id: newRecordId(), ownerId: ida });
  await app.show('/poam');
  await page.getByRole('button', { name: 'Edit item of AC.L2-3.1.5 Least Privilege' }).click();
  const owner = page.getByRole('dialog').getByRole('button', { name: 'Owner' });
  await expect.element(owner).toHaveTextContent('Ida Lund, named by a file');
  await owner.click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Nobody yet', personName(app.workspace.user), 'Ida Lund, named by a file']);
});

test('the guided assessment is accessible and fits at every width, in light and in dark', async () => {
  await app.show('/assessment');
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expectAccessibleAndFitting();
});

const session: Session = {
  id: 'this-one',
  kind: 'device',
  label: 'Chromium on Linux',
  createdAt: '2026-06-01T08:00:00.000Z',
  lastSeenAt: '2026-06-09T09:00:00.000Z',
  expiresAt: '2026-07-09T09:00:00.000Z',
  current: true,
};

const phone = { id: 'a1', name: 'Work phone', createdAt: '2026-06-01T08:00:00.000Z', lastUsedAt: null };
const tablet = { id: 'p1', name: 'Field tablet', createdAt: '2026-06-01T08:00:00.000Z', lastUsedAt: null };
const factors: Factors = { authenticators: [phone], passkeys: [tablet], recoveryCodesLeft: 9, isRequired: false };

test.each(['/profile', '/profile/security', '/onboarding', '/test-auth'])(
  '%s is accessible and fits at every width, in light and in dark',
  async (address) => {
    app.server.answer(listSessions, () => [session]);
    app.server.answer(listFactors, () => factors);
    await app.show(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting();
  },
);

test('an administrator signs a member out in one place and removes lost factors, at every width, in light and in dark', async () => {
  const about = <E extends { path: string }>(endpoint: E): E => ({
    ...endpoint,
    path: endpoint.path.replace(':accountId', 'bob').replace(':sessionId', 'old'),
  });
  const days = [
    { day: '2026-11-26', changes: 1 },
    { day: '2026-11-27', changes: 3 },
  ];
  const losses = [{ days, setAside: 0, files: 2, at: '2026-11-27T09:00:00.000Z' }];
  const old = { ...session, id: 'old', label: 'Edge on Windows', current: false, losses };
  let access: MemberAccess = {
    passkeys: 1,
    authenticators: 1,
    recoveryCodesLeft: 9,
    sessions: [{ ...session, current: false, losses: [] }, old],
  };
  app.server.answer(listAdminUsers, () => [bob]);
  app.server.answer(listInvitations, () => []);
  app.server.answer(about(getMemberAccess), () => access);
  app.server.answer(about(endMemberSession), () => {
    access = { ...access, sessions: access.sessions.filter(({ id }) => id !== 'old') };
    return { revoked: true as const };
  });
  app.server.answer(about(resetMemberFactors), () => {
    access = { passkeys: 0, authenticators: 0, recoveryCodesLeft: 0, sessions: [] };
    return { removed: true as const };
  });
  await app.show('/admin?tab=users');
  await page.getByRole('button', { name: 'How Bob Reyes signs in' }).click();
  const dialog = page.getByRole('dialog', { name: 'How Bob Reyes signs in' });
  await expect.element(dialog.getByText('1 passkey, 1 authenticator app and 9 recovery codes.')).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        'This browser deleted 1 change of Nov 26, 2026, 3 changes of Nov 27, 2026 and 2 files before they were sent',
      ),
    )
    .toBeVisible();
  await expectAccessibleAndFitting();
  await dialog.getByRole('button', { name: 'Sign out Edge on Windows' }).click();
  await expect.element(dialog.getByText('Edge on Windows')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Remove second factors' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('They are notified by email.')).toBeVisible();
  await expectAccessibleAndFitting();
  await question.getByRole('button', { name: 'Remove second factors' }).click();
  await expect.element(dialog.getByText('Bob Reyes is not signed in anywhere.')).toBeVisible();
});

const secret = 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567';

test('an authenticator app is added, and its recovery codes are shown, at every width, in light and in dark', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `A${index + 2}-BCDEF-GHJKL`);
  app.server.answer(listSessions, () => [session]);
  app.server.answer(listFactors, () => factors);
  app.server.answer(beginAuthenticator, () => ({ id: 'a2', secret, picture: { size: 9, path: 'M4 4h1v1h-1z' } }));
  const confirm = { ...confirmAuthenticator, path: confirmAuthenticator.path.replace(':id', 'a2') };
  app.server.answer(confirm, () => ({ recoveryCodes: codes }));
  await app.show('/profile/security');
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(secret)).toBeVisible();
  await expectAccessibleAndFitting();
  await dialog.getByLabelText('Name').fill('Tablet');
  await dialog.getByLabelText('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Add this app' }).click();
  await expect.element(page.getByText('A2-BCDEF-GHJKL')).toBeVisible();
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect.element(page.getByText('A2-BCDEF-GHJKL')).not.toBeInTheDocument();
});
