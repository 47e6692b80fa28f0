import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { give, take } from './import-acts.ts';
import { choose } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('a new plan that is left out stays left out when a column means something else', async () => {
  await app.show('/poam');
  const plans = await give('Import plans', [
    'Control,Weakness,Due,Remark',
    '3.6.3,Never tested.,2026-12-12,Two weeks.',
    '3.8.4,No marks.,2026-12-12,One day.',
  ]);
  await plans.getByText('Row 2, 3.6.3: Never tested.').click();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
  await plans.getByText(/^Columns: 3 of 4 taken/).click();
  await choose(plans.getByRole('button', { name: 'Not taken Remark' }), /^Resources$/);
  await expect.element(plans.getByText('One day.', { exact: true })).toBeVisible();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 2/ })).not.toBeChecked();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 3/ })).toBeChecked();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
});

test('two rows of headings are read as one, and milestones are shown by their words and days', async () => {
  await app.show('/poam');
  const plans = await give('Import plans', [
    'Control,Weakness,Planned,,Milestones,Status',
    ',,Start,Finish,,',
    '3.6.3,Never tested.,10/1/2026,12/12/2026,1. Invite (11/1/2026); 2. Try it,On track',
  ]);
  await expect.element(plans.getByText('Columns: 5 of 6 taken, headings in rows 1 and 2')).toBeVisible();
  await expect.element(plans.getByText('Not taken: Planned Start')).toBeVisible();
  await expect.element(plans.getByText('Invite (due Nov 1, 2026)')).toBeVisible();
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different 0 the same 0 not understood');
  await expectAccessibleAndFitting();
  await plans.getByRole('button', { name: 'Import 1 record' }).click();
  const item = page.getByRole('article', { name: 'Never tested.' });
  await expect.element(item.getByText('0 of 2 milestones')).toBeVisible();
});

test('what a file brings to what is here already is told apart from what comes of both', async () => {
  await app.show('/poam');
  const head = 'Control,Weakness,Due,Milestones';
  const first = await give('Import plans', [head, '3.6.3,Never tested.,2026-12-12,Invite (2026-11-01)']);
  await expect.element(first.getByText('In the file:')).not.toBeInTheDocument();
  await take(first, '1 record');
  const plans = await give('Import plans', [head, '3.6.3,Never tested.,2026-12-12,Try it (2026-11-20)']);
  await expect.element(plans.getByText('In the file: Try it (due Nov 20, 2026)')).toBeVisible();
  const both =
    /^After the import: Invite \(due Nov 1, 2026\) → Invite \(due Nov 1, 2026\)\s+Try it \(due Nov 20, 2026\)$/;
  await expect.element(plans.getByText(both)).toBeVisible();
  await expectAccessibleAndFitting();
});
