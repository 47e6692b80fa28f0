import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, expectNoCutText, expectNoSqueezedText } from './axe-checks.ts';
import { choose, openTab } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const shown = (text: string) => async () => {
  await expect.element(page.getByText(text).first()).toBeVisible();
  expectNoSqueezedText();
};

test('the estimate, and the overview with one, can be read and used on every width, light and dark', async () => {
  await app.show('/cmmc?tab=calculator');
  await choose('Company size', '1-10 employees');
  await choose('Security maturity', 'None: nothing in writing yet');
  await choose('Timeline', '6 months');
  await choose('IT staff', 'None: an outside provider');
  await choose('Infrastructure', 'Minimal: mostly consumer equipment');
  await choose('Contract value', '$1-5 million');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('button', { name: 'Save estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save estimate' });
  await dialog.getByRole('button', { name: 'Save estimate' }).click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Everything outside');
  await dialog.getByRole('button', { name: 'Save estimate' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openTab('Overview');
  await shown('Requirements that cost the most')();

  await app.show('/cmmc');
  await shown('Security plan: No version published.')();
  await expectAccessibleAndFitting(async () => {
    await shown('Requirements that cost the most')();
    expectNoCutText('main li');
  });
  await app.show('/cmmc?tab=calculator');
  await expectAccessibleAndFitting(shown('Each year after'));

  // On paper an estimate is complete, and its controls are left out.
  await app.show('/cmmc?tab=calculator');
  await shown('Each year after')();
  await commands.emulateMedia({ media: 'print' });
  for (const title of ['Timeline', 'Implementation', 'Cost Savings', 'CMMC Controls']) {
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: 'Calculate', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).not.toBeInTheDocument();
});

test('a cloud with CUI and no authorization is named wherever a status is foretold', async () => {
  const fields = { kind: 'csp', handles: 'cui', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;
  const id = newRecordId();
  await app.change(providerMutators.create, { ...fields, id, name: 'Northstar Backup', hasLevelTwo: false });
  await app.show('/cmmc');
  await expect
    .element(page.getByRole('region', { name: 'Key figures' }))
    .toHaveTextContent('100% remaining to complete. Northstar Backup has CUI');
  for (const [address, panel] of [
    ['/cmmc?tab=readiness', 'What is in the way'],
    ['/score', 'Blockers'],
  ] as const) {
    await app.show(address);
    const link = page.getByRole('region', { name: panel }).getByRole('link', { name: 'Northstar Backup' });
    await expect.element(link).toHaveAttribute('href', `/scope?provider=${id}`);
  }
  await expect.element(page.getByRole('region', { name: 'Score', exact: true })).toHaveTextContent('No CMMC status');
  await app.show('/sprs');
  await expectAccessibleAndFitting(shown('SPRS does not ask about the scope.'));
});

test.each([
  ['/cmmc?tab=guide', 'Phase 3 Supporting'],
  ['/cmmc?tab=guide&family=AC&part=controls', 'Key controls'],
  ['/cmmc?tab=readiness', 'What to do next'],
  ['/score', 'POA&M budget'],
  ['/level-1', 'Objectives judged'],
  ['/cmmc?tab=path', 'All 320 assessment objectives with evidence'],
])('%s can be read and used on every width, light and dark', async (address, text) => {
  await app.show(address);
  await expectAccessibleAndFitting(shown(text));
});
