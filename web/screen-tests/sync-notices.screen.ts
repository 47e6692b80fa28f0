import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { writeSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { updateStore } from '#web/store/workers/worker-registration.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const stops: readonly [SyncStatus['outcome'], RegExp, string, string][] = [
  ['no_access', /^No access/, 'An administrator can restore it.', 'Your unsent changes stay here'],
  ['wrong_person', /^Sign in to sync/, 'sent only under your own name.', 'Your unsent changes wait on this device.'],
  ['upgrade', /^Update to sync/, 'What you change until then stays on this device.', 'are sent by the newer version.'],
];

test.each(stops)(
  'what stops sync by %s speaks of unsent changes only where there are some',
  async (outcome, pill, always, kept) => {
    await app.show('/scope');
    await writeSyncStatus(app.workspace.db, { outcome, paused: true });
    await page.getByRole('button', { name: pill }).click();
    const panel = dialog('Sync');
    await expect.element(panel.getByText(always)).toBeVisible();
    await expect.element(panel.getByText(kept)).not.toBeInTheDocument();

    await app.change(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Accounts are listed by hand.' }] });
    await expect.element(panel.getByText(kept)).toBeVisible();
  },
);

test('a restored server without a place for the person is named, and says that everything is still here', async () => {
  await app.show('/scope?panel=sync');
  await writeSyncStatus(app.workspace.db, { outcome: 'no_access', isRestored: true, paused: true });
  const panel = dialog('Sync');
  await expect.element(panel.getByText('restored from a backup in which you are not a member')).toBeVisible();
  await expect.element(panel.getByText('Everything is still on this device')).toBeVisible();
  await expect.element(panel.getByText('This account no longer has access.')).not.toBeInTheDocument();
});

test('whom a restored server may not know reads why signing in may fail, that nothing is lost, and whom to ask', async () => {
  await app.show('/scope?panel=sync');
  await writeSyncStatus(app.workspace.db, { outcome: 'sign_in', isRestored: true, paused: true });
  const panel = dialog('Sync');
  await expect.element(panel.getByText('The server was restored to an earlier state.')).toBeVisible();
  await expect
    .element(panel.getByText('It may not know your account any more. Nothing on this device is lost'))
    .toBeVisible();
  await expect.element(panel.getByText('ask an administrator or whoever runs the server')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.element(panel.getByText('Your session has ended.')).not.toBeInTheDocument();
});

test('an update that was agreed to says at once that it runs, and what it waits for', async () => {
  const update = vi.spyOn(updateStore, 'get').mockReturnValue('ready');
  await app.show('/scope?panel=sync');
  const panel = dialog('Sync');
  await expect.element(panel.getByText('Update ready.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Update' })).toBeVisible();
  update.mockReturnValue('applying');
  await app.reload();
  await expect.element(panel.getByText('Updating.')).toBeVisible();
  await expect.element(panel.getByText('the previous version has finished sending')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Update' })).not.toBeInTheDocument();
});

test.each([1180, 390])('nothing in the panel moves once it can be pressed, at %i px', async (width) => {
  await page.viewport(width, 820);
  const estimated = await navigator.storage.estimate();
  let answer = (): void => undefined;
  const asked = new Promise<StorageEstimate>((resolve) => (answer = () => resolve(estimated)));
  const estimating = vi.spyOn(navigator.storage, 'estimate').mockReturnValue(asked);
  await app.show('/scope?panel=sync');
  const panel = dialog('Sync');
  const button = panel.getByRole('button', { name: 'Import from a file' });
  await expect.element(button).toBeVisible();
  await expect.element(panel.getByText('Everything on this device has been sent.')).toBeVisible();
  await expect.element(panel.getByText('Asking the browser')).toBeVisible();
  const topOf = () => Math.round(button.element().getBoundingClientRect().top);
  const top = topOf();
  answer();
  await expect.element(panel.getByText(/^(Not protected|Protected)/)).toBeVisible();
  expect(topOf()).toBe(top);
  // Nor does anything move for other facts that arrive late: each takes its line from the start.
  for (const fact of panel.element().querySelectorAll('dd')) fact.replaceChildren();
  expect(topOf()).toBe(top);
  estimating.mockRestore();
});

test('a device whose files cannot be read still shows what stops sync, and takes changes from a file', async () => {
  const { db, files } = app.workspace;
  const reading = vi.spyOn(files, 'table').mockImplementation(() => {
    throw new Error('unreadable');
  });
  await writeSyncStatus(db, { outcome: 'no_access', paused: true });
  await app.show('/scope?panel=sync');
  const panel = dialog('Sync');
  await expect.element(panel.getByText('An administrator can restore it.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Import from a file' })).toBeVisible();
  expect(panel.getByText('Queued changes').elements()).toEqual([]);
  reading.mockRestore();
});
