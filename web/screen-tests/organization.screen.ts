import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { choose } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({}, { touch: true });
});
afterEach(() => app.leave());

const next = () => page.getByRole('button', { name: 'Next' }).click();
const check = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
const pick = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();

async function lookAtStep(step: number): Promise<void> {
  await expect.element(page.getByText(`Step ${step} of 5`)).toBeVisible();
  await expectAccessibleAndFitting();
}

test('every step and the plan are accessible and fit at every width, in light and in dark', async () => {
  const accountId = app.workspace.user.id;
  const setupData = { targetDate: '12-months', budget: '75k-150k', employeeCount: '11-50' } as const;
  await app.change(saveProfile, { accountId, set: { setupData } });
  await app.show('/org-assessment');
  const taken = 'Size: 11 to 50; Deadline: Within 12 months; Budget: $75,000 to $150,000. Change what does not fit.';
  await expect.element(page.getByText(taken)).toBeVisible();
  await lookAtStep(1);
  await expect.element(page.getByRole('button', { name: '11 to 50 employees Company size' })).toBeVisible();
  await page.getByLabelText('Industry').fill('Machining');
  await choose('Annual revenue range', '$5 to $25 million');
  await page.getByLabelText('Total employee count').fill('46');
  await page.getByLabelText('IT staff count').fill('1');
  await next();
  await lookAtStep(2);
  await check('Environments', 'Cloud');
  await check('Cloud providers', 'AWS');
  await check('Data types', 'CUI (controlled unclassified information)');
  const without = page.getByRole('region', { name: 'What you do without' });
  await without.getByRole('button', { name: /^No wireless networks/ }).click();
  const sheet = page.getByRole('dialog', { name: 'No wireless networks' });
  await sheet.getByText('It does not exist here, and a rule forbids it').click();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(without.getByText('Proof missing')).toBeVisible();
  // Saving does not go on to the next step, and the step's answers are still there.
  await lookAtStep(2);
  await next();
  for (const tool of ['Antivirus', 'Firewall', 'Backup', 'Monitoring', 'Encryption']) {
    await check('Security tools', tool);
  }
  await pick('Incident history', 'Significant');
  await pick('Existing SSP', 'No');
  await pick('Existing POA&M', 'Unsure');
  await page.getByLabelText('CUI storage and transmission details').fill('File server and mail.');
  await pick('Multifactor authentication', 'No');
  await pick('Endpoint protection', 'Yes');
  await pick('Access controls', 'Yes');
  await page.getByLabelText('Team members needing platform access').fill('Dana, Marcus');
  await lookAtStep(3);
  await next();
  await expect.element(page.getByRole('button', { name: 'Within 12 months Target compliance deadline' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '$100,000 to $250,000 Budget' })).toBeVisible();
  await check('Business drivers', 'Contract requirement');
  await lookAtStep(4);
  await next();
  await lookAtStep(5);
  await page.getByRole('button', { name: 'Generate Compliance Plan' }).click();
  await expect.element(page.getByText('Plan and first board are ready')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View plan' })).toBeVisible();
  await expectAccessibleAndFitting();
  await page.getByRole('link', { name: 'View plan' }).click();
  await expect.element(page.getByText('CUI may reach a commercial cloud.')).toBeVisible();
  await expectAccessibleAndFitting(() => {
    // The target date stays on one line.
    const lines = [...document.querySelectorAll('[data-long]')].map((figure) =>
      Math.round(figure.clientHeight / parseFloat(getComputedStyle(figure).lineHeight)),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
  await app.show('/kanban');
  await expect.element(page.getByRole('button', { name: 'Board Compliance plan' })).toBeVisible();
});
