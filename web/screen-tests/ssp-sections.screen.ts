import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { addressOf } from '#web/address.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const statement = (id: string) => page.getByRole('region', { name: `Statement of ${id}` });

test('what a statement names and nobody has is added or asked for from its note', async () => {
  const what = 'The Remote Access Policy RA-02 permits sessions.';
  const set = { what, where: 'RAS-2', inheritedFrom: 'Bluepeak Cloud' };
  await app.change(saveStatement, { id: '3.1.12[c]', set });
  await app.change(saveStatement, { id: '3.1.12[d]', set: { what: 'Bluepeak Cloud watches every session.' } });
  const plan = addressOf('/ssp', { control: '3.1.12' });
  const step = (name: string) => statement('3.1.12[c]').getByRole('link', { name });
  await app.show(plan);
  await expect.element(step('Add provider: Bluepeak Cloud')).toBeVisible();
  const named = statement('3.1.12[d]').getByText('Bluepeak Cloud is not among the providers.');
  await expect.element(named).toBeVisible();
  await expectAccessibleAndFitting();

  await step('Add asset: RAS-2').click();
  const asset = dialog('New asset');
  await expect.element(asset.getByLabelText('Name', { exact: true })).toHaveValue('RAS-2');
  await asset.getByRole('button', { name: 'Add asset' }).click();
  await expect.element(asset).not.toBeInTheDocument();
  await app.show(plan);
  await expect.element(step('Ask for it: Remote Access Policy RA-02')).toBeVisible();
  await expect.element(step('Add asset: RAS-2')).not.toBeInTheDocument();

  await step('Ask for it: Remote Access Policy RA-02').click();
  const request = dialog('Ask for evidence');
  await expect.element(request.getByLabelText('What is asked for')).toHaveValue('Remote Access Policy RA-02');
  await expect.element(request.getByLabelText('Objectives')).toHaveValue('AC.L2-3.1.12[c]');
  await request.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(request).not.toBeInTheDocument();

  await app.show(plan);
  await step('Add provider: Bluepeak Cloud').click();
  await expect.element(dialog('New provider').getByLabelText('Name', { exact: true })).toHaveValue('Bluepeak Cloud');
});

test('the plan has its sections beside it, each with what it lacks, its paper and the place where it is written', async () => {
  await page.viewport(1440, 900);
  await app.change(saveSystem, { set: { legalName: 'Northfield Avionics LLC', systemName: 'NFA Engineering' } });
  await app.show('/ssp');
  const rail = page.getByRole('region', { name: 'Sections' });
  await expect.element(rail.getByRole('button', { name: '8 Requirements 324 notes' })).toHaveAttribute('aria-current');
  const first = rail.getByRole('button', { name: '1 System identification 4 missing' });
  await first.click();
  await expect.element(page.getByRole('heading', { name: 'Still missing' })).toBeVisible();
  await expect.element(page.getByText('CAGE codes')).toBeVisible();
  await expect.element(first).toHaveFocus();
  const paper = page.getByRole('region', { name: 'Preview of 1 System identification' });
  await expect.element(paper.getByText('Northfield Avionics LLC')).toBeVisible();
  await expect.element(rail.getByLabelText('Family')).not.toBeInTheDocument();
  await expectAccessibleAndFitting();

  await setWidth(1180);
  await expect.element(first).toBeVisible();
  const [list, sheet] = [rail, paper].map((one) => one.element().getBoundingClientRect());
  expect(sheet?.top).toBeLessThan(list?.bottom ?? 0);
  await page.viewport(390, 844);
  await page.getByRole('button', { name: /Section/ }).click();
  const roles = page.getByRole('option', { name: '7 Roles' });
  await expect.element(roles.getByText('4 missing')).toBeVisible();
  await roles.click();
  await expect.element(page.getByText('Affirming official')).toBeVisible();
  await expectAccessibleAndFitting();
  await page.getByRole('link', { name: 'Describe the system' }).click();
  await expect.element(dialog('System')).toBeVisible();
});

test.each([
  [addressOf('/ssp', { control: '3.1.12' }), '3.1.12 Control Remote Access'],
  [addressOf('/ssp', { part: 'policies', family: 'SI' }), 'SI System and Information Integrity'],
])('on a phone the list of %s begins where its chosen row is', async (address, name) => {
  await page.viewport(390, 844);
  await app.show(address);
  const row = page.getByRole('button', { name });
  await expect.element(row).toBeVisible();
  const [own, list] = [row.element(), row.element().closest('ul')].map((one) => one!.getBoundingClientRect());
  expect(own!.top).toBeGreaterThanOrEqual(list!.top - 1);
  expect(own!.bottom).toBeLessThanOrEqual(list!.bottom + 1);
  expect(window.scrollY).toBe(0);
});
