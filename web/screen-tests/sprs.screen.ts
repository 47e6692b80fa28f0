import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { noTeam, type Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { expectAccessibleAndFitting, expectNoCutText, setWidth } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(async () => {
  await emulateTouch(false);
  await app.leave();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const prediction = () => page.getByRole('region', { name: '4 What SPRS will say' });

/** A frozen self-assessment in which only 3.1.20 is not met, a requirement that a POA&M may never contain. */
const frozen: Assessment = {
  id: '01975387-1c00-7000-8000-0000000000f1',
  name: 'Self-assessment of the mill',
  kind: 'self_l2',
  level: 2,
  packId: null,
  packSha256: null,
  scopeText: 'The mill.',
  sspTitle: 'SSP of the mill',
  sspVersion: '4.2',
  sspDate: '2026-08-28',
  cageCodes: ['7K2F4', '8M1Q9'],
  phase: 'report',
  outcome: null,
  stopReason: '',
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
  controlIds: [],
  frozenAt: '2026-09-14T15:00:00.000Z',
  frozenBy: 'u1',
  answers: objectiveIds.map((id) => ({
    id,
    status: 'in_progress',
    judgement: id === '3.1.20[a]' ? 'not_met' : 'met',
  })),
  mfa: null,
  fips: null,
  fipsCounts: 'once',
  score: 109,
  releasedAt: null,
  createdAt: '2026-09-01T15:00:00.000Z',
  createdBy: 'u1',
  ...noTeam,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

test('before anything is judged the worksheet names what is unanswered and promises nothing', async () => {
  await app.show('/sprs');
  await expect.element(prediction().getByText('Not decided yet')).toBeVisible();
  await expect.element(prediction().getByText('110 requirements unanswered')).toBeVisible();
  await expect.element(prediction()).toHaveTextContent('0 of 110 judged: 110 so far, no score in the worst case.');
  await expect.element(prediction()).toHaveTextContent('Security plan: No version published.');
  await expect.element(prediction()).toHaveTextContent('Nothing is judged yet');
  const review = page.getByRole('region', { name: '2 Review' });
  await expect.element(review.getByRole('link', { name: 'AC.L2-3.1.1', exact: true })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('on a touch screen each requirement is as large as a finger', async () => {
  await emulateTouch(true);
  await app.show('/sprs');
  await page.getByRole('button', { name: 'Access Control' }).click();
  for (const name of ['1 Requirements', '2 Review']) {
    const link = page.getByRole('region', { name }).getByRole('link', { name: 'AC.L2-3.1.2', exact: true });
    await expect.element(link).toBeVisible();
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  app.server.give('assessment', [frozen]);
  await app.workspace.loop.syncNow();
  await app.show('/sprs');
  const lost = page.getByRole('region', { name: '1 point lost' }).getByRole('link', { name: 'AC.L2-3.1.20' });
  await expect.element(lost).toBeVisible();
  expect(lost.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('109 points with one requirement that may never wait are no status; fields are written, kept and printed', async () => {
  app.server.give('assessment', [frozen]);
  await app.workspace.loop.syncNow();
  await app.show('/sprs');
  await expect.element(prediction()).toHaveTextContent('109 / 110');
  await setWidth(820);
  expectNoCutText('main');
  await expect.element(prediction().getByText('No CMMC Status')).toBeVisible();
  await expect.element(prediction().getByText('AC.L2-3.1.20 may never wait')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/can be submitted|may be submitted/i);

  await page.getByRole('button', { name: 'Access Control' }).click();
  await expect.element(page.getByRole('row', { name: /AC\.L2-3\.1\.20/ }).getByText('Not Met')).toBeVisible();

  await page.getByRole('button', { name: 'Edit fields' }).click();
  const sheet = page.getByRole('dialog', { name: 'What SPRS asks' });
  await sheet.getByLabelText('Highest CAGE code').fill('7k2');
  await sheet.getByLabelText('Employee count').fill('eighty');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet.getByText('A CAGE code has five letters or digits.')).toBeVisible();
  await expect.element(sheet.getByText('Enter a whole number, at least 1.')).toBeVisible();
  await sheet.getByLabelText('Highest CAGE code').fill('7k2f4');
  await sheet.getByLabelText('Employee count').fill('1,084');
  await sheet.getByText('Enclave', { exact: true }).click();
  await sheet.getByLabelText('Name of the scope').fill('Engineering');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  for (const shown of [
    '1,084',
    'Enclave, Engineering',
    '7K2F4, 8M1Q9 · under 7K2F4',
    'SSP of the mill',
    'Aug 28, 2026',
    'Sep 14, 2026',
  ]) {
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  }
  await expectAccessibleAndFitting(() => expect.element(heading('3 Scope and dates')).toBeVisible());

  const step = page
    .getByRole('navigation', { name: 'Screens of SPRS' })
    .getByRole('button', { name: '0 Access to PIEE' });
  expect(step.element().textContent.match(/0/g)).toHaveLength(1);

  const made = vi.spyOn(URL, 'createObjectURL');
  const saveAs = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format }).click();
  };
  await saveAs('PDF');
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  expect(await (file as Blob).slice(0, 5).text()).toBe('%PDF-');
  await saveAs('XLSX workbook');
  await expect.poll(() => made.mock.calls.length).toBe(2);
  const [workbook] = made.mock.calls[1] ?? [];
  expect(await (workbook as Blob).slice(0, 2).text()).toBe('PK');
  made.mockRestore();

  // On paper every requirement is there, and controls are left out.
  await commands.emulateMedia({ media: 'print' });
  await expect.element(page.getByRole('button', { name: 'Copy Employee count' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Engineering', { exact: false }).first()).toBeVisible();
});
