import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectNoSideways } from './axe.ts';
import { openControl, setStatus } from './compliance-page.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, Person, signUp } from './person.ts';
import type { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async ({ arrive, commonServer }) => {
  server = commonServer;
  dana = await arrive({ worker: false });
  page = await dana.page();
});

async function begin(path: string): Promise<void> {
  const names = namesOf(newAddress(), { organization: 'Northfield' });
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}${path}`);
}

const toast = () => page.getByRole('alertdialog').filter({ hasText: 'Compliance status updated successfully' });

test('one notification at a time; F8 goes to it, Escape and a swipe of more than 50 px to the right close it @proof', async () => {
  await begin('/compliance');
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'Complete');
  await setStatus(page, '3.1.1', 'In Progress');
  await expect(toast()).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(toast()).toHaveCount(0);

  await setStatus(page, '3.1.1', 'Complete');
  // A notification stays while the pointer is over it.
  await toast().hover();
  const swipe = async (distance: number) => {
    const box = (await toast().boundingBox())!;
    const [x, y] = [box.x + 120, box.y + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast()).toHaveCount(1);
  await swipe(60);
  await expect(toast()).toHaveCount(0);
  dana.expectQuiet();
});

test('a notification goes after 5 seconds, not while the pointer is over it; a tooltip comes after 700 ms, the next within 300 ms at once', async () => {
  await page.clock.install();
  await begin('/compliance');
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'Complete');
  await toast().hover();
  await page.clock.runFor(60_000);
  await expect(toast()).toHaveCount(1);
  await page.mouse.move(600, 10);
  await page.clock.runFor(5_100);
  await expect(toast()).toHaveCount(0);

  // Two buttons with only icons, next to each other.
  await page.setViewportSize({ width: 820, height: 900 });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const [first, second] = [0, 1].map((place) => page.getByRole('button', { name: /^Mark as read/ }).nth(place));
  await expect(second!).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await first!.hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toHaveCount(1);
  await second!.hover();
  await page.clock.runFor(150);
  // The first tooltip may still be fading out.
  await expect(page.locator('[role="tooltip"]:not([data-exiting])')).toHaveText(/Mark as read/);
  dana.expectQuiet();
});

test('a screen that cannot be drawn says so in the documented words, with the stack and a way out', async () => {
  await begin('/compliance');
  await expect(page.getByText('110 controls found')).toBeVisible();
  // A record such as no version of the app writes.
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('vernier-') && !/^vernier-(files|device|ballast)/.test(one))!;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('controlStatus', 'readwrite');
        writing.objectStore('controlStatus').put({ id: '3.1.1', status: 'complete', notes: '', evidenceFiles: null });
        writing.addEventListener('complete', () => {
          opening.result.close();
          resolve();
        });
      });
    });
  });
  await page.goto(`${server.origin}/compliance?q=access`);
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(
    page.getByText('Something went wrong. Please refresh the page or try again later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('TypeError')).toBeHidden();
  await page.getByRole('button', { name: 'Error Details' }).click();
  await expect(page.getByText('TypeError')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  expect(dana.complaints.join()).toContain('TypeError');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await page.waitForFunction(() => !('isSame' in window));
});

test('a part that failed to come begins the page anew when it is wanted, and opens', async () => {
  const file = /\/assets\/sync-sheet-[^/]*\.js$/;
  const missed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await page.route(file, (route) => route.abort());
  await begin('/compliance');
  await missed;
  await page.unroute(file);
  await page.getByRole('button', { name: 'Online' }).click();
  await expect(page.getByRole('dialog', { name: 'Sync' })).toBeVisible();
  dana.expectQuiet();
});
