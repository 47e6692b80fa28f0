import { expect } from 'playwright/test';
import { expectAccessibleAndFitting, expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { openControl, syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { signUp } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;

test.beforeEach(({ commonServer }) => {
  server = commonServer;
});

test('every screen is accessible and fits at 1440, 1180, 820, 390 px, in light and in dark', async ({ arrive }) => {
  const person = await arrive({ worker: false });
  const page = await person.page();
  for (const path of ['/', '/api/login', '/api/signup', '/api/reset', '/no-such-page']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(page);
  }
  await signUp(page, server.origin, {
    organization: 'Northfield',
    first: 'Dana',
    last: 'Whitfield',
    email: newAddress(),
  });
  await page.goto(`${server.origin}/compliance`);
  await openControl(page, '3.1.4');
  await expectAccessibleAndFitting(page);
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
});

test('an unknown address says so in the documented words', async ({ arrive }) => {
  const person = await arrive({ worker: false });
  const page = await person.page();
  expect((await page.goto(`${server.origin}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
