import { expect, type Locator } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { syncPill } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled } from './person.ts';

/** The input lies under its drawing, and becomes checked once the change is on the device. */
async function tick(box: Locator, isTicked: boolean): Promise<void> {
  await box.click({ force: true });
  await expect(box).toBeChecked({ checked: isTicked });
}

test('several controls are selected and set together, without a network from a cold start', async ({
  arrive,
  ownServer: server,
}) => {
  const dana = await arrive({ ownBrowser: true, width: 1440, height: 1000 });
  const online = await dana.page();
  const names = namesOf(newAddress(), { organization: 'Northfield' });
  await signUp(online, server.origin, { ...names, keep: true });
  await online.goto(`${server.origin}/compliance`);
  await expect(online.getByText('110 controls found')).toBeVisible();
  await untilInstalled(online);
  const page = await coldStart(dana, server, '/compliance?q=3.9.');
  await expect(page.getByText('2 controls found')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tick(page.getByRole('checkbox', { name: 'Select 3.9.1' }), true);
  await tick(page.getByRole('checkbox', { name: 'Select 3.9.2' }), true);
  await page.getByRole('region', { name: 'Selected controls' }).getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await expect(page.getByText('2/2 Complete')).toBeVisible();
  await expect(syncPill(page)).toContainText('saved on this device');
  await reconnect(dana, server, page);
  dana.expectQuiet();
});
