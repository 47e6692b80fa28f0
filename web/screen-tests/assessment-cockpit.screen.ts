import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { expectAccessibleAndFitting, expectNoSqueezedText } from './axe-checks.ts';
import { refusal } from './fake-server.ts';
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
const save = page.getByRole('button', { name: 'Save', exact: true });
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

test('every state is told by family, and total, gate, disputes and judging count the same', async () => {
  const notMet = { determination: 'not_met', basis: null, reason: 'Not seen.' } as const;
  const byInes = (id: string, set: object = {}) => sampleFinding('ines', id, { proposedAs: 'assessor', ...set });
  const reopened = ['3.4.1[d]', '3.10.1[c]', '3.10.1[d]'];
  await giveTeam(app, {
    assessment: { phase: 'conduct' },
    findings: [
      ...['3.4.1[a]', '3.4.1[b]', '3.4.2[a]', '3.10.1[a]'].map((id) => sampleFinding('sam', id)),
      ...['3.4.1[b]', '3.10.1[c]', '3.10.1[d]'].map((id) => byInes(id)),
      ...['3.4.2[a]', '3.4.1[d]'].map((id) => byInes(id, notMet)),
      sampleFinding('sam', '3.10.1[b]', notMet),
      byInes('3.10.1[b]', notMet),
    ],
    ruled: [sampleFinding('sam', '3.4.1[c]', notMet), ...reopened.map((id) => sampleFinding('sam', id))],
  });
  await app.show(COCKPIT);
  const progress = panel('Progress by family');
  const line = (name: string) => progress.getByRole('listitem').filter({ hasText: name });
  const cm = line('Configuration Management');
  await expect.element(cm).toHaveTextContent('5 /4439');
  await expect.element(cm).toHaveTextContent('1 ruled · 1 agreed · 1 proposed · 1 disputed · 1 reopened');
  await expect.element(cm.getByRole('img', { name: '5 of 44 judged' })).toBeVisible();
  await expect.element(line('Physical Protection')).toHaveTextContent('1 agreed · 1 proposed · 2 reopened');
  await expect.element(line('Access Control')).toHaveTextContent('Not begun');
  const total = progress.getByText('All 14 families').element().parentElement;
  expect(total).toHaveTextContent('9 /320311');
  expect(total).toHaveTextContent('1 ruled · 2 agreed · 2 proposed · 1 disputed · 3 reopened');
  const gate = panel('Gate to report');
  for (const words of [
    '311 objectives are not judged',
    '1 objective is disputed',
    '3 objectives were reopened since their ruling',
    '4 objectives are not ruled',
  ])
    await expect.element(gate).toHaveTextContent(words);
  const disputes = panel(/^Disputes/);
  await expect.poll(() => disputes.getByRole('listitem').elements()).toHaveLength(4);
  for (const id of reopened) {
    const row = disputes.getByRole('listitem').filter({ hasText: id });
    await expect.element(row).toHaveTextContent('Reopened: 1 finding since');
  }
  await expectAccessibleAndFitting(expectNoSqueezedText);

  await cm.getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 2, name: '3.4.1[a]' })).toBeVisible();
  const legend = page.getByRole('list').filter({ hasText: 'agreed' }).first();
  await expect.element(legend).toHaveTextContent('1 ruled1 agreed1 proposed1 disputed1 reopened39 left');
  await expect.element(page.getByRole('radio', { name: 'Left 39' })).toBeVisible();
  for (const [letter, state] of [
    ['3.4.1 [a]', 'Met, proposed'],
    ['3.4.1 [b]', 'Met, agreed'],
    ['3.4.1 [c]', 'Not met, ruled'],
    ['3.4.1 [d]', 'Reopened: 1 finding since'],
    ['3.4.2 [a]', 'Disputed'],
  ] as const) {
    const row = page.getByRole('navigation', { name: 'Objectives' }).getByRole('button', { name: letter });
    await expect.element(row.getByRole('img', { name: state, exact: true })).toBeVisible();
  }
  await expectAccessibleAndFitting();
});

