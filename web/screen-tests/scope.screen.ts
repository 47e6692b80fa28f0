import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { providerMutators, saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addDocument } from '#web/data/files/add-document.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { laptop } from './sample-asset.ts';
import { dialog, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

async function addProvider(name: string): Promise<void> {
  const id = newRecordId();
  const fields = { kind: 'esp', handles: 'spd', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;
  await app.workspace.carryOut(call(providerMutators.create, { ...fields, id, name, hasLevelTwo: false }));
}

test('a cloud provider with CUI and no authorization is a blocker, until it has one', async () => {
  await app.show('/scope');
  const providers = region(/^Providers/);
  await providers.getByRole('button', { name: 'Add provider' }).click();
  const sheet = dialog('New provider');
  await sheet.getByLabelText('Name', { exact: true }).fill('Northstar Backup');
  await expect.element(sheet.getByText('Blocker.', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add provider' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(providers.getByText('1 blocker')).toBeVisible();

  await providers.getByRole('button', { name: /Northstar Backup/ }).click();
  const edit = dialog('Edit provider');
  await edit.getByRole('button', { name: /Authorization/ }).click();
  await page.getByRole('option', { name: 'Equivalent to Moderate' }).click();
  await expect.element(edit.getByText('In order.', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(providers.getByText('1 blocker')).not.toBeInTheDocument();
  await expect.element(providers.getByText('In order')).toBeVisible();
});

test('a supplier from before who handles CUI is told why it is not saved, where its kind is chosen', async () => {
  await setWidth(390);
  await addProvider('Harbor Print');
  await app.workspace.loop.syncNow();
  await app.workspace.db.table('provider').toCollection().modify({ kind: 'none', handles: 'cui' });
  await app.show('/scope');
  await region(/^Providers/)
    .getByRole('button', { name: /Harbor Print/ })
    .click();
  const sheet = dialog('Edit provider');
  await sheet.getByLabelText('Notes').fill('Prints drawings.');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  const kind = sheet.getByRole('radiogroup', { name: 'Kind' });
  await expect.element(kind).toHaveTextContent('A supplier that handles CUI or security protection data is a cloud');
  await expect.element(kind.getByRole('radio', { name: 'Supplier without a part' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(region(/^Providers/).getByText('In this scope')).toBeVisible();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('–');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is empty in AC: Provider' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Provider');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Organization');
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All of AC: Shared' }).click();
  await expect.element(cell('3.1.22[e]')).toHaveTextContent('Shared');

  await page.getByRole('button', { name: '3.1.1[a]', exact: true }).click();
  const sheet = dialog('Who does 3.1.1[a]');
  await sheet.getByLabelText('The part of Ironclad MSSP').fill('Keeps the list of accounts.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();

  // Words go with their share, and come back with it.
  (cell('3.1.1[a]').element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}{Delete}');
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('–');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell('3.1.1[a]')).toHaveTextContent('Shared');
  await app.workspace.loop.syncNow();
  await expect.poll(() => app.server.count('responsibility')).toBe(70);
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Ironclad MSSP', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All families: Shared' }).click();
  await expect.element(page.getByText('320 cells filled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('70 cells filled')).toBeVisible();

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

test('the whole matrix, all 320 objectives, is typed without a mouse', async () => {
  await addProvider('Ironclad MSSP');
  await app.show('/scope');
  await expect.element(page.getByRole('button', { name: /^3\.1\.1\[a\], Ironclad/ })).toBeVisible();
  const inCell = () => document.activeElement?.getAttribute('aria-label')?.includes(', Ironclad MSSP: ') === true;
  for (let presses = 0; !inCell() && presses < 100; presses++) await userEvent.keyboard('{Tab}');
  const letters = objectiveIds.map((_, index) => 'ospn'[index % 4] ?? '').join('');
  await userEvent.keyboard(letters);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3\.14\.7\[b\], Ironclad/);
  const rows = () => app.workspace.db.table<Responsibility>('responsibility').toArray();
  await expect.poll(async () => (await rows()).filter(({ share }) => share !== null).length).toBe(320);
  const shares = new Map((await rows()).map(({ objectiveId, share }) => [objectiveId, share]));
  const typed = ['organization', 'shared', 'provider', 'not_applicable'];
  expect(objectiveIds.map((id) => shares.get(id))).toEqual(objectiveIds.map((_, index) => typed[index % 4]));
  await expect.element(page.getByText('320 cells filled')).toBeVisible();
  await app.workspace.loop.syncNow();
  await expect.poll(() => app.server.count('responsibility')).toBe(320);

  // Back over the border: the last objective of one family lies above the first of the next.
  await userEvent.keyboard('{PageUp}{ArrowUp}{Delete}');
  await expect.element(page.getByText('319 cells filled')).toBeVisible();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^3\.14\.1\[a\], Ironclad/);
});

test('words of a part wait until it is said whose part it is', async () => {
  await addProvider('Ironclad MSSP');
  await app.show('/scope');
  await page.getByRole('button', { name: '3.1.1[a]', exact: true }).click();
  const sheet = dialog('Who does 3.1.1[a]');
  await sheet.getByLabelText('The part of Ironclad MSSP').fill('Keeps the list of accounts.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet.getByText('Say whose part it is.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Nothing said/ }).click();
  await page.getByRole('option', { name: 'Provider' }).click();
  await expect.element(sheet.getByText('Say whose part it is.')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  const cell = page.getByRole('button', { name: /^3\.1\.1\[a\], Ironclad/ });
  await expect.element(cell).toHaveTextContent('Provider');
});

test('whoever only reads sees all of an asset, a provider, a share and the system as text', async () => {
  await addProvider('Ironclad MSSP');
  const asset = { ...laptop, id: newRecordId(), serial: 'SN-4711', inventoriedOn: '2026-06-09' };
  await app.workspace.carryOut(call(assetMutators.create, asset));
  const contract = {
    id: newRecordId(),
    number: 'N-17',
    prime: '',
    clauses: '',
    level: 2,
    assessedBy: 'c3pao',
  } as const;
  await app.workspace.carryOut(call(saveSystem, { set: { mission: 'Flight controls.', contracts: [contract] } }));
  app.workspace.describe({ ...app.workspace.user, role: 'assessor' });
  await app.show('/scope');
  const shows = async (press: string | RegExp, title: string, ...texts: string[]) => {
    await page.getByRole('button', { name: press, exact: typeof press === 'string' }).click();
    for (const text of texts) await expect.element(dialog(title).getByText(text)).toBeVisible();
    expect(dialog(title).element().querySelector('input, textarea, select')).toBeNull();
    await dialog(title).getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog(title)).not.toBeInTheDocument();
  };
  await shows(new RegExp(laptop.name), laptop.name, 'SN-4711', 'Jun 9, 2026');
  await shows(/^Ironclad MSSP/, 'Ironclad MSSP', 'Security protection data only');
  await shows('3.1.1[a]', 'Who does 3.1.1[a]', 'Nothing said');
  await shows(/^No VoIP/, 'No VoIP', 'Not excluded');
  await shows('Show all', 'System', 'Flight controls.', 'N-17; Level 2; assessed by a C3PAO');
  await page.getByRole('button', { name: new RegExp(laptop.name) }).click();
  await expectAccessibleAndFitting();
});

test('what does not exist here is proven, and its objectives are judged not applicable in one act', async () => {
  await app.show('/scope');
  const exclusions = region('Exclusions');
  await expect.element(exclusions.getByRole('list')).toHaveStyle({ listStyleType: 'none' });
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
  const status = {
    id: newRecordId(),
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
  };
  const certified = { ...status, id: newRecordId(), type: 'level_2_c3pao', statusDate: '2026-01-10' };
  app.server.give('statusRecord', [status, certified]);
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
  const changes = region('After the status date: Final Level 2 (Self)');
  await expect.element(changes.getByText('Moved since Jan 15, 2026: 1 asset.')).toBeVisible();
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
  const others = region('After the status date: Final Level 2 (C3PAO)');
  await expect.element(others.getByText('Moved since Jan 10, 2026: 1 asset.')).toBeVisible();
  await others.getByRole('button', { name: 'Decide' }).click();
  await sheet.getByLabelText('Why').fill('Another building is built.');
  await sheet.getByText('Significant', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Record' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(others.getByText(/^A significant change: .* Another building is built\.$/)).toBeVisible();
  await app.show('/status');
  await expect
    .element(region('Final Level 2 (C3PAO)').getByText('A significant change of the scope.', { exact: true }))
    .toBeVisible();
  await expect.element(region('Final Level 2 (Self)')).not.toHaveTextContent('A significant change of the scope.');
  await app.show('/scope');

  const oldId = newRecordId();
  const createdAt = '2025-11-01T08:00:00.000Z';
  const old = { ...asset, id: oldId, name: 'Old plotter', tag: 'PR-01', category: 'crma', specializedKind: null };
  const born = { createdAt, updatedAt: null, updatedBy: null, stamps: {} };
  app.server.give('asset', [{ ...old, ...born, cui: [], protects: [], inventoriedOn: null }]);
  await app.workspace.loop.syncNow();
  await app.workspace.carryOut(call(assetMutators.remove, { id: oldId }));
  await expect.element(changes.getByText('Moved since Jan 15, 2026: 2 assets.')).toBeVisible();
  await changes.getByRole('button', { name: 'Decide' }).click();
  await expect.element(sheet.getByText('Old plotter: removed')).toBeVisible();
});

test('a diagram is chosen among the documents and shown with the system', async () => {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
  const file = new File([await canvas.convertToBlob()], 'Boundary.png', { type: 'image/png' });
  const made = { file, category: 'ssp' as const, description: 'From the street to the safe', tags: [], keep: true };
  const added = await addDocument(app.workspace, { ...made, details: { kind: 'diagram', version: '2' } });
  if (added.state !== 'added') throw new Error(added.state);
  await app.show('/scope');
  await page.getByRole('button', { name: 'Describe it' }).click();
  const sheet = dialog('System');
  await sheet
    .getByRole('group', { name: /Boundary diagrams/ })
    .getByText('Boundary.png, version 2')
    .click();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await region('Boundary diagrams')
    .getByRole('button', { name: /Boundary\.png, version 2/ })
    .click();
  await expect.element(dialog('Boundary.png').getByText('From the street to the safe')).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.row('system', 'system')).toMatchObject({ boundaryDiagrams: [added.id], networkDiagrams: [] });
});

test('a CMMC id is whole at the end of a line', async () => {
  await app.show('/scope');
  const exclusions = region(/^Exclusions/);
  await expect.element(exclusions.getByText('AC.L2-3.1.14')).toBeVisible();
  await setWidth(390);
  const ids = [...exclusions.element().querySelectorAll('span')].filter((span) =>
    /^[A-Z.]+2-\S+$/.test(span.innerText),
  );
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => id.getClientRects().length > 1)).toEqual([]);
});

test('on a phone the objectives of the matrix stay in view beside the provider one has scrolled to', async () => {
  await addProvider('Ironclad MSSP');
  await addProvider('Bluepeak Cloud');
  await addProvider('Northstar Backup');
  await page.viewport(390, 844);
  await app.show('/scope');
  const name = page.getByRole('button', { name: '3.1.1[a]', exact: true });
  await expect.element(name).toBeVisible();
  const cell = page.getByRole('button', { name: /^3\.1\.1\[a\], Northstar/ });
  cell.element().scrollIntoView({ block: 'center', inline: 'end' });
  const [own, beside] = [name, cell].map((one) => one.element().getBoundingClientRect());
  expect(own!.left).toBeGreaterThanOrEqual(0);
  expect(own!.right).toBeLessThanOrEqual(beside!.left);
});
