import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, dayInZone } from '#sync/domain/common/zoned-time.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, expectNoSideways, expectNoSqueezedText, setWidth } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { addressOfTeam, joinTeam, SAM, sampleMethod, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog, pressInToast, region } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';
import { smallTargets } from './small-targets.ts';

const ADDRESS = addressOfTeam('schedule');
// All day long it is the same day there, so that no test runs over midnight.
const TODAY = dayInZone(new Date(), initialWorkspaceSetting.timeZone);
const TOMORROW = addDays(TODAY, 1);
let app: ScreenPage;

afterEach(async () => {
  app.leave();
  await emulateTouch(false);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const stored = (id: string) => app.server.row('meeting', id);
const meetings = page.getByRole('list', { name: 'Meetings' });
const main = page.getByRole('main');
const ray = [{ name: 'Ray Muñoz', title: 'operator' }];
const priya = [{ name: 'Priya Natarajan', title: '' }];

function meetingOf(set: Partial<Meeting> = {}): Meeting {
  const time = { day: TOMORROW, start: '11:30', end: '12:15' };
  return { ...fixtureMeeting, id: newRecordId(), attendeeIds: [app.workspace.user.id, SAM], time, ...set };
}

async function open(planned: () => Meeting[], team: Parameters<typeof joinTeam>[1] = {}, role: Role = 'assessor') {
  app = await ScreenPage.open({ role });
  app.server.give('meeting', planned());
  await joinTeam(app, { assessment: { activeStart: TODAY, activeEnd: addDays(TODAY, 4) }, ...team });
  await app.show(`${ADDRESS}?day=${TOMORROW}`);
}

test('a day has a block for each meeting, with people, place and objectives, and leads to each', async () => {
  const tom = () => meetingOf({ notes: 'Bring the list of accounts.' });
  const demonstration = () =>
    meetingOf({
      kind: 'demonstration',
      people: ray,
      place: 'Station 4',
      time: { day: TOMORROW, start: '09:15', end: '10:15' },
      attendeeIds: [SAM],
      objectiveIds: ['3.4.1[a]'],
    });
  await open(() => [tom(), demonstration()]);
  const blocks = meetings.getByRole('button');
  await expect.element(blocks.first()).toHaveTextContent(/9:15 AM – 10:15 AM.*Demonstration, Station 4.*Ray Muñoz/s);
  await expect.element(blocks.nth(1)).toHaveTextContent(/Tom Okafor, IT administrator.*server office · 2 objectives/s);
  await expect.element(blocks.nth(1)).toHaveTextContent('With Dana Whitfield, Sam Whitaker');
  await expect.element(main).toHaveTextContent('Day 2 of 5 · 2 meetings, 3 objectives');
  await expect.element(region('Next')).toHaveTextContent(/Tomorrow.*Tom Okafor, IT administrator/s);
  await blocks.nth(1).click();
  const sheet = dialog('Tom Okafor, IT administrator');
  await expect.element(sheet).toHaveTextContent(/3\.1\.1\[a\]; 3\.1\.2\[a\].*Bring the list of accounts\./s);
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => app.server.rows('meeting').filter(({ begunAt }) => begunAt !== null)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'End the meeting' }).click();
  await expect.element(sheet.getByText('Held')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('radio').first().click();
  await expect.element(page.getByRole('heading', { name: 'No meetings on this day' })).toBeVisible();
});

test('a meeting is planned, changed and deleted without a network, and marked until it is sent', async () => {
  await open(() => []);
  app.server.isReachable = false;
  await button('Meeting').click();
  const form = dialog('New meeting');
  await form.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect.element(form.getByText('Name whom you interview.')).toBeVisible();
  await expect.element(form.getByText('Choose at least one objective.')).toBeVisible();
  await form.getByRole('textbox', { name: 'People' }).fill('Dana Cole, HR\nTom Okafor');
  await form.getByRole('textbox', { name: 'Place' }).fill('Room 2');
  await form.getByRole('textbox', { name: 'Objectives' }).fill('3.9.1; 3.9.2[a,b]');
  await form.getByRole('checkbox', { name: 'Sam Whitaker' }).click({ force: true });
  // A reload loses nothing of it.
  await expect.poll(() => app.drafts()).toContain('3.9.2[a,b]');
  await form.getByLabelText('Ends').fill('08:00');
  await form.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect.element(form.getByText('A meeting ends after it begins, on the same day.')).toBeVisible();
  await form.getByLabelText('Ends').fill('10:30');
  await form.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const block = meetings.getByRole('button', { name: /Dana Cole, HR; Tom Okafor/ });
  await expect.element(block).toHaveTextContent('9:00 AM – 10:30 AM');
  await expect.element(block).toHaveAttribute('data-pending-sync');
  expect(app.server.rows('meeting')).toEqual([]);
  await block.click();
  await button('Edit meeting').click();
  await dialog('Edit meeting').getByRole('textbox', { name: 'Place' }).fill('Room 3');
  await button('Save Changes').click();
  await expect.element(dialog('Dana Cole, HR; Tom Okafor')).toHaveTextContent('Room 3');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  await expect
    .poll(() => app.server.rows('meeting'))
    .toMatchObject([
      {
        assessmentId: TEAM_ASSESSMENT,
        people: [
          { name: 'Dana Cole', title: 'HR' },
          { name: 'Tom Okafor', title: '' },
        ],
        place: 'Room 3',
        time: { day: TOMORROW, start: '09:00', end: '10:30' },
        objectiveIds: ['3.9.1[a]', '3.9.2[a]', '3.9.2[b]'],
        attendeeIds: [app.workspace.user.id, SAM],
      },
    ]);
  await expect.element(block).not.toHaveAttribute('data-pending-sync');
  await block.click();
  await button('Delete meeting').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete meeting' }).click();
  await expect.poll(() => app.server.rows('meeting')).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'No meetings on this day' })).toBeVisible();
});

