import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { coldStart } from './cold-start.ts';
import { syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { choose, objective, openObjective } from './objectives-page.ts';
import { namesOf, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let names: Names;

test.beforeEach(({ commonServer }) => {
  server = commonServer;
  names = namesOf(newAddress(), { keep: true });
});

interface JudgedRow {
  id: string;
  status: string;
  judgement: string | null;
  judgementReason: string;
  basis: string | null;
  basisReference: string;
}

/** What the server holds of one objective. */
async function judged(page: Page, id: string): Promise<JudgedRow | undefined> {
  const rows: JudgedRow[] = await page.evaluate(async () => (await fetch('/api/assessment-objectives/status')).json());
  return rows.find((row) => row.id === id);
}

async function expectScores(page: Page, soFar: string, worst: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Score', exact: true });
  await expect(panel.locator('[data-mark=possible] dd')).toContainText(soFar);
  await expect(panel.locator('[data-mark=certain] dd')).toHaveText(worst);
}

test('an objective judged in a server room costs points at once, and leads from the score to its finding', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true, touch: true });
  const first = await dana.page();
  await signUp(first, server.origin, names);
  await first.goto(`${server.origin}/assessment-objectives?control=3.1.1`);
  await expect(first.getByText('Control 1 of 110')).toBeVisible();
  await untilInstalled(first);
  const page = await coldStart(dana, server, '/score');
  await expectScores(page, '110', '–');
  await expect(page.getByText('0 of 110 judged')).toBeVisible();
  await page.goto(`${server.origin}/assessment-objectives?control=3.1.1`);
  await openObjective(page, '3.1.1[a]');
  await page.getByRole('button', { name: 'Judge 3.1.1[a]' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Choose a result first.');
  await sheet.getByRole('radio', { name: 'Not met' }).click();
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect(sheet.getByText('Say why.')).toBeVisible();
  await sheet.getByLabel('Reason').fill('Two accounts are shared.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect(sheet).toBeHidden();
  await expect(objective(page, '3.1.1[a]')).toContainText('judged: Not met');
  await expect(objective(page, '3.1.1[a]').getByText('In Progress').first()).toBeVisible();

  // An inherited result requires its provider and the date of its evidence.
  await openObjective(page, '3.1.1[b]');
  await page.getByRole('button', { name: 'Judge 3.1.1[b]' }).click();
  await sheet.getByRole('radio', { name: 'Met', exact: true }).click();
  await choose(page, sheet.getByRole('button', { name: /Basis/ }), 'Inherited from a provider');
  await sheet.getByLabel('Reason').fill('The provider runs the directory.');
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect(sheet.getByText('Name it.')).toBeVisible();
  await sheet.getByLabel('Provider and its evidence').fill('Harbor Cloud, matrix of May');
  await sheet.getByLabel('Day of that evidence').fill('2026-05-04');
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect(sheet).toBeHidden();

  await page.goto(`${server.origin}/score`);
  // 5 points for 3.1.1, and 3 for 3.12.2, because it has no plan.
  await expectScores(page, '102', '–');
  await expect(page.getByText('8 points lost in 2 requirements')).toBeVisible();
  await expect(
    page.getByText('102 points would be enough, but AC.L2-3.1.1 Authorized Access Control prevents a status'),
  ).toBeVisible();
  await expect(page.getByText('Two accounts are shared.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await page.getByRole('link', { name: '[a]', exact: true }).click();
  await expect(page).toHaveURL(/judge=open/);
  await expect(sheet.getByRole('radio', { name: 'Not met' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/judge=open/);
  await expect(syncPill(page)).toBeVisible();

  await server.start();
  await dana.context.setOffline(false);
  await expect.poll(async () => (await judged(page, '3.1.1[a]').catch(() => undefined))?.judgement).toBe('not_met');
  expect(await judged(page, '3.1.1[a]')).toMatchObject({
    status: 'in_progress',
    judgementReason: 'Two accounts are shared.',
  });
  expect(await judged(page, '3.1.1[b]')).toMatchObject({
    status: 'implemented',
    judgement: 'met',
    basis: 'inherited',
    basisReference: 'Harbor Cloud, matrix of May',
  });
});
