import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { expectAccessibleAndFitting, expectNoSqueezedText } from './axe-checks.ts';
import { everyFinding, giveTeam, lateRequest, LONGEST, placeOf, sampleFinding } from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

const COCKPIT = `/assessments/${TEAM_ASSESSMENT}`;
const FIRM = { name: 'Harborline Assessments', c3paoId: 'C-1' };

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
});
afterEach(() => app.leave());

const stored = () => app.server.row('assessment', TEAM_ASSESSMENT);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const panel = (name: string | RegExp) => page.getByRole('region', { name });
const ines = placeOf('ines', { role: 'assessor', families: ['PE', 'PS'] });

test('progress, both scores, and what is disputed follow from the findings of the team', async () => {
  const findings = [
    sampleFinding('sam', '3.4.1[a]'),
    sampleFinding('sam', '3.4.2[a]'),
    sampleFinding('ines', '3.4.2[a]', { proposedAs: 'assessor', determination: 'not_met', reason: 'No baseline.' }),
    sampleFinding('sam', '3.5.3[a]', { determination: 'not_met', reason: 'No second factor.' }),
  ];
  const ruled = [sampleFinding('sam', '3.4.1[b]')];
  await giveTeam(app, { assessment: { phase: 'conduct' }, findings, ruled });
  await app.show(COCKPIT);
  const progress = panel('Progress by family');
  const cm = progress.getByRole('listitem').filter({ hasText: 'Configuration Management' });
  await expect.element(cm).toHaveTextContent('3 /44');
  await expect.element(cm).toHaveTextContent('1 ruled · 1 proposed · 1 disputed');
  await expect.element(progress.getByText('All 14 families')).toBeVisible();
  const score = panel('Score');
  await expect.element(score).toHaveTextContent('So far105 / 110');
  await expect
    .element(score)
    .toHaveTextContent('1 of 110 requirements judged; 109 open ones hold the 308 points at risk.');
  await expect.element(score).toHaveTextContent('may not be on a POA&M: IA.L2-3.5.3');
  const disputes = panel(/^Disputes/);
  await expect.element(disputes).toHaveTextContent(`3.4.2[a]${LONGEST}: Not met · Sam Whitaker: Met`);
  await expect.element(panel('Gate to report')).toHaveTextContent('1 objective is disputed');
  await expect.element(button('Begin “Report”')).toBeDisabled();
});

test('an observer asks for nothing and judges nothing', async () => {
  await giveTeam(app, { assessment: { phase: 'conduct' }, me: { role: 'observer' } });
  await app.show(COCKPIT);
  await expect.element(panel(/^Evidence debt/)).toBeVisible();
  expect(button('Ask for evidence').query()).toBeNull();
  expect(page.getByRole('link', { name: 'Continue judging' }).query()).toBeNull();
});

