import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { familyCodes } from '#sync/domain/team/family-of-objective.ts';
import { releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import {
  addressOfTeam,
  everyFinding,
  giveTeam,
  havePack,
  INES,
  placeOf,
  SAM,
  sampleFinding,
  sampleMethod,
  TEAM_ASSESSMENT,
} from './sample-team.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// Nobody touches the mouse: what is needed can be reached by Tab, and no act loses the focus.

let app: ScreenPage;
afterEach(() => app.leave());
const COCKPIT = `/assessments/${TEAM_ASSESSMENT}`;
const STOPS = 60;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const radio = (name: string | RegExp) => page.getByRole('radio', { name, exact: true });

async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    await userEvent.tab();
    if (document.activeElement === target.element()) return;
  }
  throw new Error('It cannot be reached.');
}

/** Reaches it, presses a key, and waits for what that leads to; the focus is then somewhere on the screen. */
async function press(target: Locator, key: string, next: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
  await expect.element(next).toBeVisible();
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
}

test('a lead goes from the plan through judging and a ruling to the release', async () => {
  app = await ScreenPage.open({ role: 'assessor' });
  await havePack(app);
  const at = '2026-06-02T08:00:00.000Z';
  const all = [...familyCodes];
  app.server.answer({ ...releaseAssessment, path: `/api${COCKPIT}/release` }, () => {
    const row = { ...app.server.row('assessment', TEAM_ASSESSMENT), id: TEAM_ASSESSMENT };
    app.server.give('assessment', [{ ...row, phase: 'released', releasedAt: at }]);
    return { releasedAt: at };
  });
  await giveTeam(app, {
    assessment: {
      readiness: { by: SAM, at, decision: 'ready' },
      scopeAgreed: { by: SAM, at, organization: 'Marcus Reyes' },
      scopeText: 'Building 1.',
    },
    me: { families: all },
    members: [SAM, INES].map((id) => placeOf(id, { role: 'assessor', families: all })),
    findings: [
      sampleFinding(SAM, '3.10.4[a]'),
      sampleFinding(INES, '3.10.4[a]', {
        proposedAs: 'assessor',
        determination: 'not_met',
        basis: null,
        reason: 'Key.',
      }),
    ],
    methods: [sampleMethod(app.workspace.user.id, '3.9.1[a]')],
    ruled: everyFinding.filter(({ objectiveId }) => !['3.1.1[a]', '3.10.4[a]'].includes(objectiveId)),
  });
  await app.show(`${COCKPIT}/plan`);
  const cockpit = page.getByRole('link', { name: 'Cockpit', exact: true });
  await press(button('Begin “Conduct”'), '{Enter}', page.getByText('Judging has begun'));
  await press(cockpit, '{Enter}', page.getByRole('heading', { name: 'Assessment cockpit' }));
  const objective = page.getByRole('heading', { level: 2, name: '3.1.1[a]' });
  await press(page.getByRole('link', { name: 'Continue judging' }), '{Enter}', objective);
  await press(radio('examine list of 3.1.1'), ' ', objective);
  await press(radio('Ray Muñoz'), ' ', objective);
  await press(page.getByRole('textbox', { name: 'What you observed' }), 'Signed.', objective);
  const result = page.getByRole('radiogroup', { name: /^Result of the method/ });
  await press(result.getByRole('radio', { name: 'Supports' }), ' ', page.getByText('1 of 3 recorded'));
  await press(page.getByRole('textbox', { name: /^Rationale/ }), 'It is current.', objective);
  await press(radio('Met'), ' ', button('Propose Met'));
  await expect.element(button('Propose Met')).toBeEnabled();
  await press(button('Propose Met'), '{Enter}', page.getByRole('heading', { level: 2, name: '3.10.4[a]' }));

  await app.show(addressOfTeam('disputes'));
  await press(radio(/^Not met, as/), '{ArrowRight} ', button('Decide Met'));
  await press(page.getByRole('textbox', { name: /^Reason/ }), 'It is not logged.', button('Decide Met'));
  await press(button('Decide Met'), '{Enter}', page.getByText(/^Dana Whitfield ruled/));
  const undisputed = page.getByRole('tab', { name: /^Undisputed/ });
  await app.show(`${addressOfTeam('disputes')}?show=undisputed`);
  await expect.element(undisputed).toHaveAttribute('aria-selected', 'true');
  const rule = button('Rule on 1 objective of AC as proposed');
  await press(button(/^AC /), '{Enter}', rule);
  await press(rule, '{Enter}', page.getByText('Nothing undisputed waits for a ruling'));

  await app.show(COCKPIT);
  await press(button('Begin “Report”'), '{Enter}', page.getByText('The report has begun'));
  const question = page.getByRole('alertdialog', { name: /^Release to everybody/ });
  await press(button('Release'), '{Enter}', question);
  const released = page.getByText('Everybody reads it, and nobody changes it.');
  await press(question.getByRole('button', { name: 'Release' }), '{Enter}', released);
});

test('a person of the client answers a request', async () => {
  app = await ScreenPage.open({ role: 'user' });
  const asked = { ownerId: app.workspace.user.id, askedBy: SAM, assessmentId: TEAM_ASSESSMENT, dueOn: '2027-01-31' };
  const born = { state: 'open', reason: '', answer: '', documentIds: [], createdAt: '2026-11-01T09:00:00.000Z' };
  const never = { updatedAt: null, updatedBy: null, stamps: {} };
  const id = newRecordId();
  app.server.give('document', [{ ...fixtureDocument, id: newRecordId() }]);
  const request = { id, what: 'Visitor register', objectiveIds: ['3.10.3[a]'], ...asked, ...born, ...never };
  app.server.give('evidenceRequest', [request]);
  await app.workspace.loop.syncNow();
  await app.show('/documents?tab=requests');
  const sheet = dialog('Request');
  await press(button(/^Visitor register/), '{Enter}', sheet);
  await press(sheet.getByRole('button', { name: /Choose a document/ }), '{Enter}', page.getByRole('listbox'));
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText('To hand in')).toBeVisible();
  await press(sheet.getByLabelText('Answer'), 'All of it.', sheet);
  await press(sheet.getByRole('button', { name: 'Hand in', exact: true }), '{Enter}', sheet.getByText('Received'));
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button(/^Visitor register/)).not.toBeInTheDocument();
  const handedIn = { state: 'received', answer: 'All of it.' };
  await expect.poll(() => app.server.row('evidenceRequest', id)).toMatchObject(handedIn);
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
});
