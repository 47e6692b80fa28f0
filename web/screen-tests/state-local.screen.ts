import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deadlineMutators, grantMutators, riskMutators } from '#sync/domain/agency/state-local-mutators.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ organizationName: 'Kanawha County' }, { touch: true });
});
afterEach(() => app.leave());

const row = (name: string) => expect.element(page.getByRole('article', { name })).toBeVisible();

test('the frameworks are accessible and fit at every width, in light and in dark', async () => {
  await app.show('/state-local');
  await page.getByRole('button', { name: 'How it carries over' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Beyond NIST SP 800-171' })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('a grant is accessible and fits at every width, in light and in dark', async () => {
  await app.change(grantMutators.create, {
    id: newRecordId(),
    grantName: 'Cybersecurity grant',
    grantType: 'Formula',
    fundingAgency: 'CISA and FEMA',
    totalAmount: 250_000,
    awardedAmount: null,
    applicationDeadline: '2020-01-31',
    status: 'planning',
  });
  await app.show('/state-local?tab=grants');
  await row('Cybersecurity grant');
  await expectAccessibleAndFitting();
});

test('a deadline that has passed is accessible and fits at every width, in light and in dark', async () => {
  await app.change(deadlineMutators.create, {
    id: newRecordId(),
    title: 'Spending report',
    description: '',
    deadlineType: 'grant_milestone',
    priority: 'critical',
    dueDate: '2020-03-31',
    assignedTo: '',
    status: 'pending',
  });
  await app.show('/state-local?tab=deadlines');
  await row('Spending report');
  await expectAccessibleAndFitting();
});

test('a risk and its sheet are accessible and fit at every width, in light and in dark', async () => {
  await app.change(riskMutators.create, {
    id: newRecordId(),
    assessmentName: 'Court records',
    assessmentType: 'Annual',
    riskDescription: 'A shared account.',
    riskLevel: 'high',
    impactLevel: 'high',
    likelihood: 'high',
    mitigationStatus: 'not_started',
  });
  await app.show('/state-local?tab=risks');
  await row('Court records');
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Edit Court records' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit risk' })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('the agency profile is accessible and fits at every width, in light and in dark', async () => {
  await app.show('/state-local?tab=agency');
  await expect.element(page.getByRole('tab', { name: /^Agency Profile/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleAndFitting();
});
