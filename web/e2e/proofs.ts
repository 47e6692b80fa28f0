import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, type Locator, type Page } from 'playwright/test';
import { mailsOf } from './invitation.ts';
import type { ServerProcess } from './server-process.ts';

type Folder = Pick<ServerProcess, 'folder'>;

/** As if everybody had last proven who they are eleven minutes ago. */
export function letProofsAge({ folder }: Folder): void {
  const database = new SqliteDatabase(join(folder, 'vernier.sqlite'));
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
  database.prepare('update session set "confirmedAt" = ?').run(earlier);
  database.close();
}

/** What asks for a fresh proof of who is there. */
export function proofDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm that it is you' });
}

/** Has the code mailed that proves an address, in the dialog that is open. */
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

/** The code that was mailed last. */
export function mailedCode(server: Folder): string {
  const codes = mailsOf(server).flatMap((mail) => /Your code: (\w+)/.exec(mail)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

/** Proves the address of whoever is signed in, on their own page. */
export async function proveAddress(page: Page, server: ServerProcess, email: string): Promise<void> {
  await page.goto(`${server.origin}/profile`);
  await page.getByRole('button', { name: `Confirm ${email}` }).click();
  const dialog = await sendCode(page, email);
  await enterCode(dialog, mailedCode(server));
  await expect(dialog).toBeHidden();
}
