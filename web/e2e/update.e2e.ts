import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { controlRow, openControl, setStatus, syncPill } from './compliance-page.ts';
import { Person, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../..');

test('a newer version waits until the person agrees, and what is being written stays', async () => {
  // A copy of the build, so that a newer one can be put in its place.
  const folder = mkdtempSync(join(tmpdir(), 'vernier-build-'));
  for (const part of ['server', 'web'])
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  for (const part of ['node_modules', 'package.json']) symlinkSync(join(root, part), join(folder, part));
  const server = await ServerProcess.start({}, join(folder, 'dist/server/main.js'));
  const dana = await Person.arrive();
  const page = await dana.page();
  await signUp(page, server.origin, {
    organization: 'Northfield',
    first: 'Dana',
    last: 'Whitfield',
    email: 'dana@update.example',
  });
  await page.goto(`${server.origin}/compliance`);
  await untilInstalled(page);
  await openControl(page, '3.1.1');
  await controlRow(page, '3.1.1')
    .getByRole('button', { name: /Add Notes/ })
    .click();
  const text = page.getByRole('dialog').getByRole('textbox');
  await text.fill('In the middle of a sentence');

  appendFileSync(join(folder, 'dist/web/sw.js'), '\n// a newer build\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await page.waitForTimeout(1_000);
  await expect(text).toHaveValue('In the middle of a sentence');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await setStatus(page, '3.1.1', 'Complete');

  await syncPill(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Update ready');
  await panel.getByRole('button', { name: /^Update/ }).click();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(controlRow(page, '3.1.1')).toContainText('Complete');
  await openControl(page, '3.1.1');
  await expect(controlRow(page, '3.1.1')).toContainText('In the middle of a sentence');
  dana.expectQuiet();
  await dana.leave();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});