test('somebody who is to be met twice is met once, and what has begun takes nothing more', async () => {
  const at = (start: string, end: string) => ({ day: TOMORROW, start, end });
  const [first, second, begun] = [newRecordId(), newRecordId(), newRecordId()];
  await open(() => [
    meetingOf({ id: first, time: at('09:00', '09:45') }),
    meetingOf({ id: second, time: at('14:00', '14:45'), objectiveIds: ['3.3.1[a]'] }),
    meetingOf({ id: begun, time: at('16:00', '16:45'), begunAt: '2026-06-10T08:00:00.000Z' }),
  ]);
  const loose = region('In no meeting yet');
  await expect.element(loose).toHaveTextContent('In 2 meetings that have not begun');
  await loose.getByRole('button', { name: 'Merge, Tom Okafor, IT administrator' }).click();
  await expect.poll(() => stored(second)).toBeUndefined();
  await expect.poll(() => stored(first)?.objectiveIds).toEqual(['3.1.1[a]', '3.1.2[a]', '3.3.1[a]']);
  expect(stored(begun)?.objectiveIds).toEqual(fixtureMeeting.objectiveIds);
  // What is left of the same requirements joins the meeting that is left, and can be taken back.
  await loose.getByRole('button', { name: 'Add, Tom Okafor, IT administrator' }).click();
  await expect.poll(() => stored(first)?.objectiveIds).toContain('3.3.1[b]');
  await pressInToast('Undo');
  await expect.poll(() => stored(first)?.objectiveIds).toEqual(['3.1.1[a]', '3.1.2[a]', '3.3.1[a]']);
});

