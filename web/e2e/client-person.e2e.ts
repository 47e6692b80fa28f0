import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Page } from 'playwright/test';
import { productTables } from '#sync/product-tables.ts';
import { syncPill } from './compliance-page.ts';
import { countRows, readRows, readWholeDevice, untilSent } from './device-rows.ts';
import { test } from './journey.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { bringColleague, openMock, send, type Colleague } from './team-plan.ts';

const MOCK = 'Mock of the plant';
/** What is in the workspace beside the requests. */
const SECRETS = [MOCK, 'Local administrators remain.', 'Plain sessions reach the old gateway.'];
const ASKED = ['The visitor log of May.', 'The list of gateways.'] as const;

const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Request' });

/** The assessor asks somebody for evidence, from the cockpit. */
async function ask({ page }: Colleague, what: string, whom: Colleague): Promise<void> {
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for evidence' });
  await form.getByLabel('What is asked for').fill(what);
  await form.getByLabel('Objectives').fill('3.10.3[a]; 3.1.13[b]');
  await form.getByRole('button', { name: /Who answers/ }).click();
  await page.getByRole('option', { name: whom.name }).click();
  await form.getByLabel('Due').fill('2099-01-31');
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Hands in a new file for a request. */
async function answer(page: Page, what: string, file: ReturnType<typeof textFile>, said: string): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Add a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  const choosing = page.waitForEvent('filechooser');
  await upload.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
  await upload.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Evidence' }).click();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toBeHidden();
  await sheet.getByLabel('Answer').fill(said);
  await sheet.getByRole('button', { name: 'Hand in' }).click();
  await expect(sheet.getByText('Received')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(sheet).toBeHidden();
}

/** How many rows of each synchronized table this device holds; empty ones are left out. */
async function rowsOf(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of productTables) {
    const count = await countRows(page, name);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** Expects the device to hold this, and in none of its databases a word of the rest. */
async function expectOnly(page: Page, rows: Record<string, number>): Promise<void> {
  await expect.poll(() => rowsOf(page)).toEqual(rows);
  expect(await countRows(page, 'history')).toBe(0);
  const kept = await readWholeDevice(page);
  for (const words of SECRETS) expect([words, kept.includes(words)]).toEqual([words, false]);
}

function storedNames({ folder }: ServerProcess): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)), { readonly: true });
  const rows = db.prepare('select "originalName" as name from document where "storedAt" is not null').all();
  db.close();
  return (rows as { name: string }[]).map(({ name }) => name).toSorted();
}

test('a person of the client answers requests without a network, and their device holds nothing else of the firm @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { page: office } = await foundNorthfield(arrive, server);
  await send(office, server.origin, '/api/admin/settings', { holder: 'assessor' }, 'PUT');
  const plan = { controlId: '3.1.5', weakness: SECRETS[1], targetDate: '2099-01-31' };
  await send(office, server.origin, '/api/poam', plan);
  const notes = { status: 'in_progress', notes: SECRETS[2] };
  await send(office, server.origin, '/api/compliance/status/3.1.13', notes, 'PUT');
  const lena = await bringColleague(office, server, await arrive({}), ['Lena', 'Ortiz']);
  const sam = await bringColleague(office, server, await arrive({}), ['Sam', 'Whitaker']);
  const cleo = await bringColleague(office, server, await arrive({}), ['Cleo', 'Marsh'], 'client');
  const assessmentId = await openMock(lena, server.origin, MOCK);
  await lena.page.goto(`${server.origin}/assessments/${assessmentId}`);
  for (const what of ASKED) await ask(lena, what, cleo);
  await untilSent(lena.page);

  // The start of the app leads to the requests, and so does every other address.
  await expect(cleo.page).toHaveURL(/\/requests$/);
  for (const what of ASKED) await expect(cleo.page.getByRole('button', { name: what })).toBeVisible();
  await cleo.page.goto(`${server.origin}/compliance`);
  await expect(cleo.page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  const part = { member: 2, profile: 1, workspaceSetting: 1, evidenceRequest: 2 };
  await expectOnly(cleo.page, part);
  await untilInstalled(cleo.page);

  await cleo.person.context.setOffline(true);
  await cleo.page.reload();
  await answer(cleo.page, ASKED[0], textFile('Visitors.txt', 'Ray, Priya'), 'All of May.');
  await answer(cleo.page, ASKED[1], textFile('Gateways.txt', 'gw-1, gw-2'), '');
  await cleo.page.reload();
  await expect(cleo.page.getByText('Nothing waits for you.')).toBeVisible();
  expect(storedNames(server)).toEqual([]);

  // Meanwhile Sam, who works without a network too, becomes somebody of the client.
  await untilInstalled(sam.page);
  await expect.poll(() => countRows(sam.page, 'plan')).toBe(1);
  await sam.person.context.setOffline(true);
  await sam.page.goto(`${server.origin}/profile`);
  await send(office, server.origin, `/api/admin/users/${sam.id}`, { role: 'client' }, 'PUT');

  await cleo.person.context.setOffline(false);
  await untilSent(cleo.page);
  await expect.poll(() => storedNames(server)).toEqual(['Gateways.txt', 'Visitors.txt']);
  await expectOnly(cleo.page, { ...part, document: 2 });

  // The assessor sees the answers, opens a file and takes one back to the client.
  await lena.page.goto(`${server.origin}/documents?tab=requests`);
  await lena.page.getByText('To check (2)').click();
  await lena.page.getByRole('button', { name: ASKED[1] }).click();
  const sheet = sheetOf(lena.page);
  await expect(sheet.getByRole('button', { name: /Gateways\.txt/ })).toBeVisible();
  await sheet.getByLabel('Reason').fill('The third gateway is missing.');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(sheet.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await untilSent(lena.page);
  await cleo.page.getByRole('button', { name: ASKED[1] }).click();
  await expect(sheetOf(cleo.page).getByText('The third gateway is missing.')).toBeVisible();

  // What Sam's device held goes as soon as the server says so.
  await sam.person.context.setOffline(false);
  await expect(sam.page).toHaveURL(/\/profile$/);
  await expectOnly(sam.page, part);
  await sam.page.goto(`${server.origin}/`);
  await expect(sam.page).toHaveURL(/\/requests$/);
  await expect(syncPill(sam.page)).toBeVisible();
  expect((await readRows<{ role: string }>(sam.page, 'member')).map(({ role }) => role).toSorted()).toEqual([
    'assessor',
    'client',
  ]);
  for (const { person } of [lena, sam, cleo]) person.expectQuiet();
});
