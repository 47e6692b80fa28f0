import { expect } from 'playwright/test';
import { expectAccessibleAndFitting } from './axe.ts';
import { test } from './journey.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;

test.beforeEach(({ commonServer }) => {
  server = commonServer;
});

test('what a visitor sees first is accessible and fits at every width, in light and in dark @proof', async ({
  arrive,
}) => {
  const person = await arrive({ worker: false });
  const page = await person.page();
  for (const path of ['/', '/api/login', '/api/signup', '/api/reset', '/no-such-page']) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(page);
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
