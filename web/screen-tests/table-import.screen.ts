import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { inlineCell, workbookOf } from '#sync/testing/workbook-samples.ts';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { choose, dialog, expectToast, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

/** Where an import opens: its button, and the menu item if the button opens a menu. */
const places: Readonly<Record<string, readonly [button: string, item?: string]>> = {
  'Import plans': ['Import', 'Plans'],
  'Import statements': ['Import', 'Statements'],
  'Import statuses and notes': ['Import'],
};

async function openImport(title: string) {
  const [button, item] = places[title] ?? [title];
  await page.getByRole('button', { name: button, exact: true }).click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
  return dialog(title);
}

/** Gives the open sheet a file, or one with these lines. */
async function upload(sheet: Locator, given: File | readonly string[]) {
  const file = given instanceof File ? given : new File([given.join('\r\n')], 'table.csv', { type: 'text/csv' });
  await userEvent.upload(sheet.element().querySelector('input[type=file]') as HTMLElement, file);
}

async function give(title: string, given: File | readonly string[]) {
  const sheet = await openImport(title);
  await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await upload(sheet, given);
  return sheet;
}

/** Imports what is chosen, such as '1 record'. */
async function take(sheet: Locator, count: string) {
  await sheet.getByRole('button', { name: `Import ${count}` }).click();
  await expect.element(sheet).not.toBeInTheDocument();
}

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
  const sheet = await give('Import responsibilities', [
    'Control,Answer of the provider to what is asked of it by the organization,Remarks',
    '3.1.12,Partially inherited,The group.',
  ]);
  await expect.element(sheet.getByText('It names no provider, and none is chosen.').first()).toBeVisible();
  await expect.element(sheet.getByText('Choose the provider')).toBeVisible();
  await choose(sheet.getByRole('button', { name: /Whose matrix it is/ }), 'Bluepeak Cloud');
  await sheet.getByText(/^Columns: 1 of 3 taken/).click();
  // The choices of a row are aligned even if one heading takes several lines.
  const topOf = (name: RegExp) => sheet.getByRole('button', { name }).element().getBoundingClientRect().top;
  expect(topOf(/ Control$/)).toBe(topOf(/^Not taken Answer/));
  await choose(sheet.getByRole('button', { name: 'Not taken Answer' }), /^Share$/);
  await expect.element(sheet.getByRole('status')).toHaveTextContent('4 new 0 different');
  await take(sheet, '4 records');
  await app.workspace.loop.syncNow();
  expect(app.server.count('responsibility')).toBe(4);
  expect(app.server.row('responsibility', `${id}:3.1.12[c]`)).toMatchObject({ share: 'shared' });
});

