import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getHealth } from '#sync/domain/common/health-contract.ts';
import { getSettings } from '#sync/domain/organization/settings-contract.ts';
import { exportWorkspace, getExportFacts } from '#sync/domain/organization/workspace-export-contract.ts';
import {
  addWorkspace,
  closeWorkspace,
  deleteAccount,
  leaveWorkspace,
  listClosedWorkspaces,
  reopenWorkspace,
} from '#sync/domain/organization/workspaces-contract.ts';
import { listAdminUsers } from '#sync/domain/people/admin-users-contract.ts';
import { listReminders } from '#sync/domain/reminder/reminder-contract.ts';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import { accountStore } from '#web/account/account.ts';
import { withPlace } from '#web/account/other-places.ts';
import { keepUser } from '#web/store/account-database.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { refusal } from './fake-server.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  app.server.answer(listClosedWorkspaces, () => []);
});
afterEach(() => app.leave());

const facts = {
  records: 1_204,
  historySteps: 3_811,
  auditLines: 902,
  files: 61,
  fileBytes: 48_200_000,
  awaitedFiles: 2,
  withheldFiles: 1,
  estimatedBytes: 51_000_000,
  fingerprint: '0f3a 91bc 2277 e410 5d5d 86aa 1b02 c9fe',
};

function answerSettings(): void {
  const { server } = app;
  const checks = [{ id: 'database' as const, state: 'good' as const, finding: 'Answers.' }];
  server.answer(getHealth, () => ({ state: 'good' as const, serverTime: new Date().toISOString(), checks }));
  server.answer(listAdminUsers, () => []);
  server.answer(listReminders, () => []);
  server.answer(getSettings, () => ({
    organizationName: 'Northfield Avionics',
    holder: 'organization' as const,
    timeZone: 'UTC',
    minimumPasswordLength: 12,
    maxLoginAttempts: 5,
    sessionTimeoutMinutes: 30,
    archiveYears: 6,
    fipsCounts: 'everywhere' as const,
    cuiBytes: 'never' as const,
    factorPolicy: 'optional' as const,
  }));
  server.answer(getExportFacts, () => facts);
}

/** An answer that comes in two parts, the second when `finish` is called. */
function slowFile(): { answer: (request: Request) => Response; finish: () => void } {
  let finish = () => {};
  const answer = (request: Request) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(25_500_000));
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        finish = () => {
          controller.enqueue(new Uint8Array(1_000));
          controller.close();
        };
      },
    });
    const headers = { [PROTOCOL_HEADER]: String(PROTOCOL), 'Content-Disposition': 'attachment; filename="north.tar"' };
    return new Response(body, { headers });
  };
  return { answer, finish: () => finish() };
}

