import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAndFitting, expectNoCutText } from './axe.ts';
import { controlRow, editNotes, notesOf, openControl, setStatus, syncPill } from './compliance-page.ts';
import { photo } from './objectives-page.ts';
import { newAddress, test } from './journey.ts';
import { Person, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
});

/** Dana has signed in and sees her controls. */
async function begin(person: Person): Promise<void> {
  dana = person;
  page = await dana.page();
  const names = { organization: 'Northfield', first: 'Dana', last: 'Whitfield', email: newAddress() };
  await signUp(page, server.origin, { ...names, keep: true });
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
}

/** One of the figures at the top, with its label. */
const figure = (label: string) =>
  page.getByRole('region', { name: 'NIST 800-171 Compliance' }).locator('div').filter({ hasText: label }).last();
const mark = (controlId: string) => page.getByRole('checkbox', { name: `Mark ${controlId} complete` });

/** The box lies under its drawing, and is ticked once the change is on the device. */
async function tick(box: Locator, isTicked: boolean): Promise<void> {
  await box.click({ force: true });
  await expect(box).toBeChecked({ checked: isTicked });
}

test('the figures, the families and the progress follow what is marked complete', async ({ arrive }) => {
  await begin(await arrive({ width: 1440, height: 1000 }));
  await expect(page.getByText('Target: 100%')).toBeVisible();
  await expect(page.getByText('0/22 Complete')).toBeVisible();
  await expect(figure('Total Controls')).toContainText('110');
  await tick(mark('3.1.1'), true);
  await expect(figure('Completed')).toContainText('1');
  await expect(figure('Not Started')).toContainText('109');
  await expect(page.getByText('1/22 Complete')).toBeVisible();
  await expect(page.getByRole('button', { name: /Access Control.*5%/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Overall Progress' })).toHaveAttribute('aria-valuenow', '1');
  await tick(mark('3.1.1'), false);
  await expect(page.getByText('0/22 Complete')).toBeVisible();
  await openControl(page, '3.1.1');
  await expect(controlRow(page, '3.1.1').getByRole('radio', { name: 'Not Started' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  dana.expectQuiet();
});

test('saving a status keeps the notes, saving notes keeps the status, and both carry their time', async ({
  arrive,
}) => {
  await begin(await arrive({ width: 1440, height: 1000 }));
  await openControl(page, '3.1.1');
  const row = controlRow(page, '3.1.1');
  await expect(row.getByPlaceholder('No implementation notes yet')).toHaveValue('');
  await row.getByRole('button', { name: 'Add Notes for 3.1.1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await editNotes(page, '3.1.1', 'Accounts are approved by the owner.');
  await setStatus(page, '3.1.1', 'Complete');
  await expect(page.getByText('Compliance status updated successfully')).toBeVisible();
  await expect(notesOf(page, '3.1.1')).toHaveValue('Accounts are approved by the owner.');
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect(row.getByText('Last updated', { exact: true })).toBeVisible();
  // Where they are read, and saved with every key.
  await page.keyboard.press('n');
  await notesOf(page, '3.1.1').press('End');
  await notesOf(page, '3.1.1').press('Backspace');
  await page.keyboard.type(' and the lead.');
  await expect(row.getByRole('radio', { name: 'Complete' })).toHaveAttribute('aria-checked', 'true');
  const read = () =>
    page.evaluate(async () => {
      const all = (await (await fetch('/api/compliance/status')).json()) as { controlId: string }[];
      return all.find(({ controlId }) => controlId === '3.1.1') as { completedAt: string | null } | undefined;
    });
  const notes = 'Accounts are approved by the owner and the lead.';
  await expect.poll(read, { timeout: 15_000 }).toMatchObject({ status: 'complete', notes });
  expect((await read())?.completedAt).not.toBeNull();
  await setStatus(page, '3.1.1', 'In Progress');
  await expect.poll(async () => (await read())?.completedAt).toBeNull();

  await row.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: /^3\.1\.1 / });
  await expect(details).toContainText('Access Control (AC)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: 'Related Documents' })).toHaveAttribute(
    'href',
    /\/documents\?control=3\.1\.1/,
  );
  dana.expectQuiet();
});

test('search and filters narrow the list, stand in the address, and are taken away one by one or together', async ({
  arrive,
}) => {
  await begin(await arrive({ width: 1440, height: 1000 }));
  await tick(mark('3.5.3'), true);
  await page.getByLabel('Search controls').fill('MULTIFACTOR');
  await expect(page.getByText('1 control found')).toBeVisible();
  await expect(controlRow(page, '3.5.3')).toBeVisible();
  await expect(page).toHaveURL(/q=MULTIFACTOR/);
  await page.getByLabel('Search controls').fill('3.5.1');
  await expect(page.getByText('3 controls found')).toBeVisible();
  await page.getByLabel('Search controls').fill('no such words');
  await expect(page.getByText('No controls found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page.getByText('110 controls found')).toBeVisible();

  await page
    .getByRole('search')
    .getByRole('button', { name: /Category/ })
    .click();
  await page.getByRole('option', { name: 'Identification and Authentication' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('11 controls found')).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: /Status/ })
    .click();
  await page.getByRole('option', { name: 'Complete' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 control found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 control found')).toBeVisible();
  const chips = page.getByRole('grid', { name: 'Active filters' });
  await chips
    .getByRole('row', { name: /Identification/ })
    .getByRole('button')
    .click();
  await expect(page.getByText('1 control found')).toBeVisible();
  await expect(chips.getByRole('row')).toHaveCount(1);
  await page.goBack();
  await expect(chips.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('110 controls found')).toBeVisible();

  // What is left to do is one press away, and says how much it is.
  const work = page.getByRole('radiogroup', { name: 'Work' });
  await work.getByRole('radio', { name: 'To do 109' }).click();
  await expect(page.getByText('109 controls found')).toBeVisible();
  await expect(controlRow(page, '3.5.3')).toBeHidden();
  await page.reload();
  await expect(work.getByRole('radio', { name: 'To do 109' })).toBeChecked();
  await work.getByRole('radio', { name: 'Needs you 0' }).click();
  await expect(page.getByText('No controls found')).toBeVisible();
  await work.getByRole('radio', { name: 'All 110' }).click();
  await expect(page.getByText('110 controls found')).toBeVisible();
  dana.expectQuiet();
});

test('of many evidence files the first two are listed, and how many more there are', async ({ arrive }) => {
  await begin(await arrive({ width: 1440, height: 1000 }));
  for (const name of ['One', 'Two', 'Three', 'Four']) await upload(name);
  const row = controlRow(page, '3.1.1');
  await expect(row.getByRole('button', { name: /^Seen .*\.txt/ })).toHaveCount(2);
  await expect(row.getByText('+2 more files')).toBeVisible();
  dana.expectQuiet();
});

test('a photo and files go straight into the open row’s evidence, each with one press', async ({ arrive }) => {
  await begin(await arrive({ width: 1440, height: 1000 }));
  await openControl(page, '3.1.1');
  const row = controlRow(page, '3.1.1');
  const fits = (button: Element) => button.scrollHeight <= button.clientHeight;
  for (const name of ['Take photo', 'Attach file'])
    expect(await row.getByRole('button', { name }).evaluate(fits)).toBe(true);
  const camera = page.waitForEvent('filechooser');
  await row.getByRole('button', { name: 'Take photo' }).click();
  await (await camera).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: photo });
  await expect(row.getByRole('button', { name: /^Photo \d{4}-\d\d-\d\d .*\.png/ })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await row.getByRole('button', { name: 'Attach file' }).click();
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} was seen on site.`) });
  await (await chooser).setFiles([file('Badge log.txt'), file('Key list.txt')]);
  await expect(row.getByText('+1 more file')).toBeVisible();
  const stored = () => page.evaluate(async () => ((await (await fetch('/api/documents')).json()) as unknown[]).length);
  await expect.poll(stored).toBe(3);
  dana.expectQuiet();
});

/** Adds evidence to the open control. */
async function upload(name: string): Promise<void> {
  await openControl(page, '3.1.1');
  await controlRow(page, '3.1.1').getByRole('button', { name: 'Upload Evidence for 3.1.1' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(`${name} was seen on site.`);
  await (await chooser).setFiles({ name: `Seen ${name}.txt`, mimeType: 'text/plain', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('several controls are selected and set together, without a network from a cold start', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  await begin(await arrive({ ownBrowser: true, width: 1440, height: 1000 }));
  await untilInstalled(page);
  await dana.shut();
  await server.stop();
  await dana.open();
  await dana.context.setOffline(true);
  page = await dana.page();
  await page.goto(`${server.origin}/compliance?q=3.9.`);
  await expect(page.getByText('2 controls found')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tick(page.getByRole('checkbox', { name: 'Select 3.9.1' }), true);
  await tick(page.getByRole('checkbox', { name: 'Select 3.9.2' }), true);
  await page.getByRole('region', { name: 'Selected controls' }).getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await expect(page.getByText('2/2 Complete')).toBeVisible();
  await expect(syncPill(page)).toContainText('saved on this device');
  await server.start();
  await dana.context.setOffline(false);
  await expect(syncPill(page)).toContainText('synced', { timeout: 30_000 });
  dana.expectQuiet();
});

test('the list, an open control and the empty list are accessible and fit, in light and in dark', async ({
  arrive,
}) => {
  await begin(await arrive({ width: 1440, height: 1000, worker: false }));
  for (const path of ['/compliance?open=3.1.1', '/compliance?q=no+such+words']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByText(/controls found/).first()).toBeVisible();
    await expectAccessibleAndFitting(page, () => expectNoCutText(page, '[data-control]'));
  }
  dana.expectQuiet();
});
