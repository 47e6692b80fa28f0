import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAndFitting, expectAccessibleInBoth, expectNoSideways, setWidth } from './axe-checks.ts';
import { expectToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('the board is accessible and fits at every width, in light and in dark', async () => {
  await setWidth(1440, 1000);
  await app.show('/kanban');
  await expect.element(page.getByText('No Kanban Boards Found')).toBeVisible();
  await page.getByRole('button', { name: /^(Create Your First Board|New Board)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New Board' });
  await dialog.getByLabelText('Board name').fill('Readiness');
  await expectToast('Board Created Successfully', () => dialog.getByRole('button', { name: 'Create Board' }).click());
  await expect.element(dialog).not.toBeInTheDocument();
  const load = page.getByRole('button', { name: 'Load Compliance Controls' });
  await expectToast('CMMC Compliance Board Initialized', () => load.click());
  await expectAccessibleAndFitting(() => expect.element(page.getByRole('article').first()).toBeVisible());
  // All four columns are visible on a tablet in landscape, which is the window's current size.
  const done = page.getByRole('region', { name: 'Done', exact: true }).element().getBoundingClientRect();
  expect(done.right).toBeLessThanOrEqual(1180);
  await setWidth(390, 1000);
  // A phone shows one column at a time.
  await expect.element(page.getByRole('region', { name: 'Done', exact: true })).not.toBeInTheDocument();
  await page.getByRole('tab', { name: /Done/ }).click();
  await expect.element(page.getByRole('region', { name: 'Done', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add ticket to Done' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New Ticket' })).toBeVisible();
  await expectAccessibleInBoth();
  expectNoSideways();
});
