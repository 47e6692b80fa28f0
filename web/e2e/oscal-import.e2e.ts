import { expect, type Page } from 'playwright/test';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { test } from './journey.ts';
import { namesOf, signUp, untilInstalled, type Names } from './person.ts';

const names: Names = namesOf('dana@northfield.example', { keep: true });

const written = oscalFile('ssp', oscalRecords)?.text ?? '';

/** Opens the import and chooses the plan. */
async function choosePlan(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: 'OSCAL document' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import OSCAL' });
  await expect(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  const input = sheet.locator('input[type="file"]');
  await input.setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(written) });
  return sheet;
}

test('a security plan comes in from OSCAL without a network, and then has no difference to the file @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const dana = await arrive({ ownBrowser: true });
  const page = await dana.page();
  await signUp(page, origin, names);
  await page.goto(`${origin}/ssp`);
  await expect(page.getByText('0 of 320 written')).toBeVisible();
  await untilInstalled(page);
  await dana.context.setOffline(true);

  const sheet = await choosePlan(page);
  await expect(sheet.getByRole('status')).toHaveText(/15 new\s*0 different\s*0 the same\s*1 not understood/);
  await expect(sheet.getByText('Bluepeak Cloud').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await expect(sheet.getByRole('button', { name: 'Import 15 records' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Import 15 records' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('15 records imported').first()).toBeVisible();
  await expect(page.getByText('1 of 320 written')).toBeVisible();

  await page.goto(`${origin}/ssp`);
  await expect(page.getByText('1 of 320 written')).toBeVisible();
  const again = await choosePlan(page);
  await expect(again.getByRole('status')).toHaveText(/0 new\s*0 different\s*15 the same\s*1 not understood/);
  await expect(again.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});
