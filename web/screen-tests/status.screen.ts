import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openedAssessment } from '#sync/domain/assessment/assessment-fixtures.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { publishSecurityPlan, saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { samplePlan } from '#sync/testing/sample-plan.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const born = { createdAt: '2026-06-09T09:00:00.000Z', createdBy: 'u1' };

/** Judged while FIPS validation counted everywhere; today it counts at 3.13.11 only. */
const assessment = {
  ...(openedAssessment as unknown as Assessment),
  kind: 'self_l2',
  level: 2,
  phase: 'released',
  outcome: 'final',
  fipsCounts: 'everywhere',
  score: 110,
} satisfies Assessment;

const status: StatusRecord = {
  ...born,
  id: '01975387-1c00-7000-8000-0000000000e1',
  assessmentId: assessment.id,
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: null,
  score: 110,
  cageCodes: ['1A2B3'],
  scopeText: 'The mill.',
  uid: '',
  certificateNumber: '',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const affirmation: Affirmation = {
  ...born,
  id: '01975387-1c00-7000-8000-0000000000e2',
  statusId: status.id,
  dueOn: '2026-06-09',
  name: 'Grace Whitlock',
  title: 'President',
  packet: { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' },
  changes: '',
  decision: 'affirmed',
  decidedOn: '2026-06-10',
};

test('the packet of an affirmation rests on what the assessment copied, not on today’s choice', async () => {
  app.server.give('assessment', [assessment]);
  app.server.give('statusRecord', [status]);
  app.server.give('affirmation', [affirmation]);
  await app.workspace.loop.syncNow();
  await app.show('/status');
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Packet of Jun 10, 2026' }).click();
  await page.getByRole('menuitem', { name: 'Word document' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  const parts = unzipSync(new Uint8Array(await (file as Blob).arrayBuffer()));
  const words = strFromU8(parts['word/document.xml']!);
  expect(words).toContain('wherever cryptography is asked for, as it was when the assessment began.');
  expect(words).not.toContain('counted at 3.13.11 only');
  await page.getByRole('button', { name: 'Packet of Jun 10, 2026' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(2);
  const [pdf] = made.mock.calls[1] ?? [];
  expect(await (pdf as Blob).slice(0, 8).text()).toBe('%PDF-1.7');
  await expectAccessibleAndFitting();
});

test('while an affirmation is due it is the one primary act of the screen, afterwards the next assessment is', async () => {
  const primary = () => [...document.querySelectorAll('main [data-variant="primary"]')].map((one) => one.textContent);
  const second = { ...status, id: '01975387-1c00-7000-8000-0000000000e3', type: 'level_2_c3pao' };
  app.server.give('statusRecord', [status, second]);
  await app.workspace.loop.syncNow();
  await app.show('/status');
  await expect.poll(() => page.getByRole('button', { name: 'Affirm', exact: true }).elements().length).toBe(2);
  expect(primary()).toEqual(['Affirm']);
  app.server.give('affirmation', [affirmation, { ...affirmation, id: second.id, statusId: second.id }]);
  await app.workspace.loop.syncNow();
  await expect.poll(primary).toEqual(['Open an assessment']);
});

test('affirming against one’s own answers says so, and asks why', async () => {
  app.server.give('statusRecord', [status]);
  await app.workspace.loop.syncNow();
  await app.show('/status');
  await page.getByRole('button', { name: 'Affirm', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Affirmation' });
  await expect.element(form).toHaveTextContent('Open, by objectives110');
  await expect.element(form).toHaveTextContent('Today: 110 requirements open.');
  await form.getByLabelText('Affirming official').fill('Grace Whitlock');
  await form.getByLabelText('Title').fill('President');
  await form.getByRole('button', { name: 'Record affirmation' }).click();
  await expect.element(form.getByText('Contact is required')).toBeVisible();
  await expect.element(form.getByText('Reason is required')).toBeVisible();
  await expectAccessibleAndFitting();
  await form.getByLabelText('Contact').fill('grace@northfield.example');
  await form.getByLabelText('Why it is affirmed anyway').fill('Our record is behind the assessor’s.');
  await form.getByRole('button', { name: 'Record affirmation' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const kept = () => app.server.rows('affirmation')[0];
  await expect.poll(kept).toMatchObject({
    packet: {
      ledger: { notMet: 0, open: 110 },
      contact: 'grace@northfield.example',
      reason: 'Our record is behind the assessor’s.',
    },
  });
});

test('a name that the PDF of a packet cannot show is told before there is a file', async () => {
  app.server.give('statusRecord', [status]);
  app.server.give('affirmation', [{ ...affirmation, name: '中村' }]);
  await app.workspace.loop.syncNow();
  await app.show('/status');
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Packet of Jun 10, 2026' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const question = page.getByRole('alertdialog', { name: 'The file lacks some letters' });
  await expect.element(question.getByText('The fonts of the PDF have no 中 村.')).toBeVisible();
  await question.getByRole('button', { name: 'Do not make it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
});

test('an assessment that is opened cites the security plan that was published last', async () => {
  await app.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed.' } });
  await app.change(publishSecurityPlan, {
    id: newRecordId(),
    version: '4.2',
    remark: '',
    organizationName: 'Northfield',
  });
  await app.show('/status');
  await page.getByRole('button', { name: 'Open an assessment' }).click();
  const form = page.getByRole('dialog', { name: 'Open an assessment' });
  await expect.element(form.getByLabelText('Version')).toHaveValue('4.2');
  await expect.element(form.getByLabelText('System security plan')).toHaveValue('System Security Plan');
});

// Their clocks are 25 hours apart: at any moment the first has an earlier day than the second.
const west = 'Pacific/Pago_Pago';
const east = 'Pacific/Kiritimati';

test.each([
  [west, 0],
  [east, 1],
])(
  'what is due on this day of Pago Pago is counted by the day of the workspace, %s, on every screen',
  async (timeZone, overdue) => {
    app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, timeZone }]);
    await app.workspace.loop.syncNow();
    await app.change(createPoam, { ...samplePlan, id: newRecordId(), targetDate: dayInZone(new Date(), west) });
    await app.show('/poam');
    const row = page.getByRole('article', { name: 'Local administrators remain.' });
    await expect.element(row).toBeVisible();
    expect(row.getByText('Overdue').elements()).toHaveLength(overdue);
    await app.show('/cmmc');
    await expect.element(page.getByText(overdue === 1 ? '1 overdue' : 'All on track', { exact: true })).toBeVisible();
  },
);

test('an assessment that came in frozen says so, and offers no step that is taken where it was made', async () => {
  const brought = { createdBy: '', frozenBy: null, name: '' };
  app.server.give('assessment', [{ ...assessment, ...brought, phase: 'report', outcome: null }]);
  await app.workspace.loop.syncNow();
  await app.show('/status');
  const row = page.getByRole('button', { name: /^Self-assessment, Level 2 Report: answers frozen · .* · from a file/ });
  await expect.element(row).toBeVisible();
  await expectAccessibleAndFitting();
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Self-assessment, Level 2' });
  await expect.element(sheet.getByText('A file of another workspace')).toBeVisible();
  await expect.element(sheet.getByText(/^\d+ requirements? not met\.$/)).toBeVisible();
  expect(sheet.getByText(/asks for a plan/).query()).toBeNull();
  await expect.element(sheet.getByRole('button', { name: 'Stop this assessment' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Release', exact: true }).query()).toBeNull();
});
