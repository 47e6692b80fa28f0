import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { interviewQuestions } from '#sync/catalog/interview/interview-questions.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { frames } from './late-answers.ts';
import { addressOfTeam, havePack, joinTeam, SAM, sampleFinding, sampleMethod, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog, region, tick } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';
import { smallTargets } from './small-targets.ts';

const ADDRESS = addressOfTeam('interviews');
const TOM = `${ADDRESS}?person=Tom+Okafor&title=IT+administrator&about=3.1.16,3.1.17`;
let app: ScreenPage;

// The role assessor may change nothing of the organization: what it does here, its place in the team allows.
async function open(address: string, { sample = {}, touch = false } = {}): Promise<void> {
  app = await ScreenPage.open({ role: 'assessor' }, { touch });
  await havePack(app);
  await joinTeam(app, sample);
  await app.show(address);
}
let request: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  const lock = { release: async () => {} } as WakeLockSentinel;
  request = vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => lock);
});
afterEach(() => app.leave());

const isAt = (controlId: string) =>
  expect.element(page.getByRole('heading', { level: 2, name: interviewQuestions[controlId] ?? '' })).toBeVisible();
const box = (id: string) => page.getByRole('checkbox', { name: id });
const results = page.getByRole('radiogroup', { name: 'What the answer shows' });
const result = (name: string) => results.getByRole('radio', { name });
const rightOf = (found: Locator) => found.element().getBoundingClientRect().right;
const notes = page.getByRole('textbox', { name: 'Notes' });
const next = page.getByRole('button', { name: 'Next question', exact: true });
const answer = region(/^Answer$/);
const records = () => app.server.rows('methodRecord');
const mine = (id: string) => app.server.row('finding', findingId(TEAM_ASSESSMENT, app.workspace.user.id, id));
const interviewOf = (who: string, id: string, set: object = {}) =>
  sampleMethod(who, id, {
    method: 'interview',
    methodObject: 'IT administrator',
    performedBy: '',
    subject: { documentId: null, name: 'Tom Okafor', version: '', page: '', host: '' },
    ...set,
  });

test('one interview records 25 objectives with touch: a name, a family, and three taps a question', async () => {
  await open(ADDRESS, { touch: true });
  await setWidth(820, 1180);
  let taps = 0;
  const tap = async (where: Locator) => {
    taps++;
    await where.click();
  };
  await tap(page.getByRole('button', { name: 'Person: Who answers' }));
  await userEvent.keyboard('Tom Okafor');
  await expect.element(page.getByRole('button', { name: 'Begin the interview' })).toBeDisabled();
  await tap(page.getByText('IA Identification and Authentication'));
  await tap(page.getByRole('button', { name: 'Begin the interview' }));
  const own = objectiveIds.filter((id) => familyOfObjective(id) === 'IA');
  expect(own).toHaveLength(25);
  for (let number = 1; number <= 11; number++) {
    await isAt(`3.5.${number}`);
    await tap(page.getByRole('button', { name: /^Tick all/ }));
    await tap(result('Supports'));
    await expect.poll(records).toHaveLength(number);
    if (number < 11) await tap(next);
  }
  expect(taps).toBeLessThanOrEqual(35);
  await expect.element(region('Interview')).toHaveTextContent('25 of 25');
  expect(records().flatMap((one) => one.objectiveIds)).toEqual(own);
  for (const one of records()) {
    expect(one).toMatchObject({
      method: 'interview',
      result: 'supports',
      place: 'on_site',
      subject: { name: 'Tom Okafor' },
    });
  }
  await page.getByRole('link', { name: 'End the interview' }).click();
  await expect.element(page.getByRole('link', { name: /^Tom Okafor.*25 objectives/ })).toBeVisible();
});

