import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { askForEvidence } from '#sync/domain/request/request-mutators.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectNoSideways, expectReadable, setWidth } from './axe-checks.ts';
import { laptop } from './sample-asset.ts';
import { controlRow, dialog, objective } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
  await setWidth(390, 844);
});
afterEach(() => app.leave());

const LONG = 'Remote work approvals of the second half of the year, signed by the security officer.pdf';

async function addProvider(): Promise<void> {
  const facts = { kind: 'esp', handles: 'spd', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;
  const named = { id: newRecordId(), name: 'Ironclad MSSP', hasLevelTwo: false };
  await app.workspace.carryOut(call(providerMutators.create, { ...facts, ...named }));
}

/** How many lines an element's text takes. */
function linesOf(words: Locator): number {
  const range = document.createRange();
  range.selectNodeContents(words.element());
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
}

/** The requirement with the longest name. */
const longest = builtInControls
  .map(({ id }) => id)
  .reduce((long, id) => (requirementName(id).length > requirementName(long).length ? id : long));

/** Expects all text of an element to be within it. */
function expectWhole(words: Element): void {
  expect([words.textContent, words.scrollWidth]).toEqual([words.textContent, words.clientWidth]);
}

test('a panel’s title keeps its line, whatever stands beside it', async () => {
  await app.workspace.carryOut(call(assetMutators.create, { ...laptop, id: newRecordId() }));
  await addProvider();
  await app.show('/scope');
  for (const name of ['Asset inventory', 'Responsibility matrix']) {
    const title = page.getByRole('heading', { name, exact: true });
    await expect.element(title).toBeVisible();
    expect([name, linesOf(title)]).toEqual([name, 1]);
  }
  await app.show(addressOf('/ssp', { part: 'policies', family: 'MP' }));
  const policy = page.getByRole('heading', { name: 'Media Protection policy' });
  await expect.element(policy).toBeVisible();
  expect(linesOf(policy)).toBe(1);
});

test('an objective’s words stand in from the edge of the sheet that says who does it', async () => {
  await addProvider();
  await app.show(addressOf('/scope', { objective: '3.1.1[a]' }));
  const sheet = dialog('Who does 3.1.1[a]');
  await expect.element(sheet.getByText('Plain words')).toBeVisible();
  const left = (one: Locator) => one.element().getBoundingClientRect().left;
  expect(left(sheet.getByText('Plain words'))).toBe(left(sheet.getByRole('heading', { name: 'Ironclad MSSP' })));
});

test('a document’s name is read to its end', async () => {
  const file = { mimeType: 'application/pdf', fileSize: 717, sha256: 'a'.repeat(64) } as const;
  const said = { originalName: LONG, description: '', category: 'evidence' } as const;
  await app.workspace.carryOut(call(createDocument, { ...file, ...said, tags: [], id: newRecordId() }));
  await app.show('/documents');
  await expect.element(page.getByText(LONG)).toBeVisible();
  expectWhole(page.getByText(LONG).element());
});

test('what a request asks for is read to its end, and the words of a choice stay in its parts', async () => {
  const ask = { what: LONG, objectiveIds: ['3.1.1[a]'], ownerId: null, dueOn: '2027-01-31' };
  await app.workspace.carryOut(call(askForEvidence, { ...ask, id: newRecordId() }));
  await app.show('/documents?tab=requests');
  await expect.element(page.getByText(LONG)).toBeVisible();
  expectWhole(page.getByText(LONG).element());
  const parts = page.getByRole('radiogroup', { name: 'Requests' }).getByRole('radio').elements();
  expect(parts).toHaveLength(4);
  for (const part of parts) expectWhole(part);
});

test('the toast for a requirement’s last objective has its offer and Undo on the phone, and the offer that stays is whole', async () => {
  const ids = objectivesOfRequirement(longest);
  const last = ids.at(-1) ?? '';
  for (const objectiveId of ids.slice(0, -1))
    await app.change(setObjectiveStatus, { objectiveId, status: 'implemented' });
  await app.show(addressOf('/assessment-objectives', { control: longest, objective: last }));
  await objective(last).getByRole('radio', { name: 'Complete', exact: true }).click();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog');
  await expect.element(toast.getByRole('button', { name: `Complete ${cmmcIdOf(longest)}` })).toBeVisible();
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  expectReadable(toast.getByRole('button').elements());

  await app.show(addressOf('/assessment-objectives', { control: longest }));
  const offer = page.getByRole('button', { name: `Mark ${cmmcIdOf(longest)} complete` });
  await expect.element(offer).toBeVisible();
  expectReadable(offer.elements());
  expectNoSideways();
});

test('whatever is pressed by a requirement’s name is whole on a phone, with the longest of them', async () => {
  await app.show(addressOf('/compliance', { q: longest, open: [longest] }));
  const row = controlRow(longest);
  await expect.element(row.getByRole('button', { name: `More for ${longest}` })).toBeVisible();
  expectReadable([...row.element().querySelectorAll('button, a, label')]);
  showToast({
    title: 'Control Completed',
    description: `${requirementName(longest)} is in Done.`,
    glyph: 'complete',
    secondAction: { label: 'Mark control complete', onPress: () => {} },
    action: { label: 'Undo', onPress: () => {} },
  });
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog');
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  expectReadable(toast.getByRole('button').elements());
  expectNoSideways();

  await app.show(addressOf('/documents', { control: longest }));
  const filter = page.getByText(`Evidence of ${requirementName(longest)}`);
  await expect.element(filter).toBeVisible();
  expectReadable(filter.elements());
  expectNoSideways();
});
