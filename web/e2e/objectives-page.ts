import { expect, type Locator, type Page } from 'playwright/test';

/** One objective, wherever it stands. */
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

export async function setObjectiveStatus(page: Page, id: string, status: string): Promise<void> {
  const choice = objective(page, id).getByRole('radio', { name: status });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
}

/** Chooses in a select by the words it shows. */
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

/** What the server holds, asked by a browser that is signed in and online. */
export async function trackedObjectives(page: Page): Promise<Map<string, TrackedObjective>> {
  const rows: TrackedObjective[] = await page.evaluate(async () => (await fetch('/api/assessment-objectives')).json());
  return new Map(rows.map((row) => [row.id, row]));
}
