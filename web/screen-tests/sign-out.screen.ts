import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { CALCULATOR_DRAFT, keepDraft } from '#web/drafts/drafts.ts';
import { askToSignOut } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const begin = (key: string) => keepDraft(app.workspace, key, '{"title":"Door"}', '{}');

test.each([1440, 390])(
  'a form that was only begun is no unsent change, and stays on the device, at %i px',
  async (width) => {
    await page.viewport(width, 820);
    await begin('plan/new');
    await begin(CALCULATOR_DRAFT);
    const question = await askToSignOut(app, 'Sign out with an unfinished form?');
    await expect.element(question.getByText(/^An unfinished form stays on this device/)).toBeVisible();
    await expect.element(question.getByText(/unsent/)).not.toBeInTheDocument();
    await expect.element(question.getByRole('button', { name: 'Keep on this device and sign out' })).toBeVisible();
  },
);

test('beside an unsent change both are named for what they are', async () => {
  await begin('plan/new');
  await begin('ticket/1');
  app.server.isReachable = false;
  await app.change(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Accounts are listed by hand.' }] });
  const question = await askToSignOut(app, 'Sign out with 1 unsent change?');
  await expect.element(question.getByText(/^It is only on this device/)).toBeVisible();
  await expect.element(question.getByText(/^2 unfinished forms stay on this device/)).toBeVisible();
});