test('what is in no meeting is planned with whoever was met about it, at a time when they are free', async () => {
  await open(() => [meetingOf({ time: { day: TOMORROW, start: '09:00', end: '10:00' }, objectiveIds: ['3.1.1[a]'] })], {
    methods: [sampleMethod(SAM, '3.9.1[a]')],
  });
  const loose = region('In no meeting yet');
  await expect.element(loose.getByRole('button', { name: /^Name, AC Access Control/ })).toBeVisible();
  await loose.getByRole('button', { name: 'Plan, Ray Muñoz' }).click();
  const form = dialog('New meeting');
  await expect.element(form.getByRole('textbox', { name: 'People' })).toHaveValue('Ray Muñoz');
  await expect.element(form.getByRole('textbox', { name: 'Objectives' })).toHaveValue('3.9.1');
  await expect.element(form.getByLabelText('Begins')).toHaveValue('10:00');
  await form.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect.poll(() => app.server.rows('meeting')).toHaveLength(2);
  await expect.element(loose).not.toHaveTextContent('Ray Muñoz');
});

test('who is needed in two meetings at once is named at both', async () => {
  await open(() => [
    meetingOf(),
    meetingOf({ people: priya, attendeeIds: [SAM], time: { day: TOMORROW, start: '12:00', end: '13:00' } }),
  ]);
  const clash = 'Sam Whitaker is also in ‘Priya Natarajan’, 12:00 PM – 1:00 PM.';
  await expect.element(meetings.getByRole('button', { name: /^11:30 AM/ })).toHaveTextContent(clash);
  await meetings.getByRole('button', { name: /^12:00 PM/ }).click();
  await expect.element(dialog('Priya Natarajan')).toHaveTextContent('is also in ‘Tom Okafor, IT administrator’');
});

test('a day or all days become a calendar file', async () => {
  await open(() => [meetingOf(), meetingOf({ people: priya, time: { day: TODAY, start: '08:00', end: '08:30' } })]);
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.mock.calls.at(-1)?.[0];
    if (this.download !== '' && blob instanceof Blob) saved.push({ name: this.download, text: blob.text() });
  });
  for (const choice of ['This day', 'All days']) {
    await button('Calendar file').click();
    await page.getByRole('menuitem', { name: choice }).click();
  }
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([`schedule-${TOMORROW}.ics`, 'schedule.ics']);
  const [day = '', all = ''] = await Promise.all(saved.map(({ text }) => text));
  expect(day).toContain('SUMMARY:Tom Okafor\\, IT administrator\r\n');
  expect([day, all].map((text) => text.split('BEGIN:VEVENT').length - 1)).toEqual([1, 2]);
});

/** What changes a schedule. */
const ACTS = /^(Meeting|Begin|End|Edit|Delete|Plan|Name|Add|Merge|Go on)/;
const offered = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
    .filter((name) => ACTS.test(name));

