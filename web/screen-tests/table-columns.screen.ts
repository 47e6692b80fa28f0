import { afterEach, beforeEach, expect, test } from 'vitest';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { give, take } from './import-acts.ts';
import { choose } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

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
