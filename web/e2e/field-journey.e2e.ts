import { expect, type Page, test } from 'playwright/test';
import { PASSWORD, Person, signIn, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let priya: Person;

test.beforeEach(async () => {
  server = await ServerProcess.start();
  dana = await Person.arrive({ fastBackgroundSync: true });
  priya = await Person.arrive({ width: 1440, height: 1000 });
});

test.afterEach(async () => {
  await dana.leave();
  await priya.leave();
  await server.remove();
});

const danaMail = 'dana@northfield.example';

async function establish(): Promise<{ hers: Page; his: Page }> {
  const hers = await dana.page();
  await signUp(hers, server.origin, { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email: danaMail });
  // The device session is what background sync lives on.
  await hers.goto(`${server.origin}/api/logout`);
  await signIn(hers, server.origin, danaMail, { keep: true, to: '/compliance' });
  await expect(hers.getByText('110 controls found')).toBeVisible();
  await untilInstalled(hers);
  const his = await priya.page();
  await signIn(his, server.origin, danaMail, { to: '/compliance' });
  await expect(his.getByText('110 controls found')).toBeVisible();
  return { hers, his };
}

function row(page: Page, controlId: string) {
  return page.getByRole('row', { name: new RegExp(`^${controlId.replaceAll('.', '\\.')}\\b`) });
}

/** What the server holds, asked by a browser that is signed in and online. */
async function statuses(page: Page): Promise<{ controlId: string; status: string; notes: string }[]> {
  return page.evaluate(async () => (await fetch('/api/compliance/status')).json());
}

test('[SE2] an hour in a server room without a network: cold start, 40 changes with notes, closed, sent by the worker', async () => {
  const { hers, his } = await establish();
  await dana.shut();
  await server.stop();
  await dana.open();
  await dana.context.setOffline(true);
  const cold = await dana.page();
  await cold.goto(`${server.origin}/compliance`);
  await expect(cold.getByText('110 controls found')).toBeVisible();
  await expect(hers.isClosed()).toBe(true);

  const controlIds = Array.from({ length: 20 }, (_, index) => (index < 9 ? `3.3.${index + 1}` : `3.1.${index - 8}`));
  for (const controlId of controlIds) await changeOffline(cold, controlId);
  await expect(cold.getByRole('button', { name: /Offline/ })).toContainText('40 changes saved on this device');

  await cold.reload();
  await expect(cold.getByRole('button', { name: /Offline/ })).toContainText('40 changes saved on this device');
  await dana.closePages();
  await server.start();
  await dana.context.setOffline(false);
  await expect
    .poll(async () => (await statuses(his)).filter((one) => one.status === 'complete').length, { timeout: 60_000 })
    .toBe(20);
  const sent = await statuses(his);
  for (const controlId of controlIds) {
    expect(sent.find((one) => one.controlId === controlId)?.notes).toBe(`Seen on site: ${controlId}.`);
  }
  await expect(his.getByText('Completed', { exact: true }).locator('..')).toContainText('20');
  const again = await dana.context.newPage();
  await again.goto(`${server.origin}/compliance`);
  await expect(again.getByRole('button', { name: /Online/ })).toContainText('synced');
  dana.expectQuiet();
  priya.expectQuiet();
});

async function changeOffline(page: Page, controlId: string): Promise<void> {
  await page.goto(`${server.origin}/compliance?open=${controlId}`);
  await page.getByRole('radio', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(`Seen on site: ${controlId}.`);
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText(`Seen on site: ${controlId}.`)).toBeVisible();
}

export { PASSWORD, row };
