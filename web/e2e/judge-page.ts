import { expect, type Locator, type Page } from 'playwright/test';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';

// The screen on which a team judges, and the one on which its lead rules.

const headingOf = (page: Page, id: string) => page.getByRole('heading', { level: 2, name: id });

/** The row of an objective in the list, with its mark. */
export function judgeRow(page: Page, id: string): Locator {
  const requirement = requirementOfObjective(id);
  return page
    .getByRole('navigation', { name: 'Objectives' })
    .getByRole('button', { name: `${requirement} ${id.slice(requirement.length)}` });
}

export async function openToJudge(page: Page, id: string): Promise<void> {
  if (!(await headingOf(page, id).isVisible())) await judgeRow(page, id).click();
  await expect(headingOf(page, id)).toBeVisible();
}

/** Writes what an examination of the open objective showed. */
export async function observe(page: Page, id: string, words: string): Promise<void> {
  const what = page.getByRole('radio', { name: `examine list of ${requirementOfObjective(id)}`, exact: true });
  await expect(what).toBeVisible();
  if ((await what.getAttribute('aria-checked')) !== 'true') await what.click();
  await page.getByRole('textbox', { name: 'What you observed' }).fill(words);
}

/** Records the examination, and proposes what it showed, with the observed words as rationale or reason. */
export async function proposeObserved(page: Page, id: string, determination: 'met' | 'not_met'): Promise<void> {
  const [result, name] = determination === 'met' ? ['Supports', 'Met'] : ['Contradicts', 'Not met'];
  const results = page.getByRole('radiogroup', { name: `Result of the method for ${id}` });
  await results.getByRole('radio', { name: result }).click();
  await page.getByRole('button', { name: `Propose ${name}`, exact: true }).click();
  // Once it is stored, the screen goes on to what is left.
  await expect(headingOf(page, id)).toBeHidden();
}

/** Examines an objective and proposes what that shows. */
export async function judge(page: Page, id: string, determination: 'met' | 'not_met', words: string): Promise<void> {
  await openToJudge(page, id);
  await observe(page, id, words);
  await proposeObserved(page, id, determination);
}

/** Asks somebody of the organization for evidence of an objective. */
export async function askFor(page: Page, id: string, what: string, whom: string): Promise<void> {
  await openToJudge(page, id);
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for evidence' });
  await sheet.getByLabel('What is asked for').fill(what);
  await sheet.getByRole('button', { name: 'Who answers' }).click();
  await page.getByRole('option', { name: whom }).click();
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Changes the reason of the own proposal. */
export async function changeReason(page: Page, id: string, reason: string): Promise<void> {
  await openToJudge(page, id);
  await page.getByRole('button', { name: 'Propose a change' }).click();
  const sheet = page.getByRole('dialog', { name: `Propose a change of ${id}` });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await sheet.getByRole('button', { name: 'Propose the change' }).click();
  await expect(sheet).toBeHidden();
}

/** The lead decides a dispute as somebody found it, with a reason, and comes back to judging. */
export async function rule(page: Page, id: string, choice: string, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Disputes and rulings' }).click();
  const tab = page.getByRole('tab', { name: id });
  await expect(tab).toBeVisible();
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await expect(headingOf(page, id)).toBeVisible();
  await page.getByRole('radio', { name: choice }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await page.getByRole('button', { name: /^Decide (Met|Not met)$/ }).click();
  await expect(page.getByRole('button', { name: /^Decide/ })).toBeHidden();
  await page.getByRole('link', { name: `Judge ${id}` }).click();
  await expect(page).toHaveURL(/\/objectives\?/);
  await expect(headingOf(page, id)).toBeVisible();
}
