import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { laptop } from './sample-asset.ts';
import { addProvider } from './sample-provider.ts';
import { dialog, pressInToast, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

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
  await expect.element(sheet.getByText('An asset that handles CUI cannot be out of scope.')).toBeVisible();
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

test('the figures of the categories stand on one line, however long a name is', async () => {
  await setWidth(820, 900);
  await app.show('/scope');
  const figure = (category: RegExp) => page.getByRole('button', { name: category }).getByText(/^0/);
  await expect.element(figure(/^Security protection 0/)).toBeVisible();
  const topOf = (category: RegExp) => figure(category).element().getBoundingClientRect().top;
  const tops = [/^CUI 0/, /^Security protection 0/, /^Out of scope 0/].map(topOf);
  expect(new Set(tops).size).toBe(1);
});

test('a long own number of an asset stays in its column', async () => {
  await app.change(assetMutators.create, { ...laptop, id: newRecordId(), tag: 'NORTHFIELD-WS-000014-LAB' });
  await app.show('/scope');
  const row = region('Asset inventory').getByRole('button', { name: /Sales laptop/ });
  await expect.element(row).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await setWidth(width);
    const [tag, name] = ['NORTHFIELD-WS-000014-LAB', 'Sales laptop'].map((text) => row.getByText(text).element());
    expect(tag!.scrollWidth).toBeLessThanOrEqual(tag!.clientWidth);
    expect(tag!.getBoundingClientRect().right).toBeLessThan(name!.getBoundingClientRect().left);
  }
});

test('what the plan names and the inventory lacks is told beneath it, until it is added', async () => {
  const set = { what: 'RAS-2 refuses what the group does not allow.' };
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.12[c]', set }));
  await app.show('/scope');
  const told = region('Asset inventory').getByText('1 asset named in the plan is missing here: RAS-2');
  await expect.element(told).toBeVisible();
  await expectAccessibleAndFitting();
  await region('Asset inventory').getByRole('link', { name: 'RAS-2' }).click();
  await expect.element(page.getByText('RAS-2 is not in the asset inventory.').first()).toBeVisible();
  const added = { ...laptop, id: newRecordId(), name: 'Remote access gateway', tag: 'RAS-2' };
  await app.workspace.carryOut(call(assetMutators.create, added));
  await app.show('/scope');
  await expect.element(region('Asset inventory').getByRole('button', { name: /RAS-2/ })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test('two assets that one statement names are two names beneath the inventory', async () => {
  const set = { what: 'RAS-2 refuses what the group does not allow, and FW-7 what comes from elsewhere.' };
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.12[c]', set }));
  await app.show('/scope');
  const told = region('Asset inventory').getByText('2 assets named in the plan are missing here: RAS-2, FW-7');
  await expect.element(told).toBeVisible();
});

test('a risk managed asset that processes CUI is saved and noted as a CUI asset', async () => {
  await app.workspace.carryOut(call(assetMutators.create, { ...laptop, id: newRecordId() }));
  await app.show('/scope');
  const inventory = region('Asset inventory');
  await inventory.getByRole('button', { name: /Sales laptop/ }).click();
  const sheet = dialog('Edit asset');
  const note = sheet.getByText(/One that does is a CUI asset/);
  await expect.element(sheet.getByText('Processes', { exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await sheet.getByText('Processes', { exact: true }).click();
  await expect.element(note).toBeVisible();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const told = inventory.getByText('1 risk managed asset handles CUI, so it is a CUI asset: Sales laptop');
  await expect.element(told).toBeVisible();
  await expect.element(inventory.getByRole('button', { name: /Sales laptop/ })).toHaveTextContent('CUI asset?');
  await setWidth(390);
  await expectAccessibleAndFitting();
  await inventory.getByRole('link', { name: 'Sales laptop' }).click();
  await sheet.getByText('Processes', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(told).not.toBeInTheDocument();
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
  // By now the server has it, and the page reloads.
  await app.workspace.loop.syncNow();
  await app.show('/scope');
  await page.getByRole('button', { name: 'Import inventory' }).click();
  await sheet.getByRole('button', { name: 'Undo the import of assets.csv' }).click();
  await page.getByRole('button', { name: 'Take back 2 records' }).click();
  await expect.element(sheet.getByText('Imported on this device')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
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
  await addProvider(app, 'Ironclad MSSP', 'cui');
  await expect.element(page.getByText('1 asset and 1 provider to sample from')).toBeVisible();
  await expect.element(page.getByText('Ironclad MSSP')).toBeVisible();
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
  const search = inventory.getByRole('searchbox', { name: 'Search assets' });
  await search.fill('plotter');
  await expect.element(inventory.getByText('No assets match')).toBeVisible();
  await search.fill('lt-1');
  await expect.element(inventory.getByRole('button', { name: /Laptop LT-3/ })).not.toBeInTheDocument();
  await inventory.getByRole('button', { name: 'Select all 1' }).click();
  (search.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await inventory.getByRole('button', { name: /Laptop LT-3/ }).click();
  await expect.element(inventory.getByText('2 selected')).toBeVisible();
  (inventory.getByRole('checkbox', { name: 'Select Laptop LT-1' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(inventory.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard(' ');
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
  await pressInToast('Undo');
  await expect.element(page.getByRole('button', { name: /^Risk managed 3/ })).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.count('asset')).toBe(3);
});
