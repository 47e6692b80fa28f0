import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { createPoam, deletePoam } from '#sync/domain/poam/poam-mutators.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { objective } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const region = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const leadsTo = (link: Locator, href: string) => expect.element(link).toHaveAttribute('href', href);
const seen = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const address = () => window.location.pathname + window.location.search;

test('a new organization is welcomed, and walks through the tour', async () => {
  await app.show('/');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Dana Whitfield' })).toBeVisible();
  for (const figure of ['110', '320', '14', '60 days'])
    await expect.element(region('What is inside').getByText(figure, { exact: true })).toBeVisible();
  await seen('Required First Step');
  const columns = page.getByRole('list', { name: 'Columns of the board' });
  expect(columns.element().textContent).toBe('To DoIn ProgressUnder ReviewDone');

  await expect.element(button('Previous')).toBeDisabled();
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Compliance Journey' })).toBeVisible();
  await button('Next').click();
  await seen('6-18 months');
  await expect.element(page.getByRole('link', { name: 'Start Your Compliance Journey' })).toBeVisible();
  await button('Start Setup').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Step 1 of 5');
  await userEvent.keyboard('{Escape}');
  // There is one place to start: a single step is current, and it alone looks so.
  const step = page.getByCss('main [aria-current="step"]');
  await expect.element(step).toHaveTextContent('Organizational Assessment');
  const primary = page.getByCss('main [data-variant="primary"]').elements();
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Start here']);
  await leadsTo(page.getByRole('link', { name: 'Start here' }), '/org-assessment');
  await leadsTo(page.getByRole('link', { name: 'Get started' }), '/assessment');
});

test('once a control is complete the dashboard shows the figures, each leading to its place', async () => {
  const items = ['3.1.1', '3.1.2'].map((controlId) => ({ controlId, status: 'complete' as const }));
  for (const item of items) await app.change(setControlStatus, { items: [item] });
  await app.show('/');
  await seen('2 of 110 controls implemented');
  const first = region('Recent Activity').getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('You marked 3.1.2 Complete');
  await expect.element(region('Audit Score')).toHaveTextContent(/2%.*Not audit ready: 110 requirements open/);
  await expect.element(region('Open POA&Ms')).toHaveTextContent('All on track');
  const tasks = region('Task guidance');
  await expect.element(tasks).toHaveTextContent('3 tasks remaining');
  await tasks.getByRole('button', { name: 'View Steps' }).click();
  await expect.element(tasks.getByText('Start with Access Control')).toBeVisible();
  await leadsTo(page.getByRole('link', { name: 'Upload Evidence Document' }), '/documents?upload=1');
  await leadsTo(page.getByRole('link', { name: 'Create New POA&M' }), '/poam?new');
  for (const [card, href] of [
    ['Overall Compliance', '/compliance'],
    ['Open POA&Ms', '/poam?show=open'],
    ['Documents', '/documents'],
    ['Audit Score', '/cmmc?tab=readiness'],
  ] as const) {
    await leadsTo(region(card).getByRole('link', { name: card, exact: true }), href);
  }
  await leadsTo(tasks.getByRole('link', { name: 'View board' }), '/kanban');
  await expect.element(button('Export report')).toBeVisible();
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await expect.poll(address).toBe('/?tab=reports');
  await expect.element(region('Executive Summary')).toHaveTextContent('1.8%');
});

test('what is overdue and what was done lead to their records; what is deleted says so', async () => {
  const planId = newRecordId();
  await app.change(setControlStatus, { items: [{ controlId: '3.1.2', status: 'complete' }] });
  await app.change(createPoam, {
    id: planId,
    kind: 'poam',
    controlId: '3.13.11',
    weakness: 'No validated module',
    plannedAction: 'Buy one.',
    milestones: [],
    ownerId: null,
    resources: '',
    targetDate: '2026-01-05',
    tags: [],
  });
  await app.show('/');
  const overdue = /^3\.13\.11 No validated module POA&M overdue by \d+ days, due /;
  await region('Task guidance').getByRole('link', { name: overdue }).click();
  await expect.poll(address).toBe(`/poam?item=${planId}`);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('No validated module');

  const activity = region('Recent Activity');
  await app.show('/');
  await activity.getByRole('link', { name: /You marked 3\.1\.2 Complete/ }).click();
  await expect.poll(address).toBe('/compliance?open=3.1.2');
  await app.change(setObjectiveStatus, { objectiveId: '3.1.1[f]', status: 'implemented' });
  await app.show('/');
  await activity.getByRole('link', { name: /You marked 3\.1\.1\[f\] Implemented/ }).click();
  await expect.element(objective('3.1.1[f]')).toHaveAttribute('data-expanded', 'true');
  await expect.element(objective('3.1.1[f]')).toBeInViewport();

  await app.show('/');
  await app.change(deletePoam, { id: planId });
  const added = activity.getByRole('listitem').filter({ hasText: 'added the POA&M item No validated module' });
  await expect.element(added).toHaveTextContent('No longer there');
  expect(added.getByRole('link').elements()).toEqual([]);
  await activity.getByRole('link', { name: 'View all' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /You marked 3\.1\.2 Complete/ })).toBeVisible();
});
