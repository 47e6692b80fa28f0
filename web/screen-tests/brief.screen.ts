import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { expectAccessible, expectAccessibleAndFitting } from './axe-checks.ts';
import { giveTeam, joinTeam, SAM, sampleFinding, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog, drawLine, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const LIST = `/assessments/${TEAM_ASSESSMENT}/checkpoints`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const brief = region(/^In-brief/);
const briefs = region('Briefs');

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(() => app.leave());

const rows = () => app.server.rows('checkpoint') as unknown as Checkpoint[];

test('an in-brief is written and signed before judging begins, without a network, and is in the list', async () => {
  await giveTeam(app, { assessment: { phase: 'plan', inBrief: '2026-11-16' } });
  app.server.isReachable = false;
  await app.show(LIST);
  await expect.element(region('Days')).toHaveTextContent('Days appear here once judging has begun');
  await expectAccessibleAndFitting();
  await briefs.getByRole('link', { name: /In-brief, Nov 16, 2026/ }).click();
  await expect.element(brief).toHaveTextContent('Sam Whitaker');
  await expect.element(brief).not.toHaveTextContent('Judged');
  await button('Write minutes').click();
  const sheet = dialog('Minutes');
  await sheet.getByLabelText('Who was there').fill('Marcus Reyes');
  await sheet.getByLabelText('Minutes', { exact: true }).fill('Badges are at the desk.');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(brief).toHaveTextContent('Badges are at the desk.');
  await expectAccessibleAndFitting();

  await button('Sign: Northfield Avionics').click();
  const signing = dialog('Signature for the organization');
  await signing.getByLabelText('Name').fill('Marcus Reyes');
  await signing.getByLabelText('Title').fill('CISO');
  await drawLine([0.1, 0.5], [0.9, 0.4]);
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(brief).toHaveTextContent('Marcus Reyes, CISO');
  await page.getByRole('link', { name: 'All checkpoints' }).click();
  await expect.element(briefs).toHaveTextContent('Signed by Marcus Reyes');

  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  const [signed] = rows().filter((one) => one.signedText !== '');
  expect(JSON.parse(signed?.signedText ?? '{}')).toMatchObject({ kind: 'in_brief', day: '2026-11-16' });
  expect(rows().find((one) => one.signedText === '')).toMatchObject({ present: 'Marcus Reyes', kind: 'in_brief' });
});

test('an out-brief says what was found and until when it may be judged again, and what was signed stays after the end', async () => {
  const notMet = { determination: 'not_met', basis: null, reason: 'No log.', rationale: '' } as const;
  await joinTeam(app, { assessment: { activeEnd: '2026-11-20' }, findings: [sampleFinding(SAM, '3.1.1[a]', notMet)] });
  await app.show(LIST);
  await briefs.getByRole('link', { name: /Out-brief, Nov 20, 2026/ }).click();
  const paper = region(/^Out-brief/);
  await expect.element(paper).toHaveTextContent('3.1.1[a]');
  await button('Sign: The team').click();
  await drawLine([0.1, 0.5], [0.9, 0.4]);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(paper.getByRole('img')).toBeVisible();
  await expect.poll(() => rows().length).toBe(1);

  app.server.give('assessment', [
    { ...app.server.row('assessment', TEAM_ASSESSMENT), id: TEAM_ASSESSMENT, phase: 'stopped' },
  ]);
  await app.workspace.loop.syncNow();
  await app.show(LIST);
  await expect.element(briefs).toHaveTextContent('Signed by Dana Whitfield');
  await expect.element(region('Days')).toHaveTextContent('No day was signed.');
  await briefs.getByRole('link', { name: /Out-brief/ }).click();
  await expect.element(paper).toHaveTextContent('3.1.1[a]');
  expect(button(/^Sign|minutes/).all()).toHaveLength(0);
  await expectAccessibleAndFitting();
});
