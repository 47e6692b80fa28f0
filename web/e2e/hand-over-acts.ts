import { expect, type Page } from 'playwright/test';
import type { HeldPacket } from '#sync/engine/store.ts';
import { readRows } from './device-rows.ts';
import type { Colleague } from './team-plan.ts';

/** Makes the file of everything that this tablet holds, and puts it on a stick. Returns where it lies there. */
export async function give({ page }: Colleague, address: string, stick: (name: string) => string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Make the file', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = await saving;
  const path = stick(saved.suggestedFilename());
  await saved.saveAs(path);
  return path;
}

/** Chooses a file from the stick, looks at what it is, and takes it in. */
export async function receive({ page }: Colleague, origin: string, path: string, from: Colleague): Promise<void> {
  await page.goto(`${origin}/hand-over?show=receive`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(path);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await expect(page.getByText(from.name, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Received / })).toBeVisible();
}

/** Waits until this tablet carries nothing of others any more. */
export async function untilHandedOn(page: Page): Promise<void> {
  await expect
    .poll(async () => (await readRows<HeldPacket>(page, 'packet')).filter(({ isOwn }) => !isOwn).length)
    .toBe(0);
}
