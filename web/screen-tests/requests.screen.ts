import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { askForEvidence } from '#sync/domain/request/request-mutators.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { call } from '#sync/engine/mutator.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { emulateTouch } from './emulate-touch.ts';
import { joinTeam } from './sample-team.ts';
import { addFile, dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;
afterEach(() => app.leave());

async function ask(dueOn: string): Promise<string> {
  const id = newRecordId();
  const fields = { what: 'The signed list of accounts.', objectiveIds: ['3.1.1[a]', '3.1.1[d]'], ownerId: null, dueOn };
  await app.workspace.carryOut(call(askForEvidence, { ...fields, id }));
  return id;
}

describe('whoever manages compliance', () => {
  beforeEach(async () => {
    app = await ScreenPage.open();
  });

  test('asks for evidence of objectives, in any words, with a day', async () => {
    await app.show('/documents?tab=requests');
    await expect.element(page.getByText('Nothing has been requested')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for evidence' }).click();
    const form = dialog('Ask for evidence');
    await form.getByLabelText('Objectives').fill('3.1.1[a,d]; nowhere');
    await form.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(form.getByText('There is no requirement or objective ‘nowhere’.')).toBeVisible();
    await expect.element(form.getByText('What is asked for is required')).toBeVisible();
    await expect.element(form.getByLabelText('What is asked for')).toHaveFocus();
    await form.getByLabelText('What is asked for').fill('The signed list of accounts.');
    await form.getByLabelText('Objectives').fill('3.1.1[a,d]; SI.L2-3.14.3');
    await form.getByLabelText('Due').fill('2026-01-31');
    await form.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByText('1 overdue')).toBeVisible();
    await expect
      .element(page.getByText(/^AC\.L2-3\.1\.1\[a\], AC\.L2-3\.1\.1\[d\], .* and 2 others · Nobody yet$/))
      .toBeVisible();
    await expectAccessibleAndFitting();
  });

  test('accepts what was handed in, and it is evidence of every objective', async () => {
    const id = await ask('2027-01-31');
    await app.show(`/documents?tab=requests&request=${id}`);
    const sheet = dialog('Request');
    await addFile('Accounts.txt', 'Dana, Priya');
    await sheet.getByLabelText('Answer').fill('Signed yesterday.');
    await sheet.getByRole('button', { name: 'Hand in' }).click();
    await expect.element(sheet.getByText('Received')).toBeVisible();
    await expectAccessibleAndFitting();
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await expect.element(sheet.getByText('Say what is missing.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('1 document became evidence of 2 objectives')).toBeVisible();
    await app.workspace.loop.syncNow();
    const request = app.server.row('evidenceRequest', id);
    expect(request).toMatchObject({ state: 'accepted', answer: 'Signed yesterday.' });
    expect(app.server.row('objectiveStatus', '3.1.1[d]')?.evidenceFiles).toEqual(request?.documentIds);
  });

  test('sees what it was rejected for, and accepts nothing of which all was deleted', async () => {
    const id = await ask('2027-01-31');
    await app.workspace.loop.syncNow();
    const asked = app.server.row('evidenceRequest', id);
    const answered = { state: 'received', reason: 'The date is missing.', documentIds: [newRecordId()] };
    app.server.give('evidenceRequest', [{ ...asked, id, ...answered }]);
    await app.workspace.loop.syncNow();
    await app.show(`/documents?tab=requests&request=${id}`);
    const sheet = dialog('Request');
    await expect.element(sheet.getByText('Rejected before')).toBeVisible();
    await expect.element(sheet.getByText('1 document in this answer was deleted.')).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expectAccessibleAndFitting();
  });
});

const received = {
  id: newRecordId(),
  what: 'Visitor register',
  objectiveIds: ['3.10.3[a]'],
  ownerId: null,
  dueOn: '2027-01-31',
  state: 'received',
  reason: '',
  answer: '',
  documentIds: [],
  askedBy: 'somebody',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

test('what was handed in is a list of its own for whoever checks it, and for nobody else', async () => {
  for (const role of ['user', 'admin'] as const) {
    app = await ScreenPage.open({ role });
    app.server.give('evidenceRequest', [received]);
    await app.workspace.loop.syncNow();
    await app.show('/documents?tab=requests');
    const check = page.getByRole('radio', { name: 'To check (1)' });
    await expect.element(page.getByRole('radio', { name: 'To answer' })).toBeVisible();
    if (role === 'admin') {
      await check.click();
      await expect.element(page.getByRole('button', { name: /Visitor register/ })).toBeVisible();
      await expectAccessibleAndFitting();
      await emulateTouch(true);
      const all = page.getByRole('radio', { name: 'All', exact: true }).element();
      await expect.poll(() => all.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      await emulateTouch(false);
    } else {
      expect(check.query()).toBeNull();
      app.leave();
    }
  }
});

const ofTeam = { ...received, assessmentId: TEAM_ASSESSMENT, state: 'open' };

test('a person of the client answers what a team asks for, without a network, and sees nothing of its assessment', async () => {
  app = await ScreenPage.open({ role: 'user' });
  app.server.give('evidenceRequest', [ofTeam]);
  await app.workspace.loop.syncNow();
  app.server.isReachable = false;
  await app.show(`/documents?tab=requests&request=${ofTeam.id}`);
  const sheet = dialog('Request');
  await expect.element(sheet.getByText('An assessment by a team')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Withdraw' }).query()).toBeNull();
  await addFile('Visitors.txt', 'Ray');
  await sheet.getByRole('button', { name: 'Hand in' }).click();
  await expect.element(sheet.getByText('Received')).toBeVisible();
  await expectAccessibleAndFitting();
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  const [document] = app.server.rows('document');
  expect(document).toMatchObject({ originalName: 'Visitors.txt', assessmentId: null });
  expect(app.server.row('evidenceRequest', ofTeam.id)).toMatchObject({
    state: 'received',
    documentIds: [document?.id],
  });
});

test('whoever judges in the team checks its requests, and accepting changes nothing of the organization', async () => {
  const document = { ...fixtureDocument, id: newRecordId() };
  app = await ScreenPage.open({ role: 'assessor' });
  app.server.give('document', [document]);
  app.server.give('evidenceRequest', [{ ...ofTeam, state: 'received', documentIds: [document.id] }]);
  await joinTeam(app, { me: { role: 'assessor' } });
  await app.show(`/documents?tab=requests&request=${ofTeam.id}`);
  const sheet = dialog('Request');
  await expect.element(sheet.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Hand in' }).query()).toBeNull();
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => app.server.row('evidenceRequest', ofTeam.id)?.state).toBe('accepted');
  expect(app.server.rows('objectiveStatus')).toEqual([]);
});

test.each(['open', 'received'])('what is %s when its assessment ends can only be withdrawn', async (state) => {
  app = await ScreenPage.open({ role: 'assessor' });
  app.server.give('evidenceRequest', [{ ...ofTeam, state, endedAt: '2026-11-20T09:00:00.000Z' }]);
  await joinTeam(app, { assessment: { phase: 'stopped' } });
  await app.show(`/documents?tab=requests&request=${ofTeam.id}`);
  const sheet = dialog('Request');
  await expect.element(sheet.getByText('The assessment that asked for it has ended.')).toBeVisible();
  for (const name of ['Accept', 'Reject', 'Hand in', 'Edit request'])
    expect(sheet.getByRole('button', { name, exact: true }).query()).toBeNull();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => app.server.row('evidenceRequest', ofTeam.id)?.state).toBe('withdrawn');
  await expect.element(sheet.getByText('Withdrawn', { exact: true })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Open it again' }).query()).toBeNull();
  expect(sheet.element().contains(document.activeElement)).toBe(true);
});

test('a person who may not ask answers, and decides nothing', async () => {
  app = await ScreenPage.open({ role: 'user' });
  await app.show('/documents?tab=requests');
  await expect.element(page.getByText('What somebody asks you for is listed here.')).toBeVisible();
  await expect.element(page.getByText('Nothing has been requested')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for evidence' })).not.toBeInTheDocument();
});
