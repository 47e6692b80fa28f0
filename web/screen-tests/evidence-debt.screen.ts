import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { giveTeam, lateRequest, LONGEST, sampleFinding } from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

const COCKPIT = `/assessments/${TEAM_ASSESSMENT}`;

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(() => app.leave());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const debt = page.getByRole('region', { name: /^Evidence debt/ });

test('the evidence debt counts late requests, undecided CUI and cited drafts, and leads to each', async () => {
  const { server } = app;
  const late = Array.from({ length: 5 }, (_, index) => lateRequest(`Late ${index + 1}`, { ownerId: 'ines' }));
  const draft = { ...fixtureDocument, id: newRecordId(), originalName: 'Policy.pdf', state: 'draft' };
  const unsure = { ...fixtureDocument, id: newRecordId(), cui: 'unsure', assessmentId: TEAM_ASSESSMENT };
  server.give('evidenceRequest', [
    ...late,
    lateRequest('In time', { dueOn: '2099-01-31' }),
    lateRequest('Of the organization', { assessmentId: null }),
  ]);
  server.give('document', [draft, { ...unsure, originalName: 'Photo of rack 7.jpg' }]);
  const findings = [sampleFinding('sam', '3.4.1[a]', { evidenceIds: [draft.id] })];
  await giveTeam(app, { assessment: { phase: 'conduct' }, findings });
  await app.show(COCKPIT);
  await expect.element(debt).toHaveTextContent('Evidence debt 76 open requests');
  await expectAccessibleAndFitting();
  const overdue = debt.getByRole('region', { name: 'Overdue' });
  await expect.element(overdue).toHaveTextContent(`late · ${LONGEST}`);
  expect(overdue.getByRole('link').all()).toHaveLength(4);
  await overdue.getByRole('button', { name: 'Show all 5' }).click();
  await expect.element(overdue.getByRole('link', { name: /Late 5/ })).toHaveFocus();
  await expect.element(debt.getByRole('link', { name: /Policy\.pdf/ })).toHaveTextContent('A draft is no evidence');
  await debt.getByRole('link', { name: /Photo of rack 7/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Photo of rack 7.jpg' })).toBeVisible();
});

test('what is overdue or was rejected is asked for again by one tap, also without a network; the rest is not', async () => {
  const { server } = app;
  const late = lateRequest('Visitor log', { ownerId: 'ines' });
  const future = { dueOn: '2099-01-31' };
  const others = [lateRequest('In time', future), lateRequest('Of nobody')];
  server.give('evidenceRequest', [
    late,
    lateRequest('Baseline', { ownerId: 'ines', state: 'rejected', ...future }),
    ...others,
  ]);
  await giveTeam(app, { assessment: { phase: 'conduct' } });
  server.isReachable = false;
  await app.show(COCKPIT);
  const again = button(/^Ask again/);
  await expect.element(again.first()).toBeVisible();
  expect(again.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Ask again: Visitor log',
    'Ask again: Baseline',
  ]);
  await expectAccessibleAndFitting();
  await button('Ask again: Visitor log').click();
  await expect.element(page.getByText('Asked again', { exact: true })).toHaveFocus();
  await expect.element(button('Ask again: Visitor log')).not.toBeInTheDocument();
  server.isReachable = true;
  await app.workspace.loop.syncNow();
  expect(server.row('evidenceRequest', late.id)?.askedAgainAt).not.toBeNull();
});

test('an assessment that owes nothing says so, and evidence is asked for before anything is judged', async () => {
  await giveTeam(app, { assessment: { phase: 'plan' } });
  await app.show(COCKPIT);
  await expect.element(debt).toHaveTextContent('No request is overdue');
  await button('Ask for evidence').click();
  const sheet = page.getByRole('dialog', { name: 'Ask for evidence' });
  await sheet.getByLabelText('What is asked for').fill('The security plan.');
  await sheet.getByLabelText('Objectives').fill('3.12.4[a]');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(debt).toHaveTextContent('1 open request');
  await expect
    .poll(() => app.server.rows('evidenceRequest'))
    .toMatchObject([{ assessmentId: TEAM_ASSESSMENT, objectiveIds: ['3.12.4[a]'] }]);
});