test('an export says what it holds, how far it is, and that it is there', async () => {
  answerSettings();
  const file = slowFile();
  app.server.answer(exportWorkspace, file.answer);
  await app.show('/admin?tab=settings');
  const panel = page.getByRole('region', { name: 'Export this workspace' });
  await expect.element(panel.getByText('61 (48 MB)')).toBeVisible();
  await expect.element(panel.getByText('2 files not sent yet.')).toBeVisible();
  await expect.element(panel.getByText('1 file not in the export.')).toBeVisible();
  await expect.element(panel.getByText(facts.fingerprint)).toBeVisible();
  await expectAccessibleAndFitting();
  await panel.getByRole('button', { name: 'Export this workspace' }).click();
  await expect.element(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '26 MB of about 51 MB');
  file.finish();
  await expect.element(page.getByText('north.tar is in your downloads')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Export this workspace' })).toBeVisible();
});

test('an export that is stopped saves nothing', async () => {
  answerSettings();
  app.server.answer(exportWorkspace, slowFile().answer);
  await app.show('/admin?tab=settings');
  const panel = page.getByRole('region', { name: 'Export this workspace' });
  await panel.getByRole('button', { name: 'Export this workspace' }).click();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Export stopped. No file was saved.')).toBeVisible();
});

test('a new workspace is made by a form, which says why the server makes none', async () => {
  const message = 'New organizations cannot sign up on this server.';
  app.server.answer(addWorkspace, () => refusal(403, 'sign_up_closed', message) as never);
  await app.show('/workspaces/new');
  await page.getByLabelText('Organization or client').fill('Harbor Machine');
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Organization or client')).toHaveValue('Harbor Machine');
});

test('a workspace is closed by typing its name, with what goes and what stays said before', async () => {
  answerSettings();
  const asked: Promise<unknown>[] = [];
  app.server.answer(closeWorkspace, (request) => {
    asked.push(request.json());
    return refusal(400, 'invalid', 'This is not the name of the workspace.', 'name') as never;
  });
  await app.show('/admin?tab=settings');
  const panel = page.getByRole('region', { name: 'Close this workspace' });
  await expect.element(panel.getByText('For 30 days you can open it again')).toBeVisible();
  await expect.element(panel.getByText('The audit log stays')).toBeVisible();
  await panel.getByRole('button', { name: 'Close workspace' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close Northfield Avionics for everybody?' });
  await question.getByLabelText('Type Northfield Avionics to close it').fill('Northfield');
  await expectAccessibleAndFitting();
  await question.getByRole('button', { name: 'Close workspace' }).click();
  await expect.element(question.getByText('This is not the name of the workspace.')).toBeVisible();
  expect(await Promise.all(asked)).toEqual([{ name: 'Northfield' }]);
});

test('what was closed is listed until it is erased, and is opened again from there', async () => {
  const closed = { workspaceId: 'calder', name: 'Calder Precision', closedAt: '2026-11-02T09:00:00.000Z' };
  app.server.answer(listClosedWorkspaces, () => [{ ...closed, erasedFrom: '2026-12-02T09:00:00.000Z' }]);
  const message = 'There is no such workspace to reopen.';
  app.server.answer(reopenWorkspace, () => refusal(404, 'not_found', message) as never);
  await keepUser(app.workspace.account, app.workspace.user);
  await app.show('/profile/workspaces');
  const panel = page.getByRole('region', { name: 'Closed workspaces' });
  await expect.element(panel.getByText('Erased after Dec 2, 2026')).toBeVisible();
  await expectAccessibleAndFitting();
  await panel.getByRole('button', { name: 'Open Calder Precision again' }).click();
  await expect.element(panel.getByRole('alert').getByText(message)).toBeVisible();
});

test('leaving a workspace and deleting the account are asked first, and refused to a last administrator', async () => {
  const message = 'You are its last administrator. Make somebody else an administrator first.';
  app.server.answer(leaveWorkspace, () => refusal(409, 'last_admin', message) as never);
  app.server.answer(deleteAccount, () => refusal(409, 'last_admin', message) as never);
  await keepUser(app.workspace.account, app.workspace.user);
  await app.show('/profile/workspaces');
  await page.getByRole('button', { name: 'Leave Northfield Avionics' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Leave Northfield Avionics?' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('everything of yours is removed from this device')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
});

test('whoever is in no workspace exports what is left here, makes a workspace, or deletes the account', async () => {
  const { account, user } = app.workspace;
  const place = { accountId: user.id, workspaceId: 'calder' };
  const calder = { workspaceId: 'calder', name: 'Calder Precision', role: 'user', holder: 'organization' } as const;
  await account.table('workspace').put({ ...calder, isListed: false, removedAt: '2026-11-17T09:00:00.000Z' });
  await withPlace(place, ({ db }) => db.table('outbox').put({ mid: 1, touches: [] } as never));
  const { id: accountId, email } = user;
  vi.mocked(accountStore.get).mockReturnValue(homeless({ accountId, email }));
  const message = 'Nothing was deleted.';
  app.server.answer(deleteAccount, () => refusal(409, 'last_admin', message) as never);
  await app.show('/');
  await expect.element(page.getByRole('heading', { name: 'You are not in a workspace' })).toBeVisible();
  const left = page.getByRole('region', { name: 'Left on this device' });
  await expect.element(left.getByText('1 change not sent')).toBeVisible();
  await expect.element(left.getByRole('button', { name: 'Export from Calder Precision' })).toBeVisible();
  await expect.element(page.getByLabelText('Organization or client')).toBeVisible();
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete the account ${email}?` });
  await expect.element(question.getByText('Not sent: 1 change.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
});

const homeless = (person: { accountId: string; email: string }) => ({ state: 'homeless', ...person }) as const;
