import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAndFitting, expectAccessibleInBoth, expectNoSideways } from './axe-checks.ts';
import { openControl } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('the frame around an open control, and the sync panel over it, are accessible and fit', async () => {
  await app.show('/compliance');
  await openControl('3.1.4');
  await expectAccessibleAndFitting();
  await page.getByCss('button[aria-haspopup="dialog"][data-state]').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth();
});

test.each(['/', '/sync', '/no-such-page'])('%s is accessible and fits, in light and in dark', async (address) => {
  await app.show(address);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth();
  expectNoSideways();
});
