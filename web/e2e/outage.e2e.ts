import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { editNotes, notesOf, openControl, setStatus, syncPill } from './compliance-page.ts';
import { countRows } from './device-rows.ts';
import { GuestNetwork } from './guest-network.ts';
import { namesOf, Person, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;

test.beforeEach(async ({ browser }) => {
  server = await ServerProcess.start();
  dana = await Person.arrive({ browser });
  page = await dana.page();
});

async function begin(origin: string): Promise<void> {
  const names = namesOf('dana@northfield.example', { organization: 'Northfield' });
  await signUp(page, origin, { ...names, keep: true });
  await page.goto(`${origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
}

test.afterEach(async () => {
  await dana.leave();
  await server.remove();
});

/** The statuses that the server holds, of the controls somebody has touched. */
async function onServer(): Promise<Record<string, string>> {
  const all = await page.evaluate(async () => {
    const answer = await fetch('/api/compliance/status');
    return (await answer.json()) as { controlId: string; status: string; updatedAt: string | null }[];
  });
  return Object.fromEntries(
    all.filter(({ updatedAt }) => updatedAt).map(({ controlId, status }) => [controlId, status]),
  );
}

/** How long it takes until everything is sent, in milliseconds. */
async function untilEmpty(): Promise<number> {
  const began = performance.now();
  await expect.poll(() => countRows(page, 'outbox'), { intervals: [50], message: 'still waiting' }).toBe(0);
  return performance.now() - began;
}

test('[PC4] the queue is empty within seconds of the server’s return, on a page that nobody touches @proof', async () => {
  await begin(server.origin);
  const controlIds = ['3.1.1', '3.1.2', '3.1.3', '3.1.4'];
  for (const controlId of controlIds) await openControl(page, controlId);
  // First one change with the server up, to learn how long one takes on this machine at the moment.
  const ways: number[] = [];
  for (const label of ['Complete', 'Not Started']) {
    await setStatus(page, '3.1.1', label);
    ways.push(await untilEmpty());
  }
  const figures: number[] = [];
  // Long enough for the retry interval to reach its maximum, and short enough to see its first steps.
  for (const [seconds, label, status] of [
    [10, 'In Progress', 'in_progress'],
    [2, 'Complete', 'complete'],
    [5, 'In Progress', 'in_progress'],
  ] as const) {
    await server.stop('SIGKILL');
    for (const controlId of controlIds) await setStatus(page, controlId, label);
    await expect(syncPill(page)).toContainText('4 changes saved on this device');
    await page.waitForTimeout(seconds * 1_000);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await server.start();
    figures.push(await untilEmpty());
    await expect(syncPill(page)).toContainText('synced');
    expect(await onServer()).toEqual(Object.fromEntries(controlIds.map((controlId) => [controlId, status])));
    // Others may have made the machine slower meanwhile.
    await setStatus(page, '3.1.1', 'Not Started');
    ways.push(await untilEmpty());
  }
  const shown = figures.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ');
  process.stdout.write(`queue empty after the server's return: ${shown}\n`);
  // At most five seconds pass between two probes; then one sync carries four changes, which may take as long as four
  // single ones.
  for (const ms of figures) expect(ms).toBeLessThan(7_000 + 4 * Math.max(...ways));
  dana.expectQuiet();
});

const ours = { code: 'invalid', message: 'What this server would say itself.', proof: null };

test('[SE1] a network that answers for the server is named, sets nothing aside, and signs nobody out', async () => {
  const network = await GuestNetwork.start(server.port);
  await begin(network.origin);
  const html = '<!doctype html><title>Guest network</title><p>Please sign in.</p>';
  network.stepIn({ status: 200, body: html });
  await openControl(page, '3.1.1');
  await setStatus(page, '3.1.1', 'In Progress');
  const words = 'This network answers instead of the server';
  await expect(syncPill(page)).toContainText(words);
  await editNotes(page, '3.1.1', 'Written behind the guest network.');
  await syncPill(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel).toContainText('Sign in to the network on its own page');
  await expectAccessible(page);
  const json = { type: 'application/json', body: JSON.stringify(ours) };
  for (const answer of [
    { status: 302, headers: { Location: '/pricing' } },
    ...[400, 401, 403, 413, 422, 500].flatMap((status) => [
      { status, body: html },
      { status, ...json },
    ]),
  ]) {
    network.stepIn(answer);
    await panel.getByRole('button', { name: 'Sync now' }).press('Enter');
    await expect.poll(() => network.answered, { message: `${answer.status}` }).toContain('/api/sync');
    await expect(syncPill(page)).toContainText(words);
  }
  expect([await countRows(page, 'outbox'), await countRows(page, 'aside')]).toEqual([2, 0]);

  // Restarted behind a network that answers 401, the app still belongs to the same person and does not ask them to sign
  // in.
  network.stepIn({ status: 401, ...json });
  await page.goto(`${network.origin}/compliance`);
  await openControl(page, '3.1.1');
  await expect(notesOf(page, '3.1.1')).toHaveValue('Written behind the guest network.');
  await expect(syncPill(page)).toContainText(words);
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/compliance\?/);

  network.stepAside();
  process.stdout.write(`queue empty after the guest network was gone: ${(await untilEmpty()).toFixed(0)} ms\n`);
  await expect(syncPill(page)).toContainText('synced');
  expect(await countRows(page, 'aside')).toBe(0);
  expect(await onServer()).toEqual({ '3.1.1': 'in_progress' });
  dana.expectQuiet();
  await network.end();
});
