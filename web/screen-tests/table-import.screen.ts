import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { dialog, expectToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

/** Opens the import and gives it a file with these lines. */
const choose = (button: string, title: string, lines: readonly string[], item?: string) =>
  chooseFile(button, title, new File([lines.join('\r\n')], 'table.csv', { type: 'text/csv' }), item);

async function chooseFile(button: string, title: string, file: File, item?: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
  const sheet = dialog(title);
  await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = sheet.element().querySelector('input[type=file]');
  await userEvent.upload(input as HTMLElement, file);
  return sheet;
}

const chooseInMenu = (item: string, title: string, lines: readonly string[]) => choose('Import', title, lines, item);

test('statements come in after a look at each difference, and are taken back as one act', async () => {
  const set = { what: 'Accounts are listed.' };
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[a]', set }));
  await app.show('/ssp');
  const sheet = await chooseInMenu('Statements', 'Import statements', [
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
  const take = sheet.getByRole('button', { name: 'Import 1 record' });
  await expectToast('1 record imported', () => take.click());
  await expect.element(sheet).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject({
    what: 'Accounts are listed by hand.',
    interval: 'yearly',
  });
  expect(app.server.count('statement')).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The import was taken back')).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject({ ...set, interval: null });
});

test('an import can be taken back after the app was opened anew, but for what was changed since', async () => {
  await app.show('/ssp');
  const lines = [
    'Practice,Implementation statement',
    '3.1.1[a],Accounts are listed.',
    '3.1.1[b],Processes are listed.',
  ];
  const sheet = await chooseInMenu('Statements', 'Import statements', lines);
  await sheet.getByRole('button', { name: 'Import 2 records' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[b]', set: { what: 'Processes are named.' } }));

  await app.show('/poam');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Plans' }).click();
  const plans = dialog('Import plans');
  await expect.element(plans.getByText(/^Statements, 2 records, Today/)).toBeVisible();
  await expectAccessibleAndFitting();
  await plans.getByRole('button', { name: 'Undo the import of table.csv' }).click();
  await page.getByRole('button', { name: 'Take back 2 records' }).click();
  const told = 'Taken back, but for what was changed since: Row 3, 3.1.1[b]';
  await expect.element(plans.getByText(told)).toBeVisible();
  await expect.element(page.getByText('The import was taken back')).toBeVisible();
  await expect.element(plans.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.row('statement', '3.1.1[a]')).toMatchObject({ what: '' });
  expect(app.server.row('statement', '3.1.1[b]')).toMatchObject({ what: 'Processes are named.' });
});

test('taking an import back can be stopped, or left; the list says how many records are left', async () => {
  await app.show('/ssp');
  const lines = [
    'Practice,Implementation statement',
    ...objectiveIds.slice(0, 100).map((id) => `${id},How it is done.`),
  ];
  const sheet = await chooseInMenu('Statements', 'Import statements', lines);
  await sheet.getByRole('button', { name: 'Import 100 records' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const carryOutAll = app.workspace.carryOutAll.bind(app.workspace);
  const parts: (() => void)[] = [];
  vi.spyOn(app.workspace, 'carryOutAll').mockImplementation(async (...given) => {
    await new Promise<void>((resolve) => parts.push(resolve));
    return carryOutAll(...given);
  });
  const openList = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Statements' }).click();
  };
  const undo = async (confirm: string) => {
    await sheet.getByRole('button', { name: 'Undo the import of table.csv' }).click();
    await page.getByRole('button', { name: confirm }).click();
    await expect.element(sheet.getByRole('progressbar', { name: 'Undo' })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
    await expect.poll(() => parts.length).toBe(1);
  };
  await openList();
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
  await openList();
  await expect.element(sheet.getByText('40 records not taken back yet')).toBeVisible();
});

/** Makes Bluepeak Cloud a provider, and shows the scope. */
async function showProvider() {
  const id = newRecordId();
  const provider = { name: 'Bluepeak Cloud', kind: 'csp', handles: 'cui', offering: '', fedramp: 'moderate' } as const;
  const more = { hasLevelTwo: false, contractRef: '', notes: '' };
  await app.workspace.carryOut(call(providerMutators.create, { id, ...provider, ...more }));
  await app.show('/scope');
  return id;
}

test('a provider’s own matrix asks whose it is, and columns can be chosen', async () => {
  const id = await showProvider();
  const sheet = await choose('Import responsibilities', 'Import responsibilities', [
    'Control,Answer of the provider to what is asked of it by the organization,Remarks',
    '3.1.12,Partially inherited,The group.',
  ]);
  await expect.element(sheet.getByText('It names no provider, and none is chosen.').first()).toBeVisible();
  await expect.element(sheet.getByText('Choose the provider')).toBeVisible();
  await sheet.getByRole('button', { name: /Whose matrix it is/ }).click();
  await page.getByRole('option', { name: 'Bluepeak Cloud' }).click();
  await sheet.getByText(/^Columns: 1 of 3 taken/).click();
  // Under a heading of several lines, too, the choices of a row are level.
  const topOf = (name: RegExp) => sheet.getByRole('button', { name }).element().getBoundingClientRect().top;
  expect(topOf(/ Control$/)).toBe(topOf(/^Not taken Answer/));
  await sheet.getByRole('button', { name: 'Not taken Answer' }).click();
  await page.getByRole('option', { name: 'Share', exact: true }).click();
  await expect.element(sheet.getByRole('status')).toHaveTextContent('4 new 0 different');
  await sheet.getByRole('button', { name: 'Import 4 records' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.count('responsibility')).toBe(4);
  expect(app.server.row('responsibility', `${id}:3.1.12[c]`)).toMatchObject({ share: 'shared' });
});

test('a matrix with a column for each provider says itself whose it is', async () => {
  await showProvider();
  const sheet = await choose('Import responsibilities', 'Import responsibilities', [
    'Control,Bluepeak Cloud,Customer,Inherited',
    '3.1.1[a],x,x,',
    '3.1.1[b],,,x',
  ]);
  await expect.element(sheet.getByText('Columns: 4 of 4 taken, headings in row 1')).toBeVisible();
  await expect.element(sheet.getByText('Row 2, 3.1.1[a], Bluepeak Cloud')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Import 2 records' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /Whose matrix it is/ })).not.toBeInTheDocument();
  await sheet.getByText(/^Columns: 4 of 4/).click();
  await expect.element(sheet.getByRole('button', { name: 'Bluepeak Cloud Bluepeak Cloud' })).toBeVisible();
});

test('a requirement and the letter of its objective can stand in two columns, and either is one to choose', async () => {
  await app.show('/ssp');
  const sheet = await chooseInMenu('Statements', 'Import statements', [
    'Control,Letter,Statement',
    '3.1.1,[a],Accounts are listed.',
    ',[b],Processes are listed.',
  ]);
  await expect.element(sheet.getByText('Row 2, 3.1.1[f]')).toBeVisible();
  await expect.element(sheet.getByText('Not taken: Letter')).toBeVisible();
  await sheet.getByText(/^Columns: 2 of 3 taken/).click();
  await expect.element(sheet.getByRole('button', { name: 'Requirement Control' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Not taken Letter' }).click();
  await page.getByRole('option', { name: 'Objective', exact: true }).click();
  await expect.element(sheet.getByRole('status')).toHaveTextContent('2 new 0 different 0 the same 0 not understood');
  await expect.element(sheet.getByText('Row 3, 3.1.1[b]')).toBeVisible();
  await expect.element(sheet.getByText('Row 2, 3.1.1[f]')).not.toBeInTheDocument();
});

test('of several sheets the one with known columns is taken, and another can be', async () => {
  const head = ['Control', 'Status', 'Implementation notes'];
  const sheets = [
    ...oneSheet('Read me', [['How this is filled in'], ['Row by row'], ['In ink']]).sheets,
    ...oneSheet('May', [head, ['3.1.1', 'Complete', 'Done in May.']]).sheets,
    ...oneSheet('June', [head, ['3.1.1', 'Complete', 'Done in June.']]).sheets,
    ...oneSheet('Log', [head, ...Array.from({ length: 20_000 }, () => ['3.1.1'])]).sheets,
  ];
  await app.show('/compliance');
  const file = new File([await workbookBytes({ sheets })], 'year.xlsx');
  const statuses = await chooseFile('Import', 'Import statuses and notes', file);
  await expect.element(statuses.getByText('Done in May.', { exact: true })).toBeVisible();
  await expect.element(statuses.getByText('Not read: Log.')).toBeVisible();
  await statuses.getByRole('button', { name: /Sheet/ }).click();
  await page.getByRole('option', { name: 'June (2 rows)' }).click();
  await expect.element(statuses.getByText('Done in June.', { exact: true })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('a file that is being read says so, holds nothing, and can be left for another', async () => {
  await app.show('/poam');
  const ask = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const plans = await chooseInMenu('Plans', 'Import plans', ['Control,Weakness,Due', '3.6.3,Never read.,2026-12-12']);
  await expect.element(plans.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await expect.element(plans.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
  ask.mockRestore();
  await plans.getByRole('button', { name: 'Stop' }).click();
  await expect.element(plans.getByRole('progressbar')).not.toBeInTheDocument();
  const input = plans.element().querySelector('input[type=file]');
  const file = new File(['Control,Weakness,Due\n3.6.3,Never tested.,2026-12-12'], 'table.csv');
  await userEvent.upload(input as HTMLElement, file);
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different');
});

test('a table whose first row has no headings keeps that row', async () => {
  await app.show('/scope');
  await page.getByRole('button', { name: 'Import inventory' }).click();
  const sheet = dialog('Import inventory');
  const input = sheet.element().querySelector('input[type=file]');
  await userEvent.upload(input as HTMLElement, new File(['Server 1,CRMA\nServer 2,CUI'], 'table.csv'));
  await expect.element(sheet.getByText('Not taken: Server 2')).toBeVisible();
  await expect.element(sheet.getByText('There is nothing to import.')).toBeVisible();
  await sheet.getByRole('button', { name: /Headings$/ }).click();
  await page.getByRole('option', { name: 'There are none' }).click();
  await sheet.getByRole('button', { name: 'Not taken Column 1' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await sheet.getByRole('button', { name: 'Not taken Column 2' }).click();
  await page.getByRole('option', { name: 'Category', exact: true }).click();
  await expect.element(sheet.getByRole('status')).toHaveTextContent('2 added 0 changed 0 unchanged 0 refused');
});

test('a new plan that is left out stays left out when a column means something else', async () => {
  await app.show('/poam');
  const plans = await chooseInMenu('Plans', 'Import plans', [
    'Control,Weakness,Due,Remark',
    '3.6.3,Never tested.,2026-12-12,Two weeks.',
    '3.8.4,No marks.,2026-12-12,One day.',
  ]);
  await plans.getByText('Row 2, 3.6.3: Never tested.').click();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
  await plans.getByText(/^Columns: 3 of 4 taken/).click();
  await plans.getByRole('button', { name: 'Not taken Remark' }).click();
  await page.getByRole('option', { name: 'Resources', exact: true }).click();
  await expect.element(plans.getByText('One day.', { exact: true })).toBeVisible();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 2/ })).not.toBeChecked();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 3/ })).toBeChecked();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
});

test('two rows of headings are read as one, and milestones are shown by their words and days', async () => {
  await app.show('/poam');
  const plans = await chooseInMenu('Plans', 'Import plans', [
    'Control,Weakness,Planned,,Milestones,Status',
    ',,Start,Finish,,',
    '3.6.3,Never tested.,10/1/2026,12/12/2026,1. Invite (11/1/2026); 2. Try it,Risk accepted',
  ]);
  await expect.element(plans.getByText('Columns: 5 of 6 taken, headings in rows 1 and 2')).toBeVisible();
  await expect.element(plans.getByText('Not taken: Planned Start')).toBeVisible();
  await expect.element(plans.getByText('Invite (due Nov 1, 2026)')).toBeVisible();
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different 0 the same 1 not understood');
  await expectAccessibleAndFitting();
  await plans.getByRole('button', { name: 'Import 1 record' }).click();
  const item = page.getByRole('article', { name: 'Never tested.' });
  await expect.element(item.getByText('0 of 2 milestones')).toBeVisible();
});

test('plans, statuses and notes have their import where they are kept', async () => {
  await app.show('/poam');
  const plans = await chooseInMenu('Plans', 'Import plans', [
    'Security Control,Weakness Description,Scheduled Completion Date',
    '3.6.3,Never tested.,12/12/2026',
    '3.8.4,No marks.,',
  ]);
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different 0 the same 1 not understood');
  await plans.getByRole('button', { name: 'Import 1 record' }).click();
  await expect.element(page.getByRole('article', { name: 'Never tested.' })).toBeVisible();

  await app.show('/compliance');
  const statuses = await choose('Import', 'Import statuses and notes', [
    'Control,Status,Implementation notes',
    '3.1.1,Complete,ok',
  ]);
  await expect.element(statuses.getByText('ok', { exact: true })).toBeVisible();
  await statuses.getByRole('button', { name: 'Import 1 record' }).click();
  await expect.element(statuses).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.row('controlStatus', '3.1.1')).toMatchObject({ status: 'complete', notes: 'ok' });
});