test('a matrix with a column for each provider says itself whose it is', async () => {
  await showProvider();
  const sheet = await give('Import responsibilities', [
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
  const sheet = await give('Import statements', [
    'Control,Letter,Statement',
    '3.1.1,[a],Accounts are listed.',
    ',[b],Processes are listed.',
  ]);
  await expect.element(sheet.getByText('Row 2, 3.1.1[f]')).toBeVisible();
  await expect.element(sheet.getByText('Not taken: Letter')).toBeVisible();
  await sheet.getByText(/^Columns: 2 of 3 taken/).click();
  await expect.element(sheet.getByRole('button', { name: 'Requirement Control' })).toBeVisible();
  await choose(sheet.getByRole('button', { name: 'Not taken Letter' }), /^Objective$/);
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
  const statuses = await give('Import statuses and notes', new File([await workbookBytes({ sheets })], 'year.xlsx'));
  await expect.element(statuses.getByText('Done in May.', { exact: true })).toBeVisible();
  await expect.element(statuses.getByText('Not read: Log.')).toBeVisible();
  const june = statuses.getByRole('checkbox', { name: 'With it: June (2 rows), as statuses and notes' });
  await expect.element(june).toBeChecked();
  await choose(statuses.getByRole('button', { name: /Sheet/ }), 'June (2 rows)');
  await expect.element(statuses.getByText('Done in June.', { exact: true })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('sheets of open and closed items come in by one act, each as its kind, and go by one undo', async () => {
  const head = ['Control', 'Weakness', 'Due'];
  const sheets = [
    ...oneSheet('Open items', [head, ['3.6.1', 'No drill.', '2027-03-31'], ['3.6.2', 'No log.', '2027-03-31']]).sheets,
    ...oneSheet('Closed items', [head, ['3.8.3', 'Old drives.', '2026-03-31'], ['3.6.1', 'No drill.', '2026-01-31']])
      .sheets,
    ...oneSheet('Statuses', [
      ['Requirement', 'Status', 'Comments'],
      ['3.1.1', 'Compliant', 'By list.'],
    ]).sheets,
  ];
  await app.show('/poam');
  const plans = await give('Import plans', new File([await workbookBytes({ sheets })], 'poam.xlsx'));
  const along = (name: string) => plans.getByRole('checkbox', { name: `With it: ${name}` });
  const counts = (text: string) => expect.element(plans.getByRole('status')).toHaveTextContent(text);
  await expect.element(along('Closed items (3 rows), as plans')).toBeChecked();
  await expect.element(along('Statuses (2 rows), as statuses and notes')).not.toBeChecked();
  // An item in both sheets counts once, and 'Closed' waits for an answer.
  await counts('2 new 0 different 0 the same 2 not understood');
  await choose(
    plans.getByRole('button', { name: /What state are the plans of the sheet ‘Closed items’ in\?/ }),
    'Closed: imported as ready to verify',
  );
  await counts('3 new 0 different 0 the same 1 not understood');
  await userEvent.click(along('Statuses (2 rows), as statuses and notes').element().closest('label') ?? document.body);
  await counts('4 new 0 different 0 the same 1 not understood');
  await expect.element(plans.getByText('Closed items: Row 2, 3.8.3: Old drives.')).toBeVisible();
  await plans.getByRole('button', { name: 'Not understood, and not taken: 1' }).click();
  await expect.element(plans.getByText('It is in the document twice; the first one counts.')).toBeVisible();
  await expectAccessibleAndFitting();
  await take(plans, '4 records');
  await expect.element(page.getByRole('article', { name: 'Old drives.' })).toHaveTextContent('Ready to verify');
  await expect.element(page.getByRole('article', { name: 'No log.' })).toHaveTextContent('Open');
  await pressInToast('Undo');
  await expect.element(page.getByRole('article', { name: 'Old drives.' })).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect([app.server.count('plan'), app.server.count('controlStatus')]).toEqual([0, 1]);
});

test('a hidden sheet comes last and says so, and what a person does not see in a sheet is named', async () => {
  const line = (id: string, note: string) => inlineCell(id) + inlineCell('Complete') + inlineCell(note);
  const head = `<row>${['Control', 'Status', 'Implementation notes'].map((text) => inlineCell(text)).join('')}</row>`;
  const struck = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>No longer so.</t></r></is></c>';
  const sheets = [
    { name: 'Old', state: 'hidden', rows: `${head}<row>${line('3.1.1', 'Done in May.')}</row>` },
    {
      name: 'Now',
      rows: `${head}<row>${line('3.1.1', 'Done in June.')}</row><row hidden="1">${inlineCell('3.1.2')}<c/>${struck}</row>`,
    },
  ];
  await app.show('/compliance');
  const file = new File([Uint8Array.from(workbookOf(sheets))], 'hidden.xlsx');
  const statuses = await give('Import statuses and notes', file);
  await expect.element(statuses.getByText('Done in June.', { exact: true })).toBeVisible();
  await expect.element(statuses.getByText(/^This sheet has 1 hidden row and 1 cell with struck words, /)).toBeVisible();
  await expect.element(statuses.getByRole('status')).toHaveTextContent('1 new 0 different');
  await expectAccessibleAndFitting();
  await statuses.getByText('Take what is hidden or struck through as well').click();
  await expect.element(statuses.getByText('No longer so.', { exact: true })).toBeVisible();
  await expect.element(statuses.getByRole('status')).toHaveTextContent('2 new 0 different');
  await choose(statuses.getByRole('button', { name: /Sheet/ }), 'Old (hidden, 2 rows)');
  await expect.element(statuses.getByText('Done in May.', { exact: true })).toBeVisible();
  await expect.element(statuses.getByText(/^This sheet has/)).not.toBeInTheDocument();
});

test('a workbook that is none, one that is too large, and one of many rows each say what is wrong', async () => {
  await app.show('/compliance');
  const statuses = await give('Import statuses and notes', new File(['PK\x03\x04 and no more'], 'a.xlsx'));
  await expect.element(statuses.getByText(/It is not a workbook that can be read\./)).toBeVisible();
  const far = workbookOf([`<row>${inlineCell('3.1.1')}</row><row>${inlineCell('x', 'ZZZZ2')}</row>`]);
  await upload(statuses, new File([Uint8Array.from(far)], 'b.xlsx'));
  await expect.element(statuses.getByText(/This workbook has more than 1,000 columns in one sheet\./)).toBeVisible();
  const long = workbookOf([`<row>${inlineCell('3.1.1')}</row>`.repeat(20_001)]);
  await upload(statuses, new File([Uint8Array.from(long)], 'c.xlsx'));
  await expect.element(statuses.getByText(/This workbook has more than 20,000 rows in one sheet\./)).toBeVisible();
});

test('a file that is being read says so, holds nothing, and can be left for another', async () => {
  await app.show('/poam');
  const ask = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  const plans = await give('Import plans', ['Control,Weakness,Due', '3.6.3,Never read.,2026-12-12']);
  await expect.element(plans.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await expect.element(plans.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
  ask.mockRestore();
  await plans.getByRole('button', { name: 'Stop' }).click();
  await expect.element(plans.getByRole('progressbar')).not.toBeInTheDocument();
  await upload(plans, ['Control,Weakness,Due', '3.6.3,Never tested.,2026-12-12']);
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different');
});

test('a table whose first row has no headings keeps that row', async () => {
  await app.show('/scope');
  const sheet = await give('Import inventory', ['Server 1,CRMA', 'Server 2,CUI']);
  await expect.element(sheet.getByText('Not taken: Server 2')).toBeVisible();
  await expect.element(sheet.getByText('There is nothing to import.')).toBeVisible();
  await choose(sheet.getByRole('button', { name: /Headings$/ }), 'There are none');
  await choose(sheet.getByRole('button', { name: 'Not taken Column 1' }), /^Name$/);
  await choose(sheet.getByRole('button', { name: 'Not taken Column 2' }), /^Category$/);
  await expect.element(sheet.getByRole('status')).toHaveTextContent('2 added 0 changed 0 unchanged 0 refused');
});

test('a new plan that is left out stays left out when a column means something else', async () => {
  await app.show('/poam');
  const plans = await give('Import plans', [
    'Control,Weakness,Due,Remark',
    '3.6.3,Never tested.,2026-12-12,Two weeks.',
    '3.8.4,No marks.,2026-12-12,One day.',
  ]);
  await plans.getByText('Row 2, 3.6.3: Never tested.').click();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
  await plans.getByText(/^Columns: 3 of 4 taken/).click();
  await choose(plans.getByRole('button', { name: 'Not taken Remark' }), /^Resources$/);
  await expect.element(plans.getByText('One day.', { exact: true })).toBeVisible();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 2/ })).not.toBeChecked();
  await expect.element(plans.getByRole('checkbox', { name: /^Row 3/ })).toBeChecked();
  await expect.element(plans.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
});

test('two rows of headings are read as one, and milestones are shown by their words and days', async () => {
  await app.show('/poam');
  const plans = await give('Import plans', [
    'Control,Weakness,Planned,,Milestones,Status',
    ',,Start,Finish,,',
    '3.6.3,Never tested.,10/1/2026,12/12/2026,1. Invite (11/1/2026); 2. Try it,On track',
  ]);
  await expect.element(plans.getByText('Columns: 5 of 6 taken, headings in rows 1 and 2')).toBeVisible();
  await expect.element(plans.getByText('Not taken: Planned Start')).toBeVisible();
  await expect.element(plans.getByText('Invite (due Nov 1, 2026)')).toBeVisible();
  await expect.element(plans.getByRole('status')).toHaveTextContent('1 new 0 different 0 the same 0 not understood');
  await expectAccessibleAndFitting();
  await plans.getByRole('button', { name: 'Import 1 record' }).click();
  const item = page.getByRole('article', { name: 'Never tested.' });
  await expect.element(item.getByText('0 of 2 milestones')).toBeVisible();
});

test('what a file brings to what is here already is told apart from what comes of both', async () => {
  await app.show('/poam');
  const head = 'Control,Weakness,Due,Milestones';
  const first = await give('Import plans', [head, '3.6.3,Never tested.,2026-12-12,Invite (2026-11-01)']);
  await expect.element(first.getByText('In the file:')).not.toBeInTheDocument();
  await take(first, '1 record');
  const plans = await give('Import plans', [head, '3.6.3,Never tested.,2026-12-12,Try it (2026-11-20)']);
  await expect.element(plans.getByText('In the file: Try it (due Nov 20, 2026)')).toBeVisible();
  const both =
    /^After the import: Invite \(due Nov 1, 2026\) → Invite \(due Nov 1, 2026\)\s+Try it \(due Nov 20, 2026\)$/;
  await expect.element(plans.getByText(both)).toBeVisible();
  await expectAccessibleAndFitting();
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