test('a person of the client finds the schedule, reads it, and sees nothing else of the assessment', async () => {
  app = await ScreenPage.open({ role: 'user' });
  app.server.give('member', [
    { id: SAM, firstName: 'Sam', lastName: 'Whitaker', email: 'sam@firm.example', role: 'assessor' },
  ]);
  app.server.give('meeting', [meetingOf({ attendeeIds: [SAM] })]);
  await app.workspace.loop.syncNow();
  app.server.isReachable = false;
  await app.show('/assessment');
  await page.getByRole('link', { name: /Schedule of an assessment/ }).click();
  await expect.element(meetings.getByRole('button', { name: /Tom Okafor/ })).toBeVisible();
  expect(offered()).toEqual([]);
  expect(page.getByRole('link', { name: 'Cockpit' }).elements()).toEqual([]);
  await meetings.getByRole('button', { name: /Tom Okafor/ }).click();
  const sheet = dialog('Tom Okafor, IT administrator');
  await expect.element(sheet).toHaveTextContent('Sam Whitaker');
  await expect.element(sheet.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  expect(offered()).toEqual([]);
});

test.each([
  ['an observer', { me: { role: 'observer' } }, 'assessor'],
  ['a viewer', {}, 'viewer'],
  ['everybody, once it is released,', { assessment: { phase: 'released' } }, 'assessor'],
] as const)('%s reads the schedule and changes nothing', async (_who, team, role) => {
  await open(() => [meetingOf()], team, role);
  await meetings.getByRole('button', { name: /Tom Okafor/ }).click();
  await expect.element(dialog('Tom Okafor, IT administrator')).toHaveTextContent('3.1.1[a]');
  expect(offered()).toEqual([]);
});

test('the cockpit shows who is met next, and a stop calls off what has not begun', async () => {
  const [held, coming] = [newRecordId(), newRecordId()];
  await open(() => [
    meetingOf({ id: held, begunAt: '2026-06-10T08:00:00.000Z', people: ray }),
    meetingOf({ id: coming }),
  ]);
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  const panel = region('Schedule');
  await expect.element(panel.getByRole('link', { name: /Tom Okafor/ })).toHaveTextContent('2 objectives');
  await button('Stop the assessment').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The client sold the plant.');
  await dialog('Stop the assessment').getByRole('button', { name: 'Stop the assessment' }).click();
  await expect.poll(() => stored(coming)).toBeUndefined();
  expect(stored(held)).toBeDefined();
  expect(app.server.row('assessment', TEAM_ASSESSMENT)).toMatchObject({ phase: 'stopped' });
});

test('a new assessment plans the schedule of the last one again, from the day on which the team comes', async () => {
  await open(() => [
    meetingOf(),
    meetingOf({ people: priya, time: { day: addDays(TOMORROW, 2), start: '09:00', end: '10:00' } }),
  ]);
  await app.show('/assessment');
  await button('New assessment with a team').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gap assessment 2028');
  await page.getByLabelText('Planned from').fill('2028-03-06');
  await page.getByLabelText('Planned until').fill('2028-03-10');
  await expect.element(page.getByRole('checkbox', { name: /^Copy scope, .* 2 meetings/ })).toBeChecked();
  await button('Open assessment').click();
  const made = () => app.server.rows('assessment').find(({ name }) => name === 'Gap assessment 2028');
  const again = () => app.server.rows('meeting').filter(({ assessmentId }) => assessmentId === made()?.id);
  await expect.poll(again).toHaveLength(2);
  expect(
    again()
      .map(({ time }) => (time as Meeting['time']).day)
      .sort(),
  ).toEqual(['2028-03-06', '2028-03-08']);
});

test('without the schedule and its assessment it says so', async () => {
  app = await ScreenPage.open({ role: 'user' });
  await app.show(ADDRESS);
  await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
});

const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh '.repeat(3).trim();

test('it is accessible and fits at every width, also with the longest names and short meetings', async () => {
  const at = (start: string, end: string, set: Partial<Meeting> = {}) =>
    meetingOf({ time: { day: TODAY, start, end }, ...set });
  await open(() => [
    at('08:30', '09:00'),
    at('09:00', '09:15', { people: [{ name: long, title: long }], place: long }),
    at('09:05', '09:20', { people: priya, attendeeIds: [SAM] }),
    at('10:00', '11:00', { kind: 'walk_through', people: [], place: '', attendeeIds: [] }),
    at('10:30', '11:00', { people: ray, endedAt: '2026-06-10T08:00:00.000Z' }),
  ]);
  await app.show(`${ADDRESS}?day=${TODAY}`);
  await expect.element(meetings.getByRole('button').first()).toBeVisible();
  await expectAccessibleAndFitting(expectNoSqueezedText);
});

test('on a phone it is a list, and everywhere a finger hits every control', async () => {
  await open(() => [meetingOf(), meetingOf({ people: priya, time: { day: TOMORROW, start: '09:00', end: '09:30' } })]);
  await emulateTouch(true);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await setWidth(width, height);
    await expect.element(meetings.getByRole('button').first()).toBeVisible();
    expectNoSideways();
    expect([width, smallTargets()]).toEqual([width, []]);
  }
  await setWidth(390, 844);
  const [first, second] = meetings
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect());
  expect(first?.left).toBe(second?.left);
  expect(first?.bottom ?? 0).toBeLessThanOrEqual((second?.top ?? 0) + 1);
  expect(first?.width ?? 0).toBeGreaterThan(300);
});
