import { expect } from 'playwright/test';
import { readRows } from './device-rows.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled } from './person.ts';

test('what another app shares without a network waits as evidence, is added to what somebody names, and is sent', async ({
  arrive,
  commonServer: server,
}) => {
  const dana = await arrive();
  const page = await dana.page();
  await signUp(page, server.origin, namesOf(newAddress(), { organization: 'Northfield' }));
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
  await untilInstalled(page);
  await dana.context.setOffline(true);
  // As the system's sheet does: a form with files, sent to the app's address.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const files = new DataTransfer();
    files.items.add(new File(['Two people have keys.'], 'Keys.txt', { type: 'text/plain' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('list', { name: 'Shared files' })).toContainText('Keys.txt');
  await page.getByRole('textbox', { name: 'Evidence of' }).fill('3.10.5[a]');
  await page.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText('3.10.5[a]');
  await dana.context.setOffline(false);
  const stored = () => readRows<{ originalName: string; storedAt: string | null }>(page, 'document');
  await expect
    .poll(async () => (await stored()).map(({ originalName, storedAt }) => [originalName, storedAt !== null]))
    .toEqual([['Keys.txt', true]]);
  dana.expectQuiet();
});
