import { expect } from 'playwright/test';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import {
  methodSentence,
  objectiveSentence,
  oscalShapes,
  packOscalFile,
  requirementSentence,
  tableRows,
} from '#sync/testing/pack-files.ts';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { controlRow } from './compliance-page.ts';
import { test } from './journey.ts';
import { namesOf, signUp, untilInstalled, type Names } from './person.ts';

const names: Names = namesOf('dana@northfield.example', { keep: true });

const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('an administrator brings the official text in, and it is read and found without a network, plain words beneath @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const dana = await arrive({ ownBrowser: true });
  let page = await dana.page();
  await signUp(page, origin, names);
  await page.goto(`${origin}/compliance?open=3.1.1`);
  await expect(controlRow(page, '3.1.1').getByText('Plain words')).toBeVisible();

  await page.goto(origin);
  await expect(page.getByRole('link', { name: 'Import it' })).toHaveAttribute('href', '/catalog-import');
  await page.goto(`${origin}/sync`);
  await expect(page.getByText('The official text is missing. Screens show plain words.')).toBeVisible();
  await page.goto(`${origin}/admin`);
  await expect(page.getByText('The official text is missing.')).toBeVisible();
  await page.getByRole('link', { name: 'Official text' }).click();
  await expect(page.getByText('The official text is missing.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('official-text-template.csv');

  const input = page.locator('input[type="file"]');
  const revision3 = packOscalFile(oscalShapes.dotted!, { title: 'NIST SP 800-171 Rev. 3' });
  await input.setInputFiles(file('r3.json', JSON.stringify(revision3)));
  await expect(page.getByRole('alert')).toContainText('This is Rev. 3 of SP 800-171.');

  const rows = tableRows();
  const isObjective = ([id = '']: string[]) => id.includes('[');
  await input.setInputFiles(file('requirements.csv', csvFile(rows.filter((row) => !isObjective(row)))));
  await expect(page.getByText('Missing objectives: 320')).toBeVisible();
  const objectives = [['id', 'text'], ...rows.filter(isObjective), ['3.99.1', 'What?']];
  await input.setInputFiles(file('objectives.csv', csvFile(objectives)));
  await expect(page.getByText('320 of 320')).toBeVisible();
  // The dialog distinguishes what the file brings from what will exist afterward.
  await expect(page.getByText('objectives.csv (table) brings 0 requirements and 320 objectives.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'After this import' })).toBeVisible();
  await expect(page.getByText('Missing objectives')).toBeHidden();
  await expect(page.getByText('3.99.1: no requirement')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Import \d+ texts$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Import \d+ texts$/ })
    .click();
  await expect(page.getByText('Official text imported')).toBeVisible();
  await expect(page.getByText(/^Rev\. 2 · 800-171r2-w1, SHA-256 [0-9a-f]{12}$/)).toBeVisible();

  await page.goto(`${origin}/compliance?open=3.1.1`);
  await expect(controlRow(page, '3.1.1').getByText(requirementSentence('3.1.1'))).toBeVisible();
  await untilInstalled(page);
  await dana.shut();
  await ownServer.stop();
  await dana.open();
  await dana.context.setOffline(true);
  page = await dana.page();

  await page.goto(`${origin}/compliance?open=3.5.3`);
  const row = controlRow(page, '3.5.3');
  await expect(row).toContainText('IA.L2-3.5.3');
  await expect(row).toContainText('Multifactor Authentication');
  await expect(row.getByText(requirementSentence('3.5.3'))).toBeVisible();
  await expect(row.getByText('In plain words')).toBeVisible();
  await row.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'IA.L2-3.5.3 Multifactor Authentication' });
  await expect(details.getByText(objectiveSentence('3.5.3[b]'))).toBeVisible();
  await expect(details.getByText(methodSentence('3.5.3', 'interview'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${origin}/sync`);
  await expect(page.getByText('The official text is on this device.')).toBeVisible();
  await page.goto(`${origin}/compliance`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Official text: 800-171r2-w1, SHA-256 [0-9a-f]{12}\. Weights: DoD/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('searchbox').first().fill('Keep the 3.14.7 lamps');
  await expect(page.getByText('1 controls found').or(page.getByText('1 control found'))).toBeVisible();
  await expect(controlRow(page, '3.14.7')).toBeVisible();

  await page.goto(`${origin}/assessment/objectives?objective=3.1.7[a]`);
  await expect(page.getByText(objectiveSentence('3.1.7[a]')).first()).toBeVisible();
  await expect(page.getByText('In plain words').first()).toBeVisible();

  await page.goto(`${origin}/assessment-objectives?control=3.1.7`);
  await expect(page.getByText(requirementSentence('3.1.7'))).toBeVisible();
  await expect(page.getByText(objectiveSentence('3.1.7[a]')).first()).toBeVisible();
  await expect(page.getByText('suggested first').first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('lamps of 3.8.4[b]');
  await expect(page.getByRole('navigation', { name: 'Controls' }).getByRole('button')).toHaveCount(1);

  for (const [width, colorScheme] of [
    [1180, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${origin}/catalog-import`);
    await expect(page.getByText(/SHA-256/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.goto(`${origin}/compliance?open=3.5.3`);
    await expect(page.getByText(requirementSentence('3.5.3'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.goto(`${origin}/level-1`);
    await expect(page.getByText(objectiveSentence('3.1.1[a]'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  }
});
