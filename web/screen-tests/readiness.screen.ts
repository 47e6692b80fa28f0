import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { judge, objective, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const seen = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const heading = (name: RegExp) => expect.element(page.getByRole('heading', { name })).toBeVisible();

test('the readiness assessment says what blocks certification and leads to where it is settled', async () => {
  await app.show('/cmmc');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await seen('Not fully judged.');
  await heading(/110 requirements still open/);
  await expect
    .element(page.getByRole('link', { name: 'Open control tracking' }))
    .toHaveAttribute('href', '/compliance');

  // Claimed statuses earn nothing.
  const items = requirementFacts.map(({ id }) => ({ controlId: id, status: 'complete' as const }));
  await app.change(setControlStatus, { items });
  await heading(/320 objectives not met or open under requirements claimed complete/);
  const implemented = objectiveIds.filter((id) => id !== '3.1.3[a]').map((id) => emptyObjectiveStatus(id));
  app.server.give(
    'objectiveStatus',
    implemented.map((row) => ({ ...row, status: 'implemented' })),
  );
  await app.workspace.loop.syncNow();
  await app.change(createPoam, {
    id: newRecordId(),
    kind: 'poam',
    controlId: '3.1.3',
    weakness: 'No flow diagram',
    plannedAction: '',
    milestones: [],
    ownerId: null,
    resources: '',
    targetDate: '2099-12-31',
    tags: [],
  });
  await heading(/1 requirement still open/);
  await page.getByRole('link', { name: /^1 Check its objectives: AC\.L2-3\.1\.3 / }).click();
  await expect.poll(() => window.location.href).toMatch(/\/assessment-objectives\?control=3\.1\.3/);
  await judge('3.1.3[a]', 'Not met', 'The flow diagram is missing.');
  await app.show('/cmmc');
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toHaveTextContent('Near Ready');
  await app.show('/cmmc?tab=readiness');
  await seen('Enough for a conditional status.');
  await heading(/objectives without evidence under requirements that are/);
  await page.getByRole('button', { name: /^AC Access Control/ }).click();
  await seen('On a POA&M');
  await app.show('/assessment-objectives?control=3.1.3&objective=3.1.3[a]');
  await judge('3.1.3[a]', 'Met');
  await app.show('/cmmc?tab=readiness');
  await seen('Ready for a final status.');
});

test('a judgement is taken back, and Undo brings it again with its reason', async () => {
  await app.show('/assessment-objectives?control=3.1.1&objective=3.1.1[a]&judge=open');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'N/A' }).click();
  await sheet.getByLabelText('Reason').fill('Nobody signs in here.');
  await sheet.getByRole('button', { name: 'Save judgment' }).click();
  await expect.element(objective('3.1.1[a]')).toHaveTextContent('judged: N/A');
  await expect.element(objective('3.1.1[a]').getByText('Complete').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change the judgment of 3.1.1[a]' }).click();
  await sheet.getByRole('button', { name: 'Take the judgment back' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(objective('3.1.1[a]')).not.toHaveTextContent('judged:');
  await pressInToast('Undo');
  await expect.element(objective('3.1.1[a]')).toHaveTextContent('Nobody signs in here.');
});
