import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { syncPill } from './compliance-page.ts';
import {
  choose,
  evidenceOf,
  notesOf,
  objective,
  openObjective,
  storedNotes,
  takePhoto,
  trackedObjectives,
} from './objectives-page.ts';
import { expectClearOfToast, toastOf } from './toast.ts';
import { newAddress, test } from './journey.ts';
import { type Names, type Person, signIn, signUp, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email: mail, keep: true };
});

let mail: string;
let names: Names;

test('an assessor works through controls in a server room, without a network from a cold start, and nothing is lost', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  dana = await arrive({ ownBrowser: true, fastBackgroundSync: true, touch: true });
  const first = await dana.page();
  await signUp(first, server.origin, names);
  await first.goto(`${server.origin}/assessment-objectives`);
  await expect(first.getByText('14 control families found')).toBeVisible();
  await untilInstalled(first);

  await dana.shut();
  await server.stop();
  await dana.open();
  await dana.context.setOffline(true);
  let page = await dana.page();
  await page.goto(`${server.origin}/assessment-objectives`);
  await choose(page, page.getByRole('button', { name: /Control Family/ }), /Access Control/);
  await page
    .getByRole('navigation', { name: 'Controls' })
    .getByRole('button', { name: /^3\.1\.7/ })
    .click();
  await expect(page.getByText('Control 7 of 22')).toBeVisible();
  await openObjective(page, '3.1.7[a]');
  await notesOf(page, '3.1.7[a]').pressSequentially('Table of privileged functions seen.');
  await expect(objective(page, '3.1.7[a]')).toContainText('On this device');
  await expect(objective(page, '3.1.7[a]')).toContainText('Saved on this device');
  await takePhoto(page, '3.1.7[a]');
  await expect(evidenceOf(page, '3.1.7[a]')).toContainText('1 photo');
  await expect(toastOf(page)).toContainText('The document uploads when this device is connected.');
  // The decision opens the next objective.
  await objective(page, '3.1.7[a]').getByRole('radio', { name: 'Complete' }).click();
  await expect(notesOf(page, '3.1.7[b]')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next control 3.1.8' });
  await expectClearOfToast(page, next);
  await next.click();
  await expect(page.getByText('Control 8 of 22')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('4');
  await expect(notesOf(page, '3.1.8[b]')).toBeVisible();
  await page.keyboard.press('k');
  await expect(objective(page, '3.1.8[a]').getByRole('radio', { name: 'Validated' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.keyboard.press('n');
  await page.keyboard.type('Five wrong passwords, locked.');

  // The browser dies as soon as the last letter is on the device.
  await expect.poll(() => storedNotes(page, '3.1.8[a]')).toBe('Five wrong passwords, locked.');
  await dana.shut();
  await dana.open();
  await dana.context.setOffline(true);
  page = await dana.page();
  await page.goto(`${server.origin}/assessment-objectives?family=AC&control=3.1.8`);
  await openObjective(page, '3.1.8[a]');
  await expect(notesOf(page, '3.1.8[a]')).toHaveValue('Five wrong passwords, locked.');
  await expect(syncPill(page)).toContainText('changes saved on this device');

  await server.start();
  await dana.context.setOffline(false);
  await expect(syncPill(page)).toContainText('synced', { timeout: 30_000 });
  const sent = await trackedObjectives(page);
  expect(sent.get('3.1.7[a]')).toMatchObject({ status: 'implemented', notes: 'Table of privileged functions seen.' });
  expect(sent.get('3.1.8[a]')).toMatchObject({ status: 'validated', notes: 'Five wrong passwords, locked.' });

  // What was done in the server room is on another device, including the photo.
  const priya = await arrive({ width: 820, height: 1180, touch: true });
  const elsewhere = await priya.page();
  const path = '/assessment-objectives?family=AC&control=3.1.7';
  await signIn(elsewhere, server.origin, mail, { to: path });
  await openObjective(elsewhere, '3.1.7[a]');
  await expect(notesOf(elsewhere, '3.1.7[a]')).toHaveValue('Table of privileged functions seen.');
  await expect(evidenceOf(elsewhere, '3.1.7[a]')).toContainText('1 photo');
  await evidenceOf(elsewhere, '3.1.7[a]')
    .getByRole('button', { name: /^Photo / })
    .click();
  await expect(elsewhere.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await elsewhere.goto(`${server.origin}/cmmc-objectives?category=AC&status=validated`);
  await expect(elsewhere.getByText('1 objective found')).toBeVisible();
  await expect(objective(elsewhere, '3.1.8[a]')).toBeVisible();
  priya.expectQuiet();
  dana.expectQuiet();
});

test('a colleague’s words come in while somebody types, and the caret stays where it is', async ({ arrive }) => {
  dana = await arrive({ touch: true });
  const priya = await arrive({ width: 1440, height: 1000 });
  const hers = await dana.page();
  await signUp(hers, server.origin, names);
  const path = '/assessment-objectives?control=3.3.1';
  await hers.goto(`${server.origin}${path}`);
  await openObjective(hers, '3.3.1[a]');
  await notesOf(hers, '3.3.1[a]').fill('Events are listed.');
  await expect(syncPill(hers)).toContainText('synced');
  const his = await priya.page();
  await signIn(his, server.origin, mail, { to: path });
  await openObjective(his, '3.3.1[a]');
  await expect(notesOf(his, '3.3.1[a]')).toHaveValue('Events are listed.');

  // She types at the end, on a slow device, while his words arrive at the beginning one by one.
  const slow = await hers.context().newCDPSession(hers);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await notesOf(hers, '3.3.1[a]').press('End');
  await notesOf(his, '3.3.1[a]').press('Home');
  const words =
    ' The log server keeps them for thirteen months, as Marcus showed on the screen, and the list of the year before.';
  const days = 'Monday: Tuesday: Wednesday: Thursday: Friday: ';
  await Promise.all([hers.keyboard.type(words, { delay: 10 }), his.keyboard.type(days, { delay: 100 })]);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const both = `${days}Events are listed.${words}`;
  await expect(notesOf(hers, '3.3.1[a]')).toHaveValue(both);
  await expect(notesOf(his, '3.3.1[a]')).toHaveValue(both, { timeout: 15_000 });
  await expect.poll(async () => (await trackedObjectives(his)).get('3.3.1[a]')?.notes, { timeout: 15_000 }).toBe(both);
  await expect(syncPill(hers)).toContainText('synced');
  dana.expectQuiet();
  priya.expectQuiet();
});

test('filters, the list of all, and an objective of one’s own', async ({ arrive }) => {
  dana = await arrive({ touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/assessment-objectives`);
  await page.getByRole('button', { name: /^PS Personnel Security/ }).click();
  const control = page.locator('[data-control="3.9.1"]');
  await control.locator('button[aria-expanded]').first().click();
  await control.getByRole('button', { name: 'Add Assessment Objective' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assessment Objective' });
  await dialog.getByRole('button', { name: 'Create Objective' }).click();
  await expect(dialog).toContainText('Objective ID is required');
  await expect(dialog).toContainText('Title is required');
  await dialog.getByLabel('Objective ID').fill('3.9.1.x');
  await dialog.getByLabel('Title').fill('Visitors are screened');
  await dialog.getByLabel('Description').fill('Visitors with access to CUI are screened like staff.');
  await dialog.getByLabel('Evidence Required').fill('The visitor form.');
  await dialog.getByRole('button', { name: 'Create Objective' }).click();
  await expect(page.getByText('Objective Created')).toBeVisible();
  const own = control.getByRole('article', { name: 'Objective 3.9.1.x' });
  await expect(own).toContainText('Visitors are screened');
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Visitors are screened as staff is');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Objective' }).click();
  await expect(own).toContainText('Visitors are screened as staff is');

  // Complete one: it stays visible under a filter it no longer matches, until the filter changes.
  await choose(page, page.getByRole('button', { name: /Status$/ }), 'Not Started');
  await own.getByRole('radio', { name: 'Complete' }).click();
  await expect(own.getByRole('radio', { name: 'Complete' })).toHaveAttribute('aria-checked', 'true');
  await expect(own).toBeVisible();
  await choose(page, page.getByRole('button', { name: /Completion/ }), 'Complete 100%');
  await expect(page.getByText('No control families found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to see more control families.')).toBeVisible();

  await page.goto(`${server.origin}/cmmc-objectives`);
  await expect(page.getByText('321 objectives found')).toBeVisible();
  await choose(page, page.getByRole('button', { name: /Category/ }), /Personnel Security/);
  await expect(page.getByText('5 objectives found')).toBeVisible();
  const card = objective(page, '3.9.1[a]');
  await choose(page, card.getByRole('button'), 'Validated');
  await expect(page.getByText('Assessment objective status has been updated successfully.')).toBeVisible();
  await expect(card).toContainText('Validated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Not Started');
  await choose(page, card.getByRole('button'), 'Validated');
  await expect(card).toContainText('Validated');
  await choose(page, page.getByRole('button', { name: /Status.*All Statuses|All Statuses/ }), 'In Progress');
  await expect(page.getByText('No objectives found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to see more objectives.')).toBeVisible();
  await expect.poll(async () => (await trackedObjectives(page)).get('3.9.1[a]')?.status).toBe('validated');
  dana.expectQuiet();
});

test('every decision leads to the next objective: one tap each, and by keyboard one key each', async ({ arrive }) => {
  dana = await arrive({ touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/assessment-objectives?family=PE&control=3.10.1`);
  await expect(page.getByRole('radio', { name: 'All 16', exact: true })).toBeVisible();
  const reached = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-objective]')?.dataset.objective);

  // By hand: what lies open is decided, and nothing else is touched.
  let taps = 0;
  for (let place = 0; place < 16; place++) {
    const open = page.locator('[data-objective][data-expanded]');
    await expect(open).toHaveCount(1);
    const id = await open.getAttribute('data-objective');
    await open.getByRole('radio', { name: 'Complete' }).tap();
    taps++;
    if (place < 15) await expect(objective(page, id ?? '').and(open)).toHaveCount(0);
    // A person's next tap is never as quick as the second half of a double tap.
    await page.waitForFunction(
      (since) => performance.now() - since > 260,
      await page.evaluate(() => performance.now()),
    );
  }
  expect(taps).toBe(16);
  await expect(page.getByRole('radio', { name: 'To do 0', exact: true })).toBeVisible();

  // The last one completes its requirement, which is offered and not done by itself; Undo goes back to the objective.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'To do 1', exact: true })).toBeVisible();
  await expect.poll(reached).toMatch(/^3\.10\.6\[/);
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Complete 3.10.6', exact: true })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Mark 3.10.6 complete' });
  await offer.click();
  await expect(page.getByText('3.10.6 is complete')).toBeVisible();
  await expect(offer).toHaveCount(0);

  // By keyboard: one key each, from family to family past the one that is done.
  await page.goto(`${server.origin}/assessment-objectives?control=3.9.1`);
  const openId = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-objective][data-expanded]')?.dataset.objective);
  await expect.poll(openId).toBe('3.9.1[a]');
  await page.keyboard.press('j');
  for (let keys = 0; keys < 27; keys++) {
    const at = await openId();
    await page.keyboard.press('3');
    // The next key is meant for the next objective, which is open and has the focus.
    const isNext = async () => {
      const id = await openId();
      return id !== at && id === (await reached());
    };
    await expect.poll(isNext, { intervals: [20] }).toBe(true);
  }
  expect(await openId()).toBe('3.13.1[a]');
  await expect.poll(() => completed(page), { timeout: 30_000 }).toBe(16 + 27);
  dana.expectQuiet();
});

/** How many objectives the server holds as completed. */
async function completed(page: Page): Promise<number> {
  const all = [...(await trackedObjectives(page)).values()];
  return all.filter(({ status }) => status === 'implemented').length;
}

test('several objectives are set together and taken back with one Undo; links lead to the very records', async ({
  arrive,
}) => {
  dana = await arrive({ touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/assessment-objectives?q=3.1.7`);
  await expect(page.getByRole('radio', { name: 'All 4', exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Controls' })
    .getByRole('button', { name: /^3\.1\.7/ })
    .click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select 3.1.7[b]' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select 3.1.7[c]' }).click({ force: true });
  const bar = page.getByRole('region', { name: 'Selected objectives' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Validated' }).click();
  await expect(page.getByText('2 of 4 complete')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'To do 2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 4 complete')).toBeVisible();
  await bar.getByRole('button', { name: 'Done selecting' }).click();

  await page.goto(`${server.origin}/assessment-objectives?objective=3.1.7[c]`);
  await expect(notesOf(page, '3.1.7[c]')).toBeVisible();
  const records = page.getByRole('navigation', { name: 'Records of 3.1.7[c]' });
  await expect(records.getByRole('link', { name: 'Create POA&M item' })).toBeVisible();
  await records.getByRole('link', { name: 'Requirement 3.1.7' }).click();
  const row = page.locator('[data-control="3.1.7"]');
  await row.getByRole('link', { name: 'Objectives' }).click();
  await expect(page.getByRole('heading', { name: '3.1.7 Block and log' })).toBeVisible();
  dana.expectQuiet();
});

const catalog = {
  catalog: {
    metadata: { title: 'Practice catalog for NIST SP 800-171 Revision 2', version: '1', 'oscal-version': '1.1.2' },
    groups: [
      {
        controls: [
          { id: '3.9.1', title: 'Know whom you let in', parts: [{ name: 'statement', prose: 'Ask before trusting.' }] },
        ],
      },
    ],
  },
};

test('an administrator sees every difference before the catalog is replaced', async ({ arrive }) => {
  dana = await arrive({ touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/catalog-import`);
  const input = page.locator('input[type="file"]');
  const file = (body: unknown) => ({
    name: 'catalog.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(body)),
  });
  await input.setInputFiles(file({ catalog: { metadata: { title: 'SP 800-53', 'oscal-version': '1.1.2' } } }));
  await expect(page.getByRole('alert')).toContainText('This is not SP 800-171');
  await input.setInputFiles(file(catalog));
  await expect(page.getByText('2 texts would change.')).toBeVisible();
  await expect(page.getByText('Ask before trusting.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace 2 texts' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace 2 texts' }).click();
  await expect(page.getByText('Catalog replaced')).toBeVisible();
  await page.goto(`${server.origin}/assessment-objectives?control=3.9.1`);
  await expect(page.getByRole('heading', { name: '3.9.1 Know whom you let in' })).toBeVisible();
  dana.expectQuiet();
});

test('the screens are accessible at 1180 pixels in light and at 390 in dark, and fit at 1440 and 820 too', async ({
  arrive,
}) => {
  dana = await arrive({ touch: true, worker: false });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  for (const [width, height, colorScheme, nextWider] of [
    [1180, 820, 'light', 1440],
    [390, 844, 'dark', 820],
  ] as const) {
    const inspect = async () => {
      await expectAccessible(page);
      for (const one of [nextWider, width]) {
        await page.setViewportSize({ width: one, height });
        await expectNoSideways(page);
      }
    };
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${server.origin}/assessment-objectives`);
    await expect(page.getByText('14 control families found')).toBeVisible();
    await page.getByRole('button', { name: /^MA Maintenance/ }).click();
    await page.locator('[data-control="3.7.1"] button[aria-expanded]').first().click();
    await expect(page.locator('[data-control="3.7.1"] textarea')).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: 'Work through 3.7.1' }).click();
    await expect(page.getByText('of 110', { exact: false })).toBeVisible();
    await inspect();
    if (width < 640) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText('14 control families found')).toBeVisible();
    }
    await page.goto(`${server.origin}/cmmc-objectives`);
    await expect(page.getByText('320 objectives found')).toBeVisible();
    await inspect();
    await page.goto(`${server.origin}/catalog-import`);
    await expect(page.getByRole('heading', { name: 'Catalog import' })).toBeVisible();
    await inspect();
  }
  dana.expectQuiet();
});
