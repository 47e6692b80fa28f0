import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { syncPill } from './compliance-page.ts';
import { PASSWORD } from './person.ts';
import type { ServerProcess } from './server-process.ts';

/** The emails that the server has written, decoded. */
export function mailsOf(server: Pick<ServerProcess, 'folder'>): string[] {
  const folder = join(server.folder, 'mail');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''));
}

/** The paths of all invitations that were mailed to an address. */
export function linksOf(server: Pick<ServerProcess, 'folder'>, email: string): string[] {
  return mailsOf(server)
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /\/api\/invitation\/[\w-]+/.exec(mail)?.[0] ?? []);
}

/** Lets somebody who is signed in with an existing account accept their one open invitation. */
export async function joinAgain(
  page: Page,
  server: Pick<ServerProcess, 'folder' | 'origin'>,
  email: string,
): Promise<void> {
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect
    .poll(async () => {
      for (const link of linksOf(server, email)) {
        await page.goto(`${server.origin}${link}`);
        if (await join.isVisible()) return true;
      }
      return false;
    })
    .toBe(true);
  await join.click();
  await expect(syncPill(page)).toContainText('Online');
}

/** Lets somebody accept the invitation that was mailed to them, on their own device. */
export async function acceptInvitation(
  page: Page,
  server: Pick<ServerProcess, 'folder' | 'origin'>,
  who: { first: string; last: string; email: string },
): Promise<void> {
  const [link] = linksOf(server, who.email);
  await page.goto(`${server.origin}${link}`);
  await page.getByLabel('First name').fill(who.first);
  await page.getByLabel('Last name').fill(who.last);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(syncPill(page)).toContainText('Online');
}