test('a certification shows no score while it is planned', async () => {
  await giveTeam(app, { assessment: { kind: 'c3pao_l2', firm: FIRM } });
  await app.show(COCKPIT);
  await expect.element(panel('Gate to conduct')).toBeVisible();
  await expect.element(panel('Score')).not.toBeInTheDocument();
  await expect.element(panel('Progress by family')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Go on with the plan' }).click();
  await expect.element(page.getByRole('heading', { name: 'Plan the assessment' })).toBeVisible();
});

test('once everything is ruled the lead begins the report, and releases it by a call that a lost network holds back', async () => {
  await giveTeam(app, { assessment: { phase: 'conduct' }, members: [ines], ruled: everyFinding });
  await app.show(COCKPIT);
  await button('Begin “Report”').click();
  await expect.poll(() => stored()?.phase).toBe('report');
  await expect.element(panel('Gate to release')).toHaveTextContent('4 of 4');
  await expect.element(page.getByRole('main')).toHaveFocus();

  app.server.isReachable = false;
  await button('Release').click();
  await expect
    .element(page.getByRole('alertdialog', { name: /^Release to everybody/ }))
    .toHaveTextContent('for everybody and for good');
  await button('Release').last().click();
  await expect.element(page.getByText('Nothing is released yet.')).toBeVisible();
  expect(stored()?.phase).toBe('report');

  app.server.isReachable = true;
  const address = { ...releaseAssessment, path: `/api/assessments/${TEAM_ASSESSMENT}/release` };
  const releasedAt = '2026-06-20T08:00:00.000Z';
  app.server.answer(address, () => {
    app.server.give('assessment', [{ ...stored(), phase: 'released', releasedAt } as never]);
    return { releasedAt };
  });
  await button('Release').click();
  await button('Release').last().click();
  await expect.element(page.getByText('Everybody reads it, and nobody changes it.')).toBeVisible();
  await expect.element(button('Stop the assessment')).not.toBeInTheDocument();
});

test('quality reads from the report on, says its word, and a returned report names what is to be done', async () => {
  await giveTeam(app, {
    assessment: { phase: 'report', kind: 'c3pao_l2', firm: FIRM },
    me: { role: 'quality', families: [] },
    members: [placeOf('sam', { role: 'lead' }), ines],
    ruled: everyFinding,
  });
  await app.show(COCKPIT);
  await expect.element(panel('Gate to release')).toHaveTextContent('Quality has not agreed');
  await button('Say your word').click();
  await page.getByText('Returned', { exact: true }).click();
  await button('Save').click();
  await expect.element(page.getByText('Say what is to be done.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Name the sample of 3.1.1.');
  await button('Save').click();
  await expect.poll(() => stored()?.quality).toMatchObject({ decision: 'returned' });
  await expect.element(panel('Quality')).toHaveTextContent('Name the sample of 3.1.1.');
});

test('quality remarks on single objectives, which the report names and the objective shows', async () => {
  await giveTeam(app, {
    assessment: { phase: 'report', kind: 'c3pao_l2', firm: FIRM },
    me: { role: 'quality', families: [] },
    members: [placeOf('sam', { role: 'lead' }), ines],
    ruled: everyFinding,
  });
  await app.show(`${COCKPIT}/objectives?objective=3.4.1[a]`);
  await button('Remark on it').click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('Name the sample.');
  await button('Save').click();
  await expect.element(page.getByText('Quality remarks: Name the sample.')).toBeVisible();
  await expect.poll(() => stored()?.quality).toMatchObject({ decision: 'returned', remarks: '' });
  await app.show(COCKPIT);
  await expect.element(panel('Quality')).toHaveTextContent('3.4.1[a] Name the sample.');
  await panel('Quality').getByRole('link', { name: '3.4.1[a]' }).click();
  await button('Change the remark').click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('');
  await button('Save').click();
  await expect.poll(() => stored()?.quality).toBe(null);
  await expect.element(button('Remark on it')).toBeVisible();
});

test('the lead hands over, and the former lead finds nothing that only a lead may do', async () => {
  await giveTeam(app, { assessment: { phase: 'conduct' } });
  await app.show(COCKPIT);
  await button(/^Sam Whitaker, assessor/).click();
  await button('Hand over the lead').click();
  await button('Make Sam Whitaker the lead').click();
  await expect.element(button(/^Sam Whitaker, lead/)).toBeVisible();
  await expect.element(button('Stop the assessment')).not.toBeInTheDocument();
  await expect.element(button('Begin “Report”')).not.toBeInTheDocument();
});

test('stopping asks for a reason, which stays, and ends what was asked for', async () => {
  const asked = lateRequest('Visitor log');
  app.server.give('evidenceRequest', [asked]);
  await giveTeam(app, { assessment: { phase: 'conduct' } });
  await app.show(COCKPIT);
  await button('Stop the assessment').click();
  await button('Stop the assessment').last().click();
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The client withdrew.');
  await button('Stop the assessment').last().click();
  await expect.poll(() => stored()?.phase).toBe('stopped');
  await expect.poll(() => typeof app.server.row('evidenceRequest', asked.id)?.endedAt).toBe('string');
  await expect.element(page.getByText('The client withdrew.')).toBeVisible();
});

test('hints on coverage name what may be looked at again, each with its list, which leads to the objective', async () => {
  await giveTeam(app, {
    assessment: { phase: 'conduct' },
    findings: [sampleFinding('sam', '3.4.1[a]'), sampleFinding('sam', '3.10.1[a]')],
  });
  await app.show(COCKPIT);
  const coverage = panel('Coverage');
  await expect.element(coverage.getByRole('button', { name: 'Requirements without an interview 2' })).toBeVisible();
  await expect.element(coverage.getByText('Tests without a named operator')).not.toBeInTheDocument();
  await coverage.getByRole('button', { name: 'Physical protection not seen on site 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Physical protection not seen on site' });
  await expect.element(sheet.getByText(/its list is not in this product/)).toBeVisible();
  await expectAccessibleAndFitting(expectNoSqueezedText);
  await sheet.getByRole('link', { name: /^3\.10\.1\[a\]/ }).click();
  await expect.element(page.getByRole('region', { name: '3.10.1[a]', exact: true })).toBeVisible();
});

test('a released assessment is corrected by a new one with a reason; both name each other, and the released one stays', async () => {
  await giveTeam(app, { assessment: { kind: 'mock', phase: 'released', releasedAt: '2026-06-20T08:00:00.000Z' } });
  await app.show(COCKPIT);
  await button('Open a correction').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mock 2026, corrected');
  await button('Open assessment').click();
  await expect.element(page.getByText('Reason is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why it is corrected' }).fill('3.1.1 was not in scope.');
  await button('Open assessment').click();
  const later = page.getByRole('link', { name: 'Mock 2026, corrected' });
  await later.click();
  await expect.element(page.getByText(/It supersedes Gap assessment 2026.*: 3\.1\.1 was not in scope\./)).toBeVisible();
  await page.getByRole('link', { name: 'Gap assessment 2026' }).click();
  await expect.element(page.getByText('A correction is under way.')).toBeVisible();
  expect(stored()).toMatchObject({ phase: 'released', supersedes: null });
  const made = app.server.rows('assessment').find((one) => one.supersedes === TEAM_ASSESSMENT);
  expect(made).toMatchObject({ kind: 'mock', supersedesReason: '3.1.1 was not in scope.', hasTeam: true });
});

test('it fits with the longest names and can be read by everybody', async () => {
  const disputed = ['3.4.2[a]', '3.10.4[a]', '3.13.8[c]'].flatMap((id) => [
    sampleFinding('sam', id),
    sampleFinding('ines', id, { proposedAs: 'assessor', determination: 'not_met', reason: 'Not seen.' }),
  ]);
  const others = everyFinding.filter(({ objectiveId }) => !disputed.some((one) => one.objectiveId === objectiveId));
  await giveTeam(app, {
    assessment: {
      phase: 'report',
      kind: 'c3pao_l2',
      firm: FIRM,
      activeEnd: '2026-06-12',
      artifactHash: 'a'.repeat(64),
    },
    findings: [...disputed, ...others.slice(100, 200)],
    ruled: others.slice(0, 100),
  });
  await app.show(COCKPIT);
  await expect.element(panel('Judging again')).toBeVisible();
  await expectAccessibleAndFitting(expectNoSqueezedText);
});
