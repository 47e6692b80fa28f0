import { expect, type Page } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
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
import { namesOf, signIn, signUp, untilInstalled, type Names, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { expectClearOfToast, pressInToast, toastOf } from './toast.ts';

let server: ServerProcess;
let dana: Person;

test.beforeEach(async ({ commonServer }) => {
  server = commonServer;
  mail = newAddress();
  names = namesOf(mail, { keep: true });
});

let mail: string;
let names: Names;

test('an assessor works through controls in a server room, without a network from a cold start, and nothing is lost @proof', async ({
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

  let page = await coldStart(dana, server, '/assessment-objectives');
  await choose(page, page.getByRole('button', { name: /Control Family/ }), /Access Control/);
  await page
    .getByRole('navigation', { name: 'Controls' })
    .getByRole('button', { name: /^AC\.L2-3\.1\.7/ })
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

  await reconnect(dana, server, page);
  const sent = await trackedObjectives(page);
  expect(sent.get('3.1.7[a]')).toMatchObject({ status: 'implemented', notes: 'Table of privileged functions seen.' });
  expect(sent.get('3.1.8[a]')).toMatchObject({ status: 'validated', notes: 'Five wrong passwords, locked.' });

  // Another device has what was done in the server room, including the photo.
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

test('a colleague’s words come in while somebody types, and the caret stays where it is @proof', async ({ arrive }) => {
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
  await expect(notesOf(his, '3.3.1[a]')).toHaveValue(both);
  await expect.poll(async () => (await trackedObjectives(his)).get('3.3.1[a]')?.notes).toBe(both);
  await expect(syncPill(hers)).toContainText('synced');
  dana.expectQuiet();
  priya.expectQuiet();
});

test('every decision leads to the next objective: one tap each, and by keyboard one key each @proof', async ({
  arrive,
}) => {
  dana = await arrive({ touch: true });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/assessment-objectives?family=PE&control=3.10.1`);
  await expect(page.getByRole('radio', { name: 'All 16', exact: true })).toBeVisible();
  const reached = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-objective]')?.dataset.objective);

  // By touch: the open objective is decided, and nothing else is touched.
  let taps = 0;
  for (let place = 0; place < 16; place++) {
    const open = page.locator('[data-objective][data-expanded]');
    await expect(open).toHaveCount(1);
    const id = await open.getAttribute('data-objective');
    await open.getByRole('radio', { name: 'Complete' }).tap();
    taps++;
    if (place < 15) await expect(objective(page, id ?? '').and(open)).toHaveCount(0);
    // Two taps that a person means separately are always further apart than a double tap.
    await page.waitForFunction(
      (since) => performance.now() - since > 260,
      await page.evaluate(() => performance.now()),
    );
  }
  expect(taps).toBe(16);
  await expect(page.getByRole('radio', { name: 'To do 0', exact: true })).toBeVisible();

  // The last one completes its requirement; the screen offers to mark it and does not do it by itself. Undo goes back
  // to the objective.
  await pressInToast(page, 'Undo');
  await expect(page.getByRole('radio', { name: 'To do 1', exact: true })).toBeVisible();
  await expect.poll(reached).toMatch(/^3\.10\.6\[/);
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Complete PE.L2-3.10.6', exact: true })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Mark PE.L2-3.10.6 complete' });
  await offer.click();
  await expect(page.getByText('PE.L2-3.10.6 Alternative Work Sites is complete')).toBeVisible();
  await expect(offer).toHaveCount(0);

  // By keyboard: one key per objective, on to the next family past the one already done.
  await page.goto(`${server.origin}/assessment-objectives?control=3.9.1`);
  const openId = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-objective][data-expanded]')?.dataset.objective);
  await expect.poll(openId).toBe('3.9.1[a]');
  await page.keyboard.press('j');
  for (let keys = 0; keys < 27; keys++) {
    const at = await openId();
    await page.keyboard.press('3');
    // The next key is meant for the next objective, so that one must be open and focused.
    const isNext = async () => {
      const id = await openId();
      return id !== at && id === (await reached());
    };
    await expect.poll(isNext, { intervals: [20] }).toBe(true);
  }
  expect(await openId()).toBe('3.13.1[a]');
  await expect.poll(() => completed(page)).toBe(16 + 27);
  dana.expectQuiet();
});

/** How many objectives are complete on the server. */
async function completed(page: Page): Promise<number> {
  const all = [...(await trackedObjectives(page)).values()];
  return all.filter(({ status }) => status === 'implemented').length;
}