test('before anything is judged the cockpit says so, and nothing is at risk of being read as a result', async () => {
  await giveTeam(app, { assessment: { phase: 'conduct' } });
  await app.show(COCKPIT);
  await expect.element(panel('Progress by family')).toHaveTextContent('0 /320320');
  await expect.element(panel(/^Disputes/)).toHaveTextContent('No disputes.');
  await expect.element(panel('Coverage')).toHaveTextContent('Nothing is judged yet.');
  await expect.element(panel('Score')).toHaveTextContent('0 of 110 requirements judged');
  await expect.element(panel('Gate to report')).toHaveTextContent('320 objectives are not judged');
  await expectAccessibleAndFitting(expectNoSqueezedText);
});

test('what the server refuses to release says why, and nothing is released', async () => {
  await giveTeam(app, { assessment: { phase: 'report' }, members: [ines], ruled: everyFinding });
  await app.show(COCKPIT);
  const why = 'Missing: 1 objective was reopened since its ruling.';
  const address = { ...releaseAssessment, path: `/api/assessments/${TEAM_ASSESSMENT}/release` };
  app.server.answer(address, () => refusal(400, 'invalid', why) as never);
  await button('Release').click();
  await button('Release').last().click();
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ phase: 'report', releasedAt: null });
  await expect.element(button('Release')).toBeVisible();
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

test('quality signs without seeing the assessment, reads it from its report on, and agrees', async () => {
  const me: Partial<TeamMember> = { role: 'quality', families: [] };
  const members = [placeOf('sam', { role: 'lead' }), ines];
  const certification = { kind: 'c3pao_l2', firm: FIRM } as const;
  await giveTeam(app, {
    assessment: { phase: 'conduct', ...certification },
    me: { ...me, conflictOfInterest: null },
    members,
    ruled: everyFinding,
  });
  await app.show('/assessment');
  const waiting = page.getByRole('listitem').filter({ hasText: 'You are quality in an assessment' });
  await expect.element(waiting).toHaveTextContent('You read it from its report on.');
  await expectAccessibleAndFitting(expectNoSqueezedText);
  await waiting.getByRole('button', { name: 'Sign your statement' }).click();
  await button('Sign').last().click();
  await expect.element(waiting.getByRole('button', { name: 'Sign again' })).toBeVisible();
  await app.show(COCKPIT);
  await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
  const { db } = app.workspace;
  const held = [db.table('assessment').count(), db.table('finding').count(), db.table('ruling').count()];
  expect(await Promise.all(held)).toEqual([0, 0, 0]);

  await giveTeam(app, { assessment: { phase: 'report', ...certification }, me, members, ruled: everyFinding });
  await expect.element(panel('Gate to release')).toHaveTextContent('4 of 6');
  await expect.element(page.getByRole('link', { name: 'Continue judging' })).not.toBeInTheDocument();
  await button('Say your word').click();
  await page.getByText('Agreed', { exact: true }).click();
  await save.click();
  await expect.element(panel('Gate to release')).toHaveTextContent('Quality agreed');
  await expect.element(panel('Gate to release')).toHaveTextContent('5 of 6');
  await expect.poll(() => stored()?.quality).toMatchObject({ decision: 'agreed', by: app.workspace.user.id });
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
  await save.click();
  await expect.element(page.getByText('Say what is to be done.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Name the sample of 3.1.1.');
  await save.click();
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
  await save.click();
  await expect.element(page.getByText('Quality remarks: Name the sample.')).toBeVisible();
  await expect.poll(() => stored()?.quality).toMatchObject({ decision: 'returned', remarks: '' });
  await app.show(COCKPIT);
  await expect.element(panel('Quality')).toHaveTextContent('3.4.1[a] Name the sample.');
  await panel('Quality').getByRole('link', { name: '3.4.1[a]' }).click();
  await button('Change the remark').click();
  await page.getByRole('textbox', { name: 'Remark' }).fill('');
  await save.click();
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