test('several answers and one note become one method record, and begin what is found', async () => {
  await open(TOM);
  await isAt('3.1.16');
  await expect.element(page.getByText('interview list of 3.1.16', { exact: false })).toBeVisible();
  await expect.element(answer).toHaveTextContent('First tick what was answered.');
  await expect.element(result('Supports')).toBeDisabled();
  await page.getByText('Remote', { exact: true }).click();
  await tick(box('3.1.16[a]'), true);
  await tick(box('3.1.16[b]'), true);
  await notes.fill('The controller lists nine.');
  await expect.element(answer).toHaveTextContent('2 ticked.');
  await result('Supports').click();
  await expect.poll(records).toMatchObject([
    {
      method: 'interview',
      objectiveIds: ['3.1.16[a]', '3.1.16[b]'],
      methodObject: 'IT administrator',
      subject: { name: 'Tom Okafor' },
      performedBy: '',
      place: 'remote',
      observed: 'The controller lists nine.',
      result: 'supports',
    },
  ]);
  await expect.element(notes).toHaveValue('');
  for (const id of ['3.1.16[a]', '3.1.16[b]']) {
    await expect.element(box(id)).not.toBeChecked();
    expect(mine(id)).toMatchObject({ determination: 'met', rationale: 'The controller lists nine.', proposedAt: null });
  }
  await expect
    .element(page.getByRole('group', { name: 'What the answer covers' }))
    .toHaveTextContent(/Supports.*Supports/);

  // A slip is corrected in the record itself.
  await page.getByRole('button', { name: 'Edit the record of 3.1.16[a], 3.1.16[b]' }).click();
  const sheet = dialog('Interview');
  await sheet.getByRole('radio', { name: 'Inconclusive' }).click();
  await sheet.getByRole('button', { name: 'Save method' }).click();
  await expect.poll(() => records()[0]?.result).toBe('inconclusive');
  await next.click();
  await isAt('3.1.17');
  await tick(box('3.1.17[b]'), true);
  await result('Contradicts').click();
  await expect.poll(() => mine('3.1.17[b]')?.determination).toBe('not_met');
  expect(mine('3.1.17[a]')).toBeUndefined();
});

test('keys tick, record and lead on', async () => {
  await open(TOM);
  await isAt('3.1.16');
  await userEvent.keyboard('2');
  await expect.element(box('3.1.16[b]')).toBeChecked();
  await userEvent.keyboard('u');
  await expect.poll(records).toMatchObject([{ objectiveIds: ['3.1.16[b]'], result: 'inconclusive' }]);
  await userEvent.keyboard('j');
  await isAt('3.1.17');
  await userEvent.keyboard('a');
  await userEvent.keyboard('c');
  await expect.poll(records).toMatchObject([{}, { objectiveIds: ['3.1.17[a]', '3.1.17[b]'], result: 'contradicts' }]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // Only the first objective of 3.1.16 is left.
  await isAt('3.1.16');
  await userEvent.keyboard('1s');
  await expect.poll(records).toHaveLength(3);
  await userEvent.keyboard('?');
  await expect.element(dialog('Keyboard shortcuts')).toHaveTextContent('Tick the first answer');
});

test('the second half of a double tap records no second interview', async () => {
  await open(TOM);
  await tick(box('3.1.16[a]'), true);
  await result('Supports').dblClick();
  await tick(box('3.1.16[b]'), true);
  await result('Contradicts').click();
  await expect.poll(records).toMatchObject([{ objectiveIds: ['3.1.16[a]'] }, { objectiveIds: ['3.1.16[b]'] }]);
});

test('notes stay with their question, also after a reload, and are gone once they are recorded', async () => {
  await open(TOM);
  await isAt('3.1.16');
  await notes.fill('Half a sentence');
  await next.click();
  await isAt('3.1.17');
  await expect.element(notes).toHaveValue('');
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect.element(notes).toHaveValue('Half a sentence');
  await expect.poll(() => app.drafts()).toContain('Half a sentence');
  await app.reload();
  await isAt('3.1.16');
  await expect.element(notes).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Tick all 2' }).click();
  await result('Supports').click();
  await next.click();
  await isAt('3.1.17');
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect.element(notes).toHaveValue('');
  await expect.poll(() => app.drafts()).not.toContain('Half a sentence');
});

test('who was met and whom the organization names can be chosen; what was recorded with them comes along', async () => {
  const before = [interviewOf(SAM, '3.3.5[a]'), sampleMethod(SAM, '3.9.1[a]')];
  await open(ADDRESS, { sample: { methods: before } });
  const names = page.getByRole('radiogroup', { name: 'Who answers' });
  await expect.element(names.getByRole('radio', { name: 'Ray Muñoz' })).toBeVisible();
  // The team asks, and is not asked.
  await expect.element(names).not.toHaveTextContent('Sam Whitaker');
  await names.getByRole('radio', { name: 'Tom Okafor' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Title or duty/ })).toHaveValue('IT administrator');
  await page.getByText('PS Personnel Security').click();
  await page.getByRole('button', { name: 'Begin the interview' }).click();
  await isAt('3.3.5');
  await expect.element(page.getByText('Sam Whitaker', { exact: false })).toBeVisible();
  await expect.element(region('Interview')).toHaveTextContent(/Recorded1 of 5/);
  const row = page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: /PS\.L2-3\.9\.2/ });
  await row.click();
  await isAt('3.9.2');
  expect(window.location.search).toContain('question=3.9.2');
});

