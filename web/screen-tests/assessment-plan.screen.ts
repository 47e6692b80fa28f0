import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths } from '#sync/domain/common/zoned-time.ts';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { familyCodes } from '#sync/domain/team/family-of-objective.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import { unchanged } from '#sync/engine/row.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, expectNoSqueezedText } from './axe-checks.ts';
import { colleagues, giveTeam, LONGEST, placeOf, sampleFinding } from './sample-team.ts';
import { choose, expectClearOfToast, tick } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const NOW = '2026-06-09T08:00:00.000Z';
const PLAN = `/assessments/${TEAM_ASSESSMENT}/plan`;

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'compliance_manager' });
});
afterEach(() => app.leave());

const stored = () => app.server.row('assessment', TEAM_ASSESSMENT);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const gate = page.getByRole('region', { name: 'Gate to conduct' });

test('the gate lists what is missing first and leads there; once nothing is, the lead begins', async () => {
  const members = [
    ...colleagues.slice(0, 1),
    placeOf('ines', { role: 'assessor', families: ['MP', 'PE', 'PS'], conflictOfInterest: null }),
  ];
  await giveTeam(app, { members, assessment: { readiness: null, scopeAgreed: null } });
  await app.show(PLAN);
  await expect.element(gate.getByText('4 of 7')).toBeVisible();
  const first = gate.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('The scope is not agreed by both sides');
  await expect.element(gate.getByText('1 statement is not signed')).toBeVisible();
  await expect.element(button('Begin “Conduct”')).toBeDisabled();

  await button('Show: The scope is not agreed by both sides').click();
  await expect.element(page.getByRole('region', { name: 'Security plan and scope' })).toBeInViewport();
  await button('Note the agreement').click();
  await button('Note the agreement').last().click();
  await expect.element(page.getByText('Who agreed for the organization is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Who agreed for the organization' }).fill('Marcus Reyes');
  await button('Note the agreement').last().click();
  await expect.poll(() => stored()?.scopeAgreed).toMatchObject({ organization: 'Marcus Reyes' });

  // The toast lies over the foot of the page for as long as the pointer rests on it.
  clearToasts();
  await page.getByRole('radio', { name: 'Ready', exact: true }).click();
  await expect.poll(() => stored()?.readiness).toMatchObject({ decision: 'ready' });
  await expect.element(gate.getByText('6 of 7')).toBeVisible();

  // Only the person signs; where they leave the team, nobody waits for it.
  await button(new RegExp(LONGEST)).click();
  await button('Take out of the team').click();
  await button('Take out').last().click();
  await expect.element(gate.getByText('2 families count for nobody')).toBeVisible();
  await button(/^Sam Whitaker, assessor/).click();
  await button('Change place and families').click();
  for (const family of ['PE Physical Protection', 'PS Personnel Security'])
    await tick(page.getByRole('checkbox', { name: family }), true);
  await button('Save').click();
  // A key pressed before the form has closed is the form's.
  await expect.element(button('Save')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(gate.getByText('7 of 7')).toBeVisible();
  await button('Begin “Conduct”').click();
  await expect.poll(() => stored()?.phase).toBe('conduct');
  await expect.element(gate).not.toBeInTheDocument();
});

test('a trainee counts for nobody, and a change of the organization’s records has to be cleared', async () => {
  app.server.give('controlStatus', [
    { id: '3.5.3', status: 'complete', updatedBy: 'sam', updatedAt: '2026-05-01T08:00:00.000Z', stamps: {} } as never,
  ]);
  await giveTeam(app, {});
  await app.show(PLAN);
  await expect.element(gate.getByText('2 families count for nobody')).toBeVisible();
  await expect.element(gate.getByText('PS, PE: 20 objectives')).toBeVisible();
  await expect.element(page.getByText('Sam Whitaker changed 1 record of Northfield Avionics')).toBeVisible();
  await expect.element(gate.getByText('1 member is not cleared')).toBeVisible();
  await button(/^Sam Whitaker, assessor/).click();
  await button('Clear with a reason').click();
  await page.getByRole('textbox', { name: 'Why they take part all the same' }).fill('A slip of the hand.');
  await button('Clear').last().click();
  await expect.element(page.getByRole('dialog').getByText('A slip of the hand.')).toBeVisible();
  await expect
    .poll(() => app.server.row('teamMember', teamMemberId(TEAM_ASSESSMENT, 'sam'))?.cleared)
    .toMatchObject({ reason: 'A slip of the hand.' });
});

test('without a network the device names who changed its records in 36 months, and the lead clears them', async () => {
  const ago = (months: number) => `${addMonths(new Date().toISOString().slice(0, 10), -months)}T08:00:00.000Z`;
  const changed = (id: string, by: string, months: number) =>
    ({ id, status: 'complete', updatedBy: by, updatedAt: ago(months), stamps: {} }) as never;
  const file = { ...fixtureDocument, uploadedBy: 'paul', uploadedAt: ago(1) };
  app.server.give('controlStatus', [changed('3.5.3', 'sam', 35), changed('3.5.4', 'ines', 37)]);
  // What a team captured is nobody's work for the organization.
  app.server.give('document', [{ ...file, id: newRecordId(), assessmentId: TEAM_ASSESSMENT }]);
  await giveTeam(app, { members: colleagues.map((one) => ({ ...one, families: [...familyCodes] })) });
  app.server.isReachable = false;
  await app.show(PLAN);
  const interests = page.getByRole('region', { name: 'Conflicts of interest' });
  await expect.element(interests).toHaveTextContent('Sam Whitaker changed 1 record of Northfield Avionics');
  await expect.element(interests).toHaveTextContent('The lead decides.');
  for (const name of [LONGEST, 'Paul Reyes']) await expect.element(interests).not.toHaveTextContent(name);
  await expect.element(gate.getByText('1 member is not cleared')).toBeVisible();
  await button(/^Sam Whitaker, assessor/).click();
  await button('Clear with a reason').click();
  await page.getByRole('textbox', { name: 'Why they take part all the same' }).fill('Typed for a colleague.');
  await button('Clear').last().click();
  await expect.element(gate.getByText('No conflict of interest is open')).toBeVisible();
  const cleared = () => app.server.row('teamMember', teamMemberId(TEAM_ASSESSMENT, 'sam'))?.cleared;
  expect(cleared() ?? null).toBe(null);
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  expect(cleared()).toEqual({ by: app.workspace.user.id, reason: 'Typed for a colleague.' });
});

test('a lead is cleared by another assessor, and nobody by themselves', async () => {
  const declares = { conflictOfInterest: { statement: 'I set up their mail.', signedAt: NOW } };
  const all = [...familyCodes];
  await giveTeam(app, {
    me: { role: 'assessor', families: all, ...declares },
    members: [placeOf('sam', { role: 'lead', families: all, ...declares })],
  });
  await app.show(PLAN);
  await expect.element(gate.getByText('2 members are not cleared')).toBeVisible();
  const interests = page.getByRole('region', { name: 'Conflicts of interest' });
  await expect.element(interests).toHaveTextContent('Another assessor or an administrator decides.');
  await button(/^Dana Whitfield, assessor/).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Judging cannot begin before somebody decides.');
  await expect.element(button('Clear with a reason')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await button(/^Sam Whitaker, lead/).click();
  await button('Clear with a reason').click();
  await page.getByRole('textbox', { name: 'Why they take part all the same' }).fill('Out of scope.');
  await button('Clear').last().click();
  await expect.element(gate.getByText('1 member is not cleared')).toBeVisible();
  await expect
    .poll(() => app.server.row('teamMember', teamMemberId(TEAM_ASSESSMENT, 'sam'))?.cleared)
    .toEqual({ by: app.workspace.user.id, reason: 'Out of scope.' });
});

test('an observer joins with the client’s consent alone, reads the plan, and changes nothing of it', async () => {
  await giveTeam(app, { members: [] });
  await app.show(PLAN);
  await button('Add a person').click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await choose(sheet.getByRole('button', { name: 'Person' }), 'Paul Reyes');
  await choose(sheet.getByRole('button', { name: 'Place' }), /^Observer/);
  await sheet.getByRole('button', { name: 'Add to the team' }).click();
  await expect.element(sheet.getByText('Note how the client agreed to the observer.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'How the client agreed' }).fill('By mail, Nov 3.');
  await sheet.getByRole('button', { name: 'Add to the team' }).click();
  await expect
    .poll(() => app.server.row('teamMember', teamMemberId(TEAM_ASSESSMENT, 'paul')))
    .toMatchObject({ role: 'observer', clientConsent: 'By mail, Nov 3.', families: [] });

  const own = teamMemberId(TEAM_ASSESSMENT, app.workspace.user.id);
  app.server.give('teamMember', [{ ...app.server.row('teamMember', own), id: own, role: 'observer' } as never]);
  await app.workspace.loop.syncNow();
  await app.show(PLAN);
  await expect.element(gate).toBeVisible();
  for (const name of ['Begin “Conduct”', 'Add a person', 'Edit', 'Edit the plan', 'Note the agreement'])
    await expect.element(button(name)).not.toBeInTheDocument();
  expect(
    page
      .getByRole('radio')
      .elements()
      .filter((one) => one.getAttribute('aria-disabled') !== 'true'),
  ).toEqual([]);
});

test('who does not lead reads the plan, signs the own statement, and finds no control that would be refused', async () => {
  await giveTeam(app, {
    me: { role: 'assessor', conflictOfInterest: null },
    members: [placeOf('sam', { role: 'lead' })],
  });
  await app.show(PLAN);
  await expect.element(gate).toBeVisible();
  await expect.element(button('Begin “Conduct”')).not.toBeInTheDocument();
  await expect.element(button('Add a person')).not.toBeInTheDocument();
  await expect.element(button('Edit the plan')).not.toBeInTheDocument();
  await button(/^Dana Whitfield, assessor/).click();
  await expect.element(button('Hand over the lead')).not.toBeInTheDocument();
  await button('Sign your statement').click();
  await button('Sign').last().click();
  const own = teamMemberId(TEAM_ASSESSMENT, app.workspace.user.id);
  await expect.poll(() => app.server.row('teamMember', own)?.conflictOfInterest).toMatchObject({ statement: '' });
});

test('it fits with the longest names, can be read by everybody, and works by keyboard', async () => {
  await giveTeam(app, { assessment: { scopeText: 'The whole mill. '.repeat(30), sspTitle: `SSP ${'W'.repeat(110)}` } });
  await app.show(PLAN);
  await expect.element(button(new RegExp(LONGEST))).toBeVisible();
  await expectAccessibleAndFitting(expectNoSqueezedText);
  button(/^Sam Whitaker/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Sam Whitaker' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('an assessment that is not on the device is said to be none, with a way back', async () => {
  await app.show(PLAN);
  await expect.element(page.getByText('This assessment is not on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Compliance assessment' })).toBeVisible();
});

test('an assessment with a team is opened from the assessment screen, and whoever opens it leads', async () => {
  await app.show('/assessment');
  await button('New assessment with a team').click();
  await expect.element(page.getByRole('radio', { name: /Certification/ })).toBeDisabled();
  await button('Open assessment').click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gap assessment 2026');
  await page.getByRole('textbox', { name: 'Assessing firm' }).fill('Harborline Assessments');
  await button('Open assessment').click();
  const row = page.getByRole('link', { name: /Gap assessment 2026/ });
  await expect.element(row).toHaveTextContent('Harborline Assessments');
  await expect.element(row).toHaveTextContent('Lead');
  await row.click();
  await expect.element(page.getByRole('heading', { name: 'Plan the assessment' })).toBeVisible();
  await button('Add a person').click();
  await expect.element(page.getByText('Everybody of this workspace who may work in it is in the team.')).toBeVisible();
});

test('a new assessment takes over plan, families and open requests of the last, unless that is unticked, and no finding', async () => {
  const words = { scopeText: 'The mill.', samplingText: 'Every third.', planText: 'Five days.' };
  const request = { objectiveIds: ['3.4.1[a]'], reason: '', assessmentId: TEAM_ASSESSMENT, ...unchanged };
  const unanswered = { ...request, ownerId: 'ines', answer: '', documentIds: [], askedBy: 'sam', state: 'open' };
  const asked = { ...unanswered, id: newRecordId(), what: 'The list.', dueOn: '2099-01-31', createdAt: NOW };
  app.server.give('evidenceRequest', [
    asked,
    { ...asked, id: newRecordId(), what: 'The old list.', state: 'accepted' },
  ]);
  await giveTeam(app, { assessment: { ...words, phase: 'released' }, findings: [sampleFinding('sam', '3.4.1[a]')] });
  const opened = async (name: string) => {
    await button('New assessment with a team').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
  };
  const made = (name: string) => app.server.rows('assessment').find((one) => one.name === name);
  await app.show('/assessment');
  await opened('With a copy');
  const copy = page.getByRole('checkbox', { name: /^Copy scope, .* and 1 open request from / });
  await expect.element(copy).toBeChecked();
  await button('Open assessment').click();
  await expect.poll(() => made('With a copy')).toMatchObject({ ...words, phase: 'plan', scopeAgreed: null });
  const place = teamMemberId(String(made('With a copy')?.id), app.workspace.user.id);
  const families = ['AC', 'AT', 'CA', 'IR', 'MP', 'SI'];
  await expect.poll(() => app.server.row('teamMember', place)).toMatchObject({ role: 'lead', families });
  expect(app.server.rows('finding')).toHaveLength(1);
  const requestsOf = (name: string) =>
    app.server.rows('evidenceRequest').filter(({ assessmentId }) => assessmentId === made(name)?.id);
  const { what, objectiveIds, ownerId, dueOn } = asked;
  const again = { what, objectiveIds, ownerId, dueOn, state: 'open', askedBy: app.workspace.user.id };
  await expect.poll(() => requestsOf('With a copy')).toMatchObject([again]);
  expect(app.server.row('evidenceRequest', asked.id)).toMatchObject(asked);

  await opened('Without');
  await tick(page.getByRole('checkbox', { name: /^Copy scope/ }), false);
  await button('Open assessment').click();
  await expect.poll(() => made('Without')).toMatchObject({ scopeText: '', samplingText: '', planText: '' });
  await app.workspace.loop.syncNow();
  expect(requestsOf('Without')).toEqual([]);
});

test('the cockpit leads to what the gate misses in the plan, and the gate is passed without a network', async () => {
  const whole = placeOf('sam', { role: 'assessor', families: [...familyCodes] });
  await giveTeam(app, { assessment: { readiness: null }, members: [whole] });
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  await page.getByRole('link', { name: 'Show: Readiness is not decided as ready' }).click();
  await expect.element(page.getByRole('region', { name: 'Readiness' })).toBeInViewport();
  await expect.poll(() => document.activeElement?.id).toBe('gate-readiness');

  app.server.isReachable = false;
  await button('Note the agreement').click();
  await page.getByRole('textbox', { name: 'Who agreed for the organization' }).fill('Marcus Reyes');
  await button('Note the agreement').last().click();
  const ready = page.getByRole('radio', { name: 'Ready', exact: true });
  await expectClearOfToast(ready);
  await ready.click();
  await button('Begin “Conduct”').click();
  await expect.element(gate).not.toBeInTheDocument();
  expect(stored()?.phase).toBe('plan');
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  expect(stored()?.phase).toBe('conduct');
});
