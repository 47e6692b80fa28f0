import { expect, type Page } from 'playwright/test';
import { countRows, readRows, untilSent } from './device-rows.ts';
import { test } from './journey.ts';
import { judge, openToJudge } from './judge-page.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { addToTeam, beginConduct, bringColleague, importPack, openMock, type Colleague } from './team-plan.ts';
import { expectSameAsServer, saidOnDevice, saidOnServer } from './team-rows.ts';

const OBJECTIVE = '3.1.13[a]';
const SAID = 'Remote sessions are encrypted.';

type Arrive = (options: { worker?: boolean }) => Promise<Person>;

/**
 * Lena leads and Sam judges; both stand before one objective with the app installed, and neither has a network.
 * `office`: the page of an administrator.
 */
async function goOnSite(
  arrive: Arrive,
  server: ServerProcess,
): Promise<{ lena: Colleague; sam: Colleague; id: string; office: Page }> {
  const { page } = await foundNorthfield(arrive, server);
  await importPack(page, server);
  const lena = await bringColleague(page, server, await arrive({}), ['Lena', 'Ortiz']);
  const sam = await bringColleague(page, server, await arrive({}), ['Sam', 'Whitaker']);
  const id = await openMock(lena, server.origin, 'Mock of the plant');
  const address = `${server.origin}/assessments/${id}`;
  await addToTeam(lena, sam, 'Assessor', ['AC', 'AU', 'CA', 'CM', 'IA', 'IR', 'MA', 'MP', 'PE', 'PS']);
  await beginConduct(lena, [sam], address, ['AT', 'RA', 'SC', 'SI']);
  for (const one of [lena, sam]) {
    await one.page.goto(`${address}/objectives?objective=${OBJECTIVE}`);
    await openToJudge(one.page, OBJECTIVE);
    await untilInstalled(one.page);
    await untilSent(one.page);
    // The server's word for this device, its public halves and the team's key.
    await expect.poll(() => countRows(one.page, 'device')).toBeGreaterThanOrEqual(2);
    await expect.poll(() => countRows(one.page, 'serverKey')).toBe(1);
    const hasKey = async () =>
      (await readRows<{ circle: string | null }>(one.page, 'circleKey')).some((key) => key.circle === id);
    await expect.poll(hasKey).toBe(true);
  }
  for (const { person } of [lena, sam]) await person.context.setOffline(true);
  return { lena, sam, id, office: page };
}

/** Makes the file with everything, and returns the bytes that were saved. */
async function give(page: Page): Promise<{ name: string; buffer: Buffer }> {
  await page.getByRole('link', { name: 'Hand over' }).first().click();
  await page.getByRole('button', { name: 'Make the file', exact: true }).click();
  await expect(page.getByText(/\.vernier is made\.$/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return { name: download.suggestedFilename(), buffer: Buffer.concat(parts) };
}

async function choose(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('link', { name: 'Hand over' }).first().click();
  await page.getByRole('tab', { name: 'Receive' }).click();
  const input = page.getByRole('tabpanel').locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function receive(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await choose(page, file);
  await expect(page.getByText('Whole and unaltered')).toBeVisible();
}

test('what one tablet gives, another carries to the server, once and in its author’s name @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { lena, sam, id } = await goOnSite(arrive, server);
  await judge(sam.page, OBJECTIVE, 'met', SAID);
  const did = await saidOnDevice(sam.page, sam.id);
  const file = await give(sam.page);
  expect(file.name).toMatch(/^northfield-\d{4}-\d{4}-sam\.vernier$/);
  expect(file.buffer.includes(SAID)).toBe(false);

  await receive(lena.page, file);
  expect(await countRows(lena.page, 'packet')).toBe(0);
  await lena.page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(lena.page.getByRole('region', { name: /^Received \d+ changes from Sam’s tablet$/ })).toBeVisible();
  expect(await saidOnDevice(lena.page, sam.id)).toEqual(did);

  // Lena alone meets a network: Sam's work is on the server, as Sam's.
  await lena.person.context.setOffline(false);
  await expect.poll(() => saidOnServer(server, sam.id)).toMatchObject({ finding: did.finding });
  await expect.poll(() => countRows(lena.page, 'packet')).toBe(0);
  const proposed = saidOnServer(server, sam.id).finding[`${id}:${sam.id}:${OBJECTIVE}`];
  expect(proposed).toMatchObject({ determination: 'met', rationale: SAID, proposedAs: 'assessor' });

  // Sam's own device comes later, and finds it known.
  await sam.person.context.setOffline(false);
  await untilSent(sam.page);
  expect(await countRows(sam.page, 'aside')).toBe(0);
  for (const { page } of [lena, sam]) await expectSameAsServer(page, server);
});

test('a tab that is killed while it takes a file in leaves nothing half @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { lena, sam } = await goOnSite(arrive, server);
  await judge(sam.page, OBJECTIVE, 'met', SAID);
  const file = await give(sam.page);
  await receive(lena.page, file);
  await lena.page.getByRole('button', { name: 'Receive', exact: true }).click({ noWaitAfter: true });
  const address = lena.page.url();
  await lena.page.close();
  lena.page = await lena.person.page();
  await lena.page.goto(address);
  await expect(lena.page.getByRole('heading', { name: 'Hand over', level: 1 })).toBeVisible();
  const packets = await countRows(lena.page, 'packet');
  const findings = Object.keys((await saidOnDevice(lena.page, sam.id)).finding);
  expect(findings.length > 0).toBe(packets > 0);
  await receive(lena.page, file);
  if (packets === 0) await lena.page.getByRole('button', { name: 'Receive', exact: true }).click();
  else await expect(lena.page.getByText('All of it is here already.')).toBeVisible();
  await expect.poll(() => countRows(lena.page, 'packet')).toBeGreaterThan(0);
});

test('a tablet outside the team sends its file whole, and the team’s work is on the server in its author’s name @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { lena, sam, id, office } = await goOnSite(arrive, server);
  const nico = await bringColleague(office, server, await arrive({}), ['Nico', 'Reyes']);
  await judge(sam.page, OBJECTIVE, 'met', SAID);
  const did = await saidOnDevice(sam.page, sam.id);
  const file = await give(sam.page);

  await nico.page.goto(`${server.origin}/hand-over`);
  await untilInstalled(nico.page);
  await choose(nico.page, file);
  const panel = nico.page.getByRole('region', { name: 'Not taken' });
  await expect(panel).toContainText('It is sealed for others. Nothing was changed');
  const send = panel.getByRole('button', { name: 'Send it to the server' });
  await nico.person.context.setOffline(true);
  await expect(send).toBeDisabled();
  await nico.person.context.setOffline(false);
  await send.click();
  await expect(panel).toContainText('Sent. The server has it; what is inside reaches its people.');
  expect(await countRows(nico.page, 'packet')).toBe(0);

  // The server opens it with its next scheduled work.
  await expect.poll(() => saidOnServer(server, sam.id), { timeout: 90_000 }).toMatchObject({ finding: did.finding });
  const proposed = saidOnServer(server, sam.id).finding[`${id}:${sam.id}:${OBJECTIVE}`];
  expect(proposed).toMatchObject({ determination: 'met', rationale: SAID, proposedAs: 'assessor' });

  // Sam's own device comes later, and finds it known.
  for (const { person } of [lena, sam]) await person.context.setOffline(false);
  await untilSent(sam.page);
  expect(await countRows(sam.page, 'aside')).toBe(0);
  for (const { page } of [lena, sam]) await expectSameAsServer(page, server);
  expect(await countRows(nico.page, 'finding')).toBe(0);
});
