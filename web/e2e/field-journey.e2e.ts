import { expect, test, type Page } from 'playwright/test';
import { coldStart } from './cold-start.ts';
import { editNotes, notesOf, openControl, setStatus, syncPill } from './compliance-page.ts';
import { namesOf, Person, signIn, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let priya: Person;

test.beforeEach(async ({ browser }) => {
  server = await ServerProcess.start();
  dana = await Person.arrive({ fastBackgroundSync: true });
  priya = await Person.arrive({ browser, worker: false, width: 1440, height: 1000 });
});

test.afterEach(async () => {
  await dana.leave();
  await priya.leave();
  await server.remove();
});

const mail = 'dana@northfield.example';
const names = namesOf(mail);

/** The server's statuses, requested by a browser that is signed in and online. */
async function statuses(page: Page): Promise<{ controlId: string; status: string; notes: string }[]> {
  return page.evaluate(async () => (await fetch('/api/compliance/status')).json());
}

test('[SE2] an hour in a server room: cold start without a network, 40 changes, closed, sent by the worker, seen by a colleague', async () => {
  const hers = await dana.page();
  await signUp(hers, server.origin, { ...names, keep: true });
  await hers.goto(`${server.origin}/compliance`);
  await expect(hers.getByText('110 controls found')).toBeVisible();
  await untilInstalled(hers);
  const his = await priya.page();
  await signIn(his, server.origin, mail, { to: '/compliance' });
  await expect(his.getByText('110 controls found')).toBeVisible();

  // The network is gone and the server too; the browser restarts from its disk.
  const cold = await coldStart(dana, server, '/compliance');
  await expect(cold.getByText('110 controls found')).toBeVisible();

  const controlIds = Array.from({ length: 20 }, (_, index) => `3.1.${index + 1}`);
  for (const controlId of controlIds) {
    await openControl(cold, controlId);
    await setStatus(cold, controlId, 'Complete');
    await editNotes(cold, controlId, `Seen on site: ${controlId}.`);
    await openControl(cold, controlId, false);
  }
  await expect(syncPill(cold)).toContainText('40 changes saved on this device');
  await cold.reload();
  await expect(syncPill(cold)).toContainText('40 changes saved on this device');

  await dana.closePages();
  await server.start();
  await dana.context.setOffline(false);
  await expect.poll(async () => (await statuses(his)).filter((one) => one.status === 'complete').length).toBe(20);
  const sent = new Map((await statuses(his)).map((one) => [one.controlId, one.notes]));
  for (const controlId of controlIds) expect(sent.get(controlId)).toBe(`Seen on site: ${controlId}.`);

  // The colleague's open screen shows them on its own: with nothing to send it looks for the server every 15 s, give or
  // take a quarter.
  await expect(his.locator('[data-control="3.1.20"]')).toContainText('Complete');
  const again = await dana.newPage();
  await again.goto(`${server.origin}/compliance`);
  await expect(syncPill(again)).toContainText('synced');
  dana.expectQuiet();
  priya.expectQuiet();
});

test('two people write the same control apart from each other: notes merge, the status asks, and one decides for both @proof', async () => {
  const hers = await dana.page();
  await signUp(hers, server.origin, { ...names, keep: true });
  await hers.goto(`${server.origin}/compliance`);
  await untilInstalled(hers);
  const his = await priya.page();
  await signIn(his, server.origin, mail, { to: '/compliance' });
  await openControl(his, '3.1.4');

  await openControl(hers, '3.1.4');
  await expect(syncPill(hers)).toContainText('Online · synced');
  await dana.context.setOffline(true);
  await expect(syncPill(hers)).toContainText('Offline', { timeout: 3_000 });
  await setStatus(hers, '3.1.4', 'In Progress');
  await editNotes(hers, '3.1.4', 'Purchasing shares an account with receiving.');
  await setStatus(his, '3.1.4', 'Complete');
  await editNotes(his, '3.1.4', 'Two named approvers since Monday.');
  await expect
    .poll(async () => (await statuses(his)).find((one) => one.controlId === '3.1.4')?.notes)
    .toBe('Two named approvers since Monday.');
  await dana.context.setOffline(false);

  await expect(syncPill(hers)).toContainText('1 needs your decision');
  const both = /Two named approvers since Monday\.\s+Purchasing shares an account with receiving\./;
  await expect(notesOf(hers, '3.1.4')).toHaveValue(both);
  await expect(notesOf(his, '3.1.4')).toHaveValue(both);
  await syncPill(hers).click();
  const card = hers.getByRole('article', { name: 'Conflict in AC.L2-3.1.4' });
  // The label is what people press, and a press waits until the sheet has slid in.
  const complete = card.getByRole('radio', { name: /Complete/ });
  await card
    .locator('label')
    .filter({ has: hers.getByRole('radio', { name: /Complete/ }) })
    .click();
  await expect(complete).toBeChecked();
  await card.getByRole('button', { name: 'Apply choices' }).click();
  await expect(card).toBeHidden();
  await hers.keyboard.press('Escape');
  await expect(hers.locator('[data-control="3.1.4"]')).toContainText('Complete');
  await expect(syncPill(hers)).toContainText('synced');
  await expect(syncPill(his)).toContainText('synced');
  const decided = async () => (await statuses(his)).find((one) => one.controlId === '3.1.4')?.status;
  await expect.poll(decided).toBe('complete');
  dana.expectQuiet();
  priya.expectQuiet();
});
