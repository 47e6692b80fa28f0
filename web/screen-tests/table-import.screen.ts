import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { give, openImport, take } from './import-acts.ts';
import { expectToast, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('statements come in after a look at each difference, and are taken back as one act', async () => {
  const set = { what: 'Accounts are listed.' };
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[a]', set }));
  await app.show('/ssp');
  const sheet = await give('Import statements', [
    'Plan of the mill',
    'Practice,Implementation statement,Frequency',
    'AC.L2-3.1.1[a],Accounts are listed by hand.,annually',
    '3.1.1[b],Processes are listed.,',
    '3.99.1,Nothing.,',
  ]);
  await expect.element(sheet.getByRole('status')).toHaveTextContent('1 new 1 different 0 the same 1 not understood');
  await expect.element(sheet.getByText('Columns: 3 of 3 taken, headings in row 2')).toBeVisible();
  await expect.element(sheet.getByText('Accounts are listed by hand.')).toBeVisible();
  await expectAccessibleAndFitting();
  await sheet.getByText(/Row 4, 3\.1\.1\[b\]/).click();
  await expectToast('1 record imported', () => take(sheet, '1 record'));
  await app.workspace.loop.syncNow();
  const taken = { what: 'Accounts are listed by hand.', interval: 'yearly' };
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject(taken);
  expect(app.server.count('statement')).toBe(1);
  await pressInToast('Undo');
  await expect.element(page.getByText('The import was taken back')).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject({ ...set, interval: null });
});

test('an import can be taken back after the app was opened anew, but for what was changed since', async () => {
  await app.show('/ssp');
  const sheet = await give('Import statements', [
    'Practice,Implementation statement',
    '3.1.1[a],Accounts are listed.',
    '3.1.1[b],Processes are listed.',
  ]);
  await take(sheet, '2 records');
  await app.workspace.loop.syncNow();
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[b]', set: { what: 'Processes are named.' } }));

  await app.show('/poam');
  const plans = await openImport('Import plans');
  await expect.element(plans.getByText(/^Statements, 2 records, Today/)).toBeVisible();
  await expectAccessibleAndFitting();
  await plans.getByRole('button', { name: 'Undo the import of table.csv' }).click();
  await page.getByRole('button', { name: 'Take back 2 records' }).click();
  const told = 'Taken back, except for what has changed since: Row 3, 3.1.1[b]';
  await expect.element(plans.getByText(told)).toBeVisible();
  await expect.element(page.getByText('The import was taken back')).toBeVisible();
  await expect.element(plans.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject({ what: '' });
  expect(app.server.row('statement', '3.1.1[b]')).toMatchObject({ what: 'Processes are named.' });
});

test('taking an import back can be stopped, or left; the list says how many records are left', async () => {
  await app.show('/ssp');
  const lines = objectiveIds.slice(0, 100).map((id) => `${id},How it is done.`);
  const sheet = await give('Import statements', ['Practice,Implementation statement', ...lines]);
  await take(sheet, '100 records');
  const carryOutAll = app.workspace.carryOutAll.bind(app.workspace);
  const parts: (() => void)[] = [];
  vi.spyOn(app.workspace, 'carryOutAll').mockImplementation(async (...given) => {
    await new Promise<void>((resolve) => parts.push(resolve));
    return carryOutAll(...given);
  });
  const undo = async (confirm: string) => {
    await sheet.getByRole('button', { name: 'Undo the import of table.csv' }).click();
    await page.getByRole('button', { name: confirm }).click();
    await expect.element(sheet.getByRole('progressbar', { name: 'Undo' })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
    await expect.poll(() => parts.length).toBe(1);
  };
  await openImport('Import statements');
  await undo('Take back 100 records');
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  parts.shift()?.();
  await expect.element(sheet.getByText('80 records not taken back yet')).toBeVisible();
  await expect.element(page.getByText('The undo was stopped')).toBeVisible();

  await undo('Take back 80 records');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  parts.shift()?.();
  await openImport('Import statements');
  await expect.element(sheet.getByText('40 records not taken back yet')).toBeVisible();
});

test('plans, statuses and notes have their import where they are kept', async () => {
  await app.show('/poam');
  const plans = await give('Import plans', [
    'Security Control,Weakness Description,Scheduled Completion Date',
    '3.6.3,Never tested.,12/12/2026',
    '3.8.4,No marks.,',
  ]);
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different 0 the same 1 not understood');
  await plans.getByRole('button', { name: 'Import 1 record' }).click();
  await expect.element(page.getByRole('article', { name: 'Never tested.' })).toBeVisible();

  await app.show('/compliance');
  const lines = ['Control,Status,Implementation notes', '3.1.1,Complete,ok'];
  const statuses = await give('Import statuses and notes', lines);
  await expect.element(statuses.getByText('ok', { exact: true })).toBeVisible();
  await take(statuses, '1 record');
  await app.workspace.loop.syncNow();
  expect(app.server.row('controlStatus', '3.1.1')).toMatchObject({ status: 'complete', notes: 'ok' });
});