test('what a colleague records with the person meanwhile leaves the open question where it is', async () => {
  await open(TOM);
  await isAt('3.1.16');
  await tick(box('3.1.16[b]'), true);
  app.server.give('methodRecord', [interviewOf(SAM, '3.1.1[a]')]);
  await app.workspace.loop.syncNow();
  const list = page.getByRole('navigation', { name: 'Questions' });
  await expect.element(list.getByRole('button', { name: /AC\.L2-3\.1\.1\b/ })).toBeVisible();
  await isAt('3.1.16');
  await expect.element(box('3.1.16[b]')).toBeChecked();
});

test('evidence is asked for without leaving the question', async () => {
  await open(TOM);
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const sheet = dialog('Ask for evidence');
  await sheet.getByRole('textbox', { name: 'What is asked for' }).fill('The export of the controller.');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect
    .poll(() => app.server.rows('evidenceRequest'))
    .toMatchObject([{ assessmentId: TEAM_ASSESSMENT, objectiveIds: ['3.1.16[a]', '3.1.16[b]'] }]);
  await isAt('3.1.16');
});

test('the screen stays on during an interview, or the screen says that it may not', async () => {
  await open(TOM);
  await isAt('3.1.16');
  expect(request).toHaveBeenCalledWith('screen');
  const warning = page.getByText('This browser does not keep the screen on.', { exact: false });
  await expect.element(warning).not.toBeInTheDocument();
  request.mockImplementation(async () => Promise.reject(new Error('low battery')));
  await app.reload();
  await expect.element(warning).toBeVisible();
});

test('what a ruling has closed cannot be ticked', async () => {
  const activeEnd = '2026-01-05';
  const ruled = [sampleFinding(SAM, '3.1.16[a]')];
  await open(TOM, { sample: { assessment: { activeEnd }, ruled } });
  await expect.element(box('3.1.16[a]')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Tick all 1' })).toBeVisible();
});

test('who does not judge reads what was recorded, and says why', async () => {
  await open(ADDRESS, { sample: { me: { role: 'observer' }, methods: [interviewOf(SAM, '3.1.16[a]')] } });
  const why = page.getByText('Only the lead, assessors and trainees of this assessment judge.');
  await expect.element(why).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Begin the interview' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Tom Okafor/ }).click();
  await isAt('3.1.16');
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText('The door stayed shut.')).toBeVisible();
  await expect.element(box('3.1.16[a]')).toBeDisabled();
  await expect.element(answer).not.toBeInTheDocument();
  await userEvent.keyboard('1s');
  await frames(4);
  expect(records()).toHaveLength(1);
});

test('without interviews, objectives, official text or the assessment it says so', async () => {
  await open(ADDRESS);
  await expect.element(page.getByText('Nobody has been interviewed yet.')).toBeVisible();
  await app.show(`${ADDRESS}?person=Tom+Okafor&about=nothing`);
  await expect.element(page.getByRole('heading', { name: 'No objectives are chosen' })).toBeVisible();
  await app.workspace.db.table('workspacePack').clear();
  await app.show(TOM);
  await expect.element(page.getByText('The official text is not on this device.')).toBeVisible();
  await app.show('/assessments/01975387-1c00-7000-8000-0000000000ff/interviews');
  await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
});

test('it is accessible and fits at every width, also with the longest names', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(3).trim();
  const subject = { documentId: null, name: long, version: '', page: '', host: '' };
  const sample = { methods: [interviewOf(SAM, '3.1.16[a]', { subject, methodObject: long, observed: long })] };
  await open(`${ADDRESS}?person=${encodeURIComponent(long)}&about=3.1.16,AT`, { sample });
  await isAt('3.1.16');
  await tick(box('3.1.16[b]'), true);
  await page.getByRole('button', { name: /^Official text/ }).click();
  // Also beside a keyboard, whose hints take no room from the names.
  await expectAccessibleAndFitting(() =>
    expect(rightOf(result('Inconclusive'))).toBeLessThanOrEqual(rightOf(results) + 1),
  );
  await app.show(ADDRESS);
  await expect.element(page.getByRole('link', { name: new RegExp(`^${long}`) })).toBeVisible();
  await expectAccessibleAndFitting();
});

test('on a phone the questions are a page of their own, and everything is a finger high', async () => {
  await open(ADDRESS, { touch: true });
  await setWidth(390, 844);
  await app.show(TOM);
  const row = page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: /3\.1\.17/ });
  await row.click();
  await isAt('3.1.17');
  await expect.element(row).not.toBeInTheDocument();
  expect(smallTargets()).toEqual([]);
  await page.getByRole('button', { name: 'Back to the questions' }).click();
  await expect.element(row).toBeVisible();
  expect(smallTargets()).toEqual([]);
  await setWidth(820, 1180);
  await isAt('3.1.16');
  expect(smallTargets()).toEqual([]);
});
