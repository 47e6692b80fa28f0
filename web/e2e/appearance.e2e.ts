import { expect, test } from 'playwright/test';
import { expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { openControl, syncPill } from './compliance-page.ts';
import { Person, signIn, signUp } from './person.ts';
import { ServerProcess } from './server-process.ts';

const mail = 'dana@northfield.example';
const widths = [1440, 1180, 820, 390];

let server: ServerProcess;

test.beforeAll(async () => {
  server = await ServerProcess.start();
  const person = await Person.arrive();
  await signUp(await person.page(), server.origin, {
    organization: 'Northfield',
    first: 'Dana',
    last: 'Whitfield',
    email: mail,
  });
  await person.leave();
});

test.afterAll(async () => server.remove());

test(`every screen is accessible and fits at ${widths.join(', ')} px, in light and in dark`, async () => {
  const person = await Person.arrive();
  const page = await person.page();
  for (const path of ['/', '/api/login', '/api/signup', '/no-such-page']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    }
  }
  await signIn(page, server.origin, mail, { to: '/compliance' });
  await openControl(page, '3.1.4');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
    await expectAccessibleInBoth(page);
  }
  await syncPill(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const path of ['/', '/sync', '/no-such-page']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoSideways(page);
  }
  person.expectQuiet();
  await person.leave();
});

test('an unknown address says so in the documented words', async () => {
  const person = await Person.arrive();
  const page = await person.page();
  expect((await page.goto(`${server.origin}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await person.leave();
});
