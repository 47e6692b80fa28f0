import { expect, type Locator, type Page } from 'playwright/test';
import { readRows } from './device-rows.ts';

/** One objective, open or closed. */
export function objective(page: Page, id: string): Locator {
  return page.locator(`[data-objective="${id}"]`);
}

/** The notes of an open objective. */
export function notesOf(page: Page, id: string): Locator {
  return objective(page, id).locator('textarea');
}

export async function openObjective(page: Page, id: string): Promise<void> {
  const trigger = objective(page, id).locator('button[aria-expanded]').first();
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await expect(notesOf(page, id)).toBeVisible();
}

/** Chooses an option of a select by its text. */
export async function choose(page: Page, button: Locator, option: string | RegExp): Promise<void> {
  await button.click();
  await page.getByRole('option', { name: option }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
}

export interface TrackedObjective {
  id: string;
  objectiveId: string;
  title: string;
  status: string;
  notes: string;
  implementationDate: string | null;
}

/** The server's objectives, requested by a browser that is signed in and online. */
export async function trackedObjectives(page: Page): Promise<Map<string, TrackedObjective>> {
  const rows: TrackedObjective[] = await page.evaluate(async () => (await fetch('/api/assessment-objectives')).json());
  return new Map(rows.map((row) => [row.id, row]));
}

// The smallest valid picture.
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The evidence of an open objective. */
export function evidenceOf(page: Page, id: string): Locator {
  return page.getByRole('region', { name: `Evidence of ${id}` });
}

/** Adds a photo directly to an objective, as the camera does. */
export async function takePhoto(page: Page, id: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await evidenceOf(page, id).getByRole('button', { name: 'Take photo' }).click();
  await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: photo });
}

/** The notes as stored in this device's database. */
export async function storedNotes(page: Page, id: string): Promise<string | undefined> {
  const rows = await readRows<{ id: string; notes: string }>(page, 'objectiveStatus');
  return rows.find((row) => row.id === id)?.notes;
}
