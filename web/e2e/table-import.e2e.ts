import { expect, type Page } from 'playwright/test';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { expectAccessibleAndFitting } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signIn, signUp, untilInstalled, type Names } from './person.ts';

const names: Names = namesOf(newAddress(), { keep: true });

/** A workbook like those people have: a title on top, blank lines in between, other names for the columns. */
const statements = () =>
  workbookBytes({
    sheets: [
      {
        name: 'Plan',
        widths: [14, 60, 20],
        headRows: 0,
        rows: [
          { cells: ['Security plan of the mill, draft'] },
          { cells: [] },
          { cells: ['Practice', 'Implementation statement', 'Frequency'] },
          ...objectiveIds.flatMap((id, at) => [
            ...(at % 40 === 0 ? [{ cells: ['', '', ''] }] : []),
            { cells: [id, `How ${id} is done.`, at % 7 === 0 ? 'Annually' : ''] },
          ]),
          { cells: ['3.99.1', 'A requirement nobody knows.', ''] },
        ],
      },
    ],
  });

async function openImport(page: Page, kind: 'Statements' | 'Plans') {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  return page.getByRole('dialog', { name: `Import ${kind.toLowerCase()}` });
}

async function chooseStatements(page: Page) {
  const sheet = await openImport(page, 'Statements');
  await expect(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await sheet.locator('input[type="file"]').setInputFiles({
    name: 'plan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await statements()),
  });
  return sheet;
}

test('a plan in a spreadsheet comes in without a network, is taken back as one act after a reload, comes in again and reaches another device @proof', async ({
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

  const sheet = await chooseStatements(page);
  await expect(sheet.getByRole('status')).toHaveText(/320 new\s*0 different\s*0 the same\s*1 not understood/);
  await expect(sheet.getByText('Columns: 3 of 3 taken, headings in row 3')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await sheet.getByRole('button', { name: 'Import 320 records' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('320 of 320 written')).toBeVisible();
  await page.reload();
  await expect(page.getByText('320 of 320 written')).toBeVisible();
  const earlier = await openImport(page, 'Statements');
  await earlier.getByRole('button', { name: 'Undo the import of plan.xlsx' }).click();
  await page.getByRole('button', { name: 'Take back 320 records' }).click();
  await expect(page.getByText('The import was taken back').first()).toBeVisible();
  await expect(earlier.getByText('Imported on this device')).toBeHidden();
  await earlier.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('0 of 320 written')).toBeVisible();

  const again = await chooseStatements(page);
  await again.getByRole('button', { name: 'Import 320 records' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('320 of 320 written')).toBeVisible();

  await dana.context.setOffline(false);
  const other = await arrive();
  const second = await other.page();
  await signIn(second, origin, names.email, { to: '/ssp' });
  await expect(second.getByText('320 of 320 written')).toBeVisible();
});

/** A list of plans as another product exports it, with a status of its own. */
const items = [
  'POA&M Item ID,Control Vulnerability Description,Controls / APs,Office/Org,Scheduled Completion Date,Status',
  '1,Visitors are not led.,3.10.3,Front desk,2027-03-31,Ongoing',
  '2,Badges were not taken back.,3.10.5,Front desk,2027-03-31,Verified Closed',
  '3,Drills were never held.,3.6.3,,2027-03-31,Verified Closed',
];

test('a POA&M with states of its own asks once what they mean, without a network, and leaves none of them open @proof', async ({
  arrive,
  ownServer,
}) => {
  const { origin } = ownServer;
  const dana = await arrive({ ownBrowser: true });
  const page = await dana.page();
  await signUp(page, origin, { ...names, email: newAddress() });
  await page.goto(`${origin}/poam`);
  await untilInstalled(page);
  await dana.context.setOffline(true);
  const sheet = await openImport(page, 'Plans');
  await expect(sheet.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  const buffer = Buffer.from(items.join('\r\n'));
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'poam.csv', mimeType: 'text/csv', buffer });
  // The office that owns an item comes in by its name.
  await expect(sheet.getByRole('status')).toHaveText(/2 new\s*0 different\s*0 the same\s*2 not understood/);
  await expectAccessibleAndFitting(page);
  await sheet.getByRole('button', { name: /What does ‘Verified Closed’ mean\?/ }).click();
  await page.getByRole('option', { name: 'Closed: imported as ready to verify' }).click();
  await expect(sheet.getByRole('status')).toHaveText(/4 new\s*0 different\s*0 the same\s*0 not understood/);
  await sheet.getByRole('button', { name: 'Import 4 records' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article', { name: 'Badges were not taken back.' })).toContainText('Ready to verify');
  await expect(page.getByRole('article', { name: 'Drills were never held.' })).toContainText('Ready to verify');
  await expect(page.getByRole('article', { name: 'Visitors are not led.' })).toContainText('In work');
  await page.reload();
  await expect(page.getByRole('article', { name: 'Drills were never held.' })).toContainText('Ready to verify');
});
