import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addDocument } from '#web/files/add-document.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { laptop } from './sample-asset.ts';
import { addProvider } from './sample-provider.ts';
import { dialog, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

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
  await addProvider(app, 'Harbor Print');
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

test('whoever only reads sees all of an asset, a provider, a share and the system as text', async () => {
  await addProvider(app, 'Ironclad MSSP');
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
  await sheet.getByLabelText('Procedure that enforces it').fill('MOB-02');
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
  await expect.element(changes.getByText('Changed since Jan 15, 2026: 1 asset.')).toBeVisible();
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
  await expect.element(others.getByText('Changed since Jan 10, 2026: 1 asset.')).toBeVisible();
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
  const born = { createdAt, earlierCategories: [], updatedAt: null, updatedBy: null, stamps: {} };
  app.server.give('asset', [{ ...old, ...born, cui: [], protects: [], inventoriedOn: null }]);
  await app.workspace.loop.syncNow();
  await app.workspace.carryOut(call(assetMutators.remove, { id: oldId }));
  await expect.element(changes.getByText('Changed since Jan 15, 2026: 2 assets.')).toBeVisible();
  await expect.element(changes.getByText(/The last decision does not cover Old plotter\. Is it a/)).toBeVisible();
  await changes.getByRole('button', { name: 'Decide' }).click();
  await expect.element(sheet.getByText('Old plotter: removed, not decided yet')).toBeVisible();
  await expect.element(sheet.getByText('Milling center controller: Specialized', { exact: true })).toBeVisible();
  await sheet.getByLabelText('Why').fill('It went to the museum.');
  await sheet.getByRole('button', { name: 'Record' }).click();
  await expect.element(sheet).not.toBeInTheDocument();

  // A colleague created it before that decision, and it arrives only now.
  const early = { ...born, createdAt: '2026-01-20T08:00:00.000Z', cui: [], protects: [], inventoriedOn: null };
  app.server.give('asset', [{ ...old, ...early, id: newRecordId(), name: 'Guest printer', tag: 'PR-02' }]);
  await app.workspace.loop.syncNow();
  await expect.element(changes.getByText(/The last decision does not cover Guest printer\. Is it a/)).toBeVisible();
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
