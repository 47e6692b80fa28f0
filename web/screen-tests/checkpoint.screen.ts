import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { editCheckpoint } from '#sync/domain/checkpoint/checkpoint-mutators.ts';
import { checkpointId, type Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { expectAccessible, expectAccessibleAndFitting, expectNoSideways, setWidth } from './axe-checks.ts';
import { INES, joinTeam, lateRequest, placeOf, SAM, sampleFinding, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog, drawLine, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';
import { smallTargets } from './small-targets.ts';

const today = () => dayInZone(new Date(), initialWorkspaceSetting.timeZone);
const address = (day = today()) => `/assessments/${TEAM_ASSESSMENT}/checkpoints/${day}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const paper = region(/^Daily checkpoint/);
const pages = region('Pages of this day');
const signatures = region('Signatures');
const notMet = { determination: 'not_met', basis: null, reason: 'Not for the client.', rationale: '' } as const;

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(() => app.leave());

const signed = () => (app.server.rows('checkpoint') as unknown as Checkpoint[]).filter((one) => one.signedText !== '');

async function openDay(assessment: object = {}): Promise<void> {
  const findings = [
    sampleFinding(SAM, '3.1.1[a]', notMet),
    sampleFinding(SAM, '3.1.2[a]'),
    sampleFinding(app.workspace.user.id, '3.1.2[a]', notMet),
  ];
  app.server.give('evidenceRequest', [lateRequest('Visitor log', { ownerId: INES })]);
  await joinTeam(app, { findings, assessment });
  await app.show(address());
  await expect.element(paper).toBeVisible();
}

async function sign(side: string): Promise<void> {
  await button(`Sign: ${side}`).click();
  await drawLine([0.1, 0.7], [0.4, 0.2]);
  await drawLine([0.4, 0.3], [0.8, 0.6]);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('a day’s page is made from the record, signed by drawing without a network, and kept while the work goes on', async () => {
  await openDay();
  app.server.isReachable = false;
  await expect.element(paper).toHaveTextContent('2 of 320');
  await expect.element(paper).toHaveTextContent('3.1.1[a]');
  await expect.element(paper).toHaveTextContent('Visitor log');
  await expect.element(paper).not.toHaveTextContent('Not for the client.');
  await expectAccessibleAndFitting();

  await button('Sign: The team').click();
  const sheet = dialog('Signature for the team');
  await expect.element(sheet.getByLabelText('Name')).toHaveValue('Dana Whitfield');
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(sheet).toHaveTextContent('Sign in the box.');
  await drawLine([0.1, 0.7], [0.4, 0.2]);
  await drawLine([0.5, 0.5], [0.9, 0.5]);
  await expect.element(sheet.getByRole('img', { name: 'Signature: 2 strokes' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Undo the last stroke' }).click();
  await expect.element(sheet.getByRole('img', { name: 'Signature: 1 stroke', exact: true })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(paper.getByRole('img', { name: 'Signature of Dana Whitfield, drawn by hand' })).toBeVisible();
  await expect.element(button('Sign: The team')).not.toBeInTheDocument();

  const sheetId = checkpointId(TEAM_ASSESSMENT, 'daily', today());
  await app.workspace.change(editCheckpoint, { id: sheetId, set: { minutes: 'The log came.' } });
  await expect.element(page.getByText('Work has gone on since this page was signed.')).toBeVisible();
  await expect.element(paper).not.toHaveTextContent('The log came.');
  await expectAccessibleAndFitting();

  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  const [first] = signed();
  expect(first).toMatchObject({ client: null, assessor: { name: 'Dana Whitfield', by: app.workspace.user.id } });
  expect(first?.assessor?.hash).toBe(sha256(first?.signedText ?? ''));
  expect(first?.assessor?.strokes).toMatch(/^M\d+ \d+( \d+ \d+)+$/);

  await button('The day as it is now').click();
  await expect.element(paper).toHaveTextContent('The log came.');
  await sign('The team');
  await expect.poll(() => signed().length).toBe(2);
  expect(signed().find(({ id }) => id === first?.id)?.signedText).toBe(first?.signedText);
  await expect.element(pages.getByRole('button').nth(2)).toBeVisible();
  await pages
    .getByRole('button', { name: /Signed by Dana/ })
    .first()
    .click();
  await expect.element(paper).not.toHaveTextContent('The log came.');
});

test.each([390, 820])('at %i px both sides sign the same page, or one declines with a reason', async (width) => {
  await openDay();
  await setWidth(width);
  await sign('The team');
  await button('Sign: Northfield Avionics').click();
  const sheet = dialog('Signature for the organization');
  await expect.element(sheet).toHaveTextContent('Confirms receipt, not agreement.');
  await sheet.getByLabelText('Name').fill('Marcus Reyes');
  await sheet.getByText('Declines to sign').click();
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await expect.element(sheet).toHaveTextContent('Say why it is not signed.');
  await sheet.getByLabelText('Reason').fill('He waits for counsel.');
  await expectAccessible();
  expectNoSideways();
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await expect.element(paper).toHaveTextContent('He waits for counsel.');
  await expect.element(signatures).toHaveTextContent('Declined');
  await expect
    .poll(signed)
    .toMatchObject([{ client: { strokes: '', refusal: 'He waits for counsel.' }, assessor: { refusal: '' } }]);

  await button('As it is now').click();
  await sign('Northfield Avionics');
  await expect.element(signatures).toHaveTextContent('Marcus Reyes');
  expectNoSideways();
});

test('a certification’s page has no points and no forecast', async () => {
  await openDay({ kind: 'c3pao_l2', firm: { name: 'Harborline', c3paoId: 'C-1' } });
  await expect.element(paper).toHaveTextContent('3.1.1[a]');
  for (const word of ['Points', 'Worst case', 'POA&M']) await expect.element(paper).not.toHaveTextContent(word);
});

test('who does not count in the team reads the page, and neither writes nor signs it', async () => {
  await joinTeam(app, { me: { role: 'trainee' }, members: [placeOf(SAM, { role: 'lead' })] });
  await app.show(address());
  await expect.element(signatures).toHaveTextContent('Only the lead and assessors');
  expect(button(/^Sign|minutes/).all()).toHaveLength(0);
  await expect.element(button('Save PDF')).toBeVisible();
});

test('a day that has not begun says so, and so does one before judging', async () => {
  await joinTeam(app);
  await app.show(address('2999-01-01'));
  await expect.element(page.getByRole('heading', { name: 'This day has not begun' })).toBeVisible();
  await expectAccessibleAndFitting();
  await app.show(address('2026-02-31'));
  await expect.element(page.getByRole('heading', { name: 'There is no such day' })).toBeVisible();
});

test('the page prints alone, in black on white', async () => {
  await openDay();
  await commands.emulateMedia({ media: 'print' });
  await expect.element(signatures).not.toBeInTheDocument();
  await expect.element(button('Save PDF')).not.toBeInTheDocument();
  await expect.element(paper).toBeVisible();
  await commands.emulateMedia({ media: 'screen' });
});

test('what is pressed on a tablet is large enough', async () => {
  app.leave();
  app = await ScreenPage.open({ role: 'assessor' }, { touch: true });
  await openDay();
  await button('Sign: The team').click();
  await expect.element(dialog('Signature for the team')).toBeVisible();
  expect(smallTargets()).toEqual([]);
});
