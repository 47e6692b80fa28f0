import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inlineCell, workbookOf } from '#sync/testing/workbook-samples.ts';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { give, take } from './import-acts.ts';
import { choose, pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

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
