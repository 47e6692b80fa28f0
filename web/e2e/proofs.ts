import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Locator, type Page } from 'playwright/test';
import { mailsOf } from './invitation.ts';
import type { ServerProcess } from './server-process.ts';

type Folder = Pick<ServerProcess, 'folder'>;

/** Ages everybody's last identity check to eleven minutes. */
export function letProofsAge({ folder }: Folder): void {
  const database = new SqliteDatabase(join(folder, 'vernier.sqlite'));
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
  database.prepare('update session set "confirmedAt" = ?').run(earlier);
  database.close();
}

/** The dialog that asks people to confirm their identity again. */
export function proofDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm that it is you' });
}

/** In the open dialog, requests the email with the code that confirms an address. */
export async function sendCode(page: Page, email: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible();
  return dialog;
}

export async function enterCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** The code in the newest email. */
export function mailedCode(server: Folder): string {
  const codes = mailsOf(server).flatMap((mail) => /Your code: (\w+)/.exec(mail)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

/** Confirms the address of the signed-in person, on their own page. */
export async function proveAddress(page: Page, server: ServerProcess, email: string): Promise<void> {
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  const dialog = await sendCode(page, email);
  await enterCode(dialog, mailedCode(server));
  await expect(dialog).toBeHidden();
}
