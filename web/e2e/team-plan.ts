import { expect, type Page } from 'playwright/test';
import { oscalShapes, packOscalFile } from '#sync/testing/pack-files.ts';
import { untilSent } from './device-rows.ts';
import { acceptInvitation } from './invitation.ts';
import { newAddress } from './journey.ts';
import type { Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

/** Somebody of the team at a device of their own. */
export interface Colleague {
  person: Person;
  page: Page;
  id: string;
  name: string;
}

/** Makes a call as whoever is signed in on this page. */
export async function send(
  page: Page,
  origin: string,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> {
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.context().request.fetch(`${origin}${path}`, { method, headers, data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
}

/** Gives the workspace of whoever is signed in on this page its official text, with invented sentences. */
export async function importPack(page: Page, { origin }: ServerProcess): Promise<void> {
  const file = JSON.stringify(packOscalFile(oscalShapes.dotted!));
  const files = [{ name: 'pack.json', base64: Buffer.from(file).toString('base64') }];
  await send(page, origin, '/api/catalog-import', { files });
}

/** Invites somebody who joins on their own device. `inviting`: the page of an administrator. */
export async function bringColleague(
  inviting: Page,
  server: ServerProcess,
  person: Person,
  [first, last]: readonly [string, string],
  role: 'assessor' | 'client' = 'assessor',
): Promise<Colleague> {
  const email = newAddress(first.toLowerCase());
  await send(inviting, server.origin, '/api/admin/invitations', { email, role });
  const page = await person.page();
  await acceptInvitation(page, server, { first, last, email });
  const asked = await page.context().request.get(`${server.origin}/api/auth/user`);
  const { id } = (await asked.json()) as { id: string };
  return { person, page, id, name: `${first} ${last}` };
}

/** Opens an assessment through the lead's screens, and leads to its plan. Returns its id. */
export async function openMock({ page }: Colleague, origin: string, name: string): Promise<string> {
  await page.goto(`${origin}/assessment`);
  await page.getByRole('button', { name: 'New assessment with a team' }).click();
  const sheet = page.getByRole('dialog', { name: 'New assessment with a team' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('button', { name: 'Open assessment' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/assessments\/[0-9a-f-]{36}\/plan$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** The lead adds somebody to the team on the plan, with the families that they judge. */
export async function addToTeam(
  { page }: Colleague,
  { name }: Colleague,
  place: 'Assessor' | 'Trainee',
  families: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await sheet.getByRole('button', { name: 'Person' }).click();
  await page.getByRole('option', { name }).click();
  if (place === 'Trainee') {
    await sheet.getByRole('button', { name: 'Place' }).click();
    await page.getByRole('option', { name: /^Trainee/ }).click();
  }
  for (const family of families) await sheet.getByText(new RegExp(`^${family} `)).click();
  await sheet.getByRole('button', { name: 'Add to the team' }).click();
  await expect(sheet).toBeHidden();
}

/** Opens the own place on the plan, and signs the statement. */
async function sign({ page, name }: Colleague): Promise<void> {
  await page.getByRole('button', { name: `${name}, ` }).click();
  await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Sign your statement' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign your statement' });
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden();
}

/** Everybody signs, the lead takes families too, and everything that is missing before judging is there. */
export async function beginConduct(
  lead: Colleague,
  others: readonly Colleague[],
  address: string,
  families: readonly string[],
): Promise<void> {
  const { page, name } = lead;
  await page.getByRole('button', { name: `${name}, ` }).click();
  await page.getByRole('button', { name: 'Change place and families' }).click();
  const place = page.getByRole('dialog', { name: `Place of ${name}` });
  for (const family of families) await place.getByText(new RegExp(`^${family} `)).click();
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(place).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden();
  await sign(lead);
  for (const other of others) {
    await other.page.goto(`${address}/plan`);
    await sign(other);
  }

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const scope = page.getByRole('dialog', { name: 'Security plan and scope' });
  await scope.getByLabel('System security plan').fill('Northfield SSP');
  await scope.getByLabel('Date of the plan').fill('2026-05-02');
  await scope.getByLabel('What is in scope').fill('The plant in Northfield.');
  await scope.getByRole('button', { name: 'Save' }).click();
  await expect(scope).toBeHidden();
  await page.getByRole('button', { name: 'Note the agreement' }).click();
  const agreed = page.getByRole('dialog', { name: 'Scope agreed by both sides' });
  await agreed.getByLabel('Who agreed for the organization').fill('Dana Whitfield');
  await agreed.getByRole('button', { name: 'Note the agreement' }).click();
  await expect(agreed).toBeHidden();
  await page.getByRole('radiogroup', { name: 'Readiness' }).getByRole('radio', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Begin “Conduct”' }).click();
  await expect(page.getByRole('button', { name: 'Begin “Conduct”' })).toBeHidden();
  await untilSent(page);
}
