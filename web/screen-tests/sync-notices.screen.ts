import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { type SyncStatus, writeSyncStatus } from '#web/data/sync/sync-status.ts';
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
