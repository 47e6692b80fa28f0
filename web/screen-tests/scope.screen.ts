import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { assetMutators, providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const region = (name: string | RegExp) => page.getByRole('region', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

const laptop = {
  name: 'Sales laptop',
  tag: 'LT-031',
  kind: 'Laptop',
  owner: '',
  location: '',
  category: 'crma',
  specializedKind: null,
  outReason: '',
  cui: [],
  protects: [],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: null,
} satisfies AssetFields;

async function addProvider(name: string): Promise<void> {
  const id = newRecordId();
  const fields = { kind: 'esp', handles: 'spd', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;
  await app.workspace.carryOut(call(providerMutators.create, { ...fields, id, name, hasLevelTwo: false }));
}

test('an asset gets a category with what it needs, and is counted and listed by it', async () => {
  await app.show('/scope');
  await expect.element(region('Asset inventory').getByText('No assets yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add asset' }).first().click();
  const sheet = dialog('New asset');
  await sheet.getByLabelText('Name', { exact: true }).fill('Guest access point');
  await sheet.getByLabelText('Own number').fill('AP-G2');
  await sheet.getByText('Out of scope', { exact: true }).click();
  await sheet.getByText('Stores', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Add asset' }).click();
  await expect.element(sheet.getByText('An asset that handles CUI is not out of scope.')).toBeVisible();
  await sheet.getByText('Stores', { exact: true }).click();
  await expect.element(sheet.getByText('Say why it is out of scope.')).toBeVisible();
  await sheet.getByLabelText('Why it is out of scope').fill('A line of its own.');
  await sheet.getByRole('button', { name: 'Add asset' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const row = region('Asset inventory').getByRole('button', { name: /Guest access point/ });
  await expect.element(row).toHaveTextContent('Out of scope');
  await expect.element(page.getByRole('button', { name: /^Out of scope 1/ })).toBeVisible();

  await page.getByRole('button', { name: /^CUI 0/ }).click();
  await expect.element(region('Asset inventory').getByText('No assets in this category')).toBeVisible();
  await expectAccessibleAndFitting();
});

const header = 'Own number,Name,Category,Why out of scope,Owner,Last seen on\r\n';

test('an inventory comes in after a look at what it changes, and is taken back as one act', async () => {
  await app.workspace.carryOut(call(assetMutators.create, { ...laptop, id: newRecordId() }));
  await app.show('/scope');
  await page.getByRole('button', { name: 'Import inventory' }).click();
  const sheet = dialog('Import inventory');
  const lines = [
    'LT-031,Sales laptop,CUI,,Müller,',
    'FS-01,File server,CUI asset,,,6/30/2026',
    'AP-1,Access point,out,,,',
  ];
  const text = `Inventory 2026\r\n\r\n${header}${lines.join('\r\n')}`;
  // As Excel saves it on a European machine.
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const input = sheet.element().querySelector('input[type=file]');
  await userEvent.upload(input as HTMLElement, new File([bytes], 'assets.csv', { type: 'text/csv' }));
  await expect.element(sheet.getByRole('status')).toHaveTextContent('1 added 1 changed 0 unchanged 1 refused');
  await expect.element(sheet.getByText('Say why it is out of scope.')).toBeVisible();
  await expect.element(sheet.getByText('Owner: empty → Müller')).toBeVisible();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Import 2 assets' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const inventory = region('Asset inventory');
  await expect.element(inventory.getByRole('button', { name: /File server/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(inventory.getByRole('button', { name: /File server/ })).not.toBeInTheDocument();
  await expect.element(inventory.getByRole('button', { name: /Sales laptop/ })).toHaveTextContent('Risk managed');
  await app.workspace.loop.syncNow();
  expect(app.server.count('asset')).toBe(1);
});

test('a requirement lists the assets that count for it', async () => {
  await app.show(addressOf('/assessment-objectives', { control: '3.1.1' }));
  await page.getByText('0 assets to sample from').click();
  await expect.element(page.getByRole('link', { name: 'Scope', exact: true }).last()).toBeVisible();
  await app.workspace.carryOut(
    call(assetMutators.create, { ...laptop, category: 'cui', cui: ['store'], id: newRecordId() }),
  );
  await expect.element(page.getByText('1 asset to sample from')).toBeVisible();
  await expect.element(page.getByText(laptop.name)).toBeVisible();
  await expectAccessibleAndFitting();
});

test('several assets are chosen by keyboard and press, changed together, and taken back as one act', async () => {
  for (const tag of ['LT-1', 'LT-2', 'LT-3']) {
    const asset = { ...laptop, tag, name: `Laptop ${tag}`, id: newRecordId() };
    await app.workspace.carryOut(call(assetMutators.create, asset));
  }
  await app.show('/scope');
  const inventory = region('Asset inventory');
  await inventory.getByRole('button', { name: 'Select', exact: true }).click();
  (inventory.getByRole('checkbox', { name: 'Select Laptop LT-1' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await inventory.getByRole('button', { name: /Laptop LT-3/ }).click();
  await expect.element(inventory.getByText('2 selected')).toBeVisible();
  await expectAccessibleAndFitting();
  await inventory.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = dialog('Change 2 assets');
  await sheet.getByLabelText('Location').fill('Building 2');
  await sheet.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Out of scope' }).click();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(sheet.getByText('Say why it is out of scope. (2 assets, such as LT-1)')).toBeVisible();
  await sheet.getByLabelText('Why they are out of scope').fill('A line of their own.');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Out of scope 2/ })).toBeVisible();
  await expect.poll(() => inventory.getByText('Laptop · Building 2').all().length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: /^Risk managed 3/ })).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.count('asset')).toBe(3);
});

test('a cloud provider with CUI and no authorization is a blocker, until it has one', async () => {
  await app.show('/scope');
  const providers = region(/^Providers/);
  await providers.getByRole('button', { name: 'Add provider' }).click();
  const sheet = dialog('New provider');
  await sheet.getByLabelText('Name', { exact: true }).fill('Northstar Backup');
  await expect.element(sheet.getByText('Blocker', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add provider' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(providers.getByText('1 blocker')).toBeVisible();

  await providers.getByRole('button', { name: /Northstar Backup/ }).click();
  const edit = dialog('Edit provider');
  await edit.getByRole('button', { name: /Authorization/ }).click();
  await page.getByRole('option', { name: 'Equivalent to Moderate' }).click();
  await expect.element(edit.getByText('In order', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(providers.getByText('1 blocker')).not.toBeInTheDocument();
  await expect.element(providers.getByText('In order')).toBeVisible();
});

test('the responsibility matrix is typed like a column, painted by family, and says who does which part', async () => {
  await addProvider('Ironclad MSSP');
  await app.show('/scope');
  const cell = (id: string) =>
    page.getByRole('button', { name: new RegExp(`^${id.replace(/[[\].]/g, '\\$&')}, Ironclad`) });
  await expect.element(cell('3.1.1[a]')).toBeVisible();
  (cell('3.1.1[a]').element() as HTMLElement).focus();
  await userEvent.keyboard('oSp');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await expect.element(cell('3.1.1[b]')).toHaveTextContent('Shared');
  await expect.element(cell('3.1.1[c]')).toHaveTextContent('Provider');
  await expect.element(cell('3.1.1[d]')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Delete}');
  await expect.element(cell('3.1.1[c]')).toHaveTextContent('–');

  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All of AC: Shared' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Shared');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Shared');

  await page.getByRole('button', { name: '3.1.1[a]', exact: true }).click();
  const sheet = dialog('Who does 3.1.1[a]');
  await sheet.getByLabelText('The part of Ironclad MSSP').fill('Keeps the list of accounts.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  await expect.poll(() => app.server.count('responsibility')).toBe(70);
  await expectAccessibleAndFitting();

  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Responsibility matrix as CSV' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  const lines = (await (file as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(321);
  expect(lines[1]).toBe('Ironclad MSSP,3.1.1[a],Shared,,Keeps the list of accounts.,');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Responsibility matrix as PDF' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(2);
  expect(await (made.mock.calls[1]![0] as Blob).text()).toContain('/Title (Responsibility matrix)');
  made.mockRestore();
});

test('what does not exist here is proven, and its objectives are judged not applicable in one act', async () => {
  await app.show('/scope');
  const exclusions = region('Exclusions');
  await exclusions.getByRole('button', { name: /^No mobile devices/ }).click();
  const sheet = dialog('No mobile devices');
  await sheet.getByText('It does not exist here, and a rule forbids it').click();
  await sheet.getByLabelText('Policy that forbids it').fill('MOB-01');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(exclusions.getByText('Proof missing')).toBeVisible();

  await exclusions.getByRole('button', { name: /^No mobile devices/ }).click();
  await expect.element(sheet.getByText('3.1.18[a], 3.1.18[b], 3.1.18[c]')).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: 'Discuss with your assessor' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Judge 3 objectives N/A' }).click();
  await expect.element(sheet.getByText('3.1.18[a], 3.1.18[b], 3.1.18[c]')).not.toBeInTheDocument();
  await sheet.getByLabelText('Procedure that keeps it so').fill('MOB-02');
  await sheet.getByLabelText('Check that proves it').fill('Walk-through.');
  await sheet.getByLabelText('Checked on').fill('2026-10-02');
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(exclusions.getByText('Proven', { exact: true })).toBeVisible();
  await app.workspace.loop.syncNow();
  const judged = () => app.server.row('objectiveStatus', '3.1.18[c]')?.['judgement'];
  await expect.poll(judged).toBe('not_applicable');
});

test('an asset that came after the status asks the affirming official, whose word stands until something moves', async () => {
  const statusId = newRecordId();
  app.server.give('statusRecord', [
    {
      id: statusId,
      assessmentId: null,
      type: 'level_2_self',
      isConditional: false,
      statusDate: '2026-01-15',
      conditionalDate: null,
      score: 110,
      cageCodes: [],
      scopeText: '',
      uid: '',
      certificateNumber: '',
      createdAt: '2026-01-15T08:00:00.000Z',
      createdBy: 'u1',
      updatedAt: null,
      updatedBy: null,
      stamps: {},
    },
  ]);
  await app.workspace.loop.syncNow();
  const asset = { kind: '', owner: '', location: '', os: '', serial: '', notes: '', sspRef: '', outReason: '' };
  await app.workspace.carryOut(
    call(assetMutators.create, {
      ...asset,
      id: newRecordId(),
      name: 'Milling center controller',
      tag: 'CNC-04',
      category: 'specialized',
      specializedKind: 'ot',
      cui: ['process'],
      protects: [],
      inventoriedOn: null,
    }),
  );
  await app.show('/scope');
  const changes = region('After the status date');
  await expect.element(changes.getByText('Moved since Jan 15, 2026: 1 asset')).toBeVisible();
  await changes.getByRole('button', { name: 'Decide' }).click();
  const sheet = dialog('Is it a significant change?');
  await expect.element(sheet.getByText('Milling center controller: Specialized')).toBeVisible();
  await sheet.getByRole('button', { name: 'Record' }).click();
  await expect.element(sheet.getByText('The reason is required')).toBeVisible();
  await sheet.getByLabelText('Why').fill('The same build as the other three.');
  await sheet.getByRole('button', { name: 'Record' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(changes.getByText(/^Not a significant change\. The same build/)).toBeVisible();
  await expect.element(changes.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});
