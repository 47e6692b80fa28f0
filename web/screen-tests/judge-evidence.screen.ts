import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { addressOfTeam, havePack, joinTeam, LONGEST, SAM, sampleFinding, TEAM_ASSESSMENT } from './sample-team.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

const ADDRESS = `${addressOfTeam('objectives')}?objective=3.1.1[a]`;
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'assessor' });
  await havePack(app);
});
afterEach(() => app.leave());

const evidence = page.getByRole('region', { name: 'Evidence of 3.1.1[a]' });
const asked = page.getByRole('list', { name: 'Asked for 3.1.1[a]' });
const own = () => app.server.row('finding', findingId(TEAM_ASSESSMENT, app.workspace.user.id, '3.1.1[a]'));

function requestOf(set: Partial<EvidenceRequest>): EvidenceRequest {
  return {
    id: newRecordId(),
    what: 'The list of owners.',
    objectiveIds: ['3.1.1[a]'],
    ownerId: null,
    dueOn: '2099-01-31',
    state: 'open',
    reason: '',
    answer: '',
    documentIds: [],
    askedBy: 'sam',
    assessmentId: TEAM_ASSESSMENT,
    createdAt: '2026-06-09T08:00:00.000Z',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...set,
  };
}

const documentOf = (originalName: string, set: object = {}) => ({
  ...fixtureDocument,
  id: newRecordId(),
  originalName,
  assessmentId: null,
  storedAt: '2026-06-09T08:00:00.000Z',
  ...set,
});

async function open(requests: readonly EvidenceRequest[] = [], place: TeamRole = 'assessor'): Promise<void> {
  app.server.give('evidenceRequest', requests);
  await joinTeam(app, { me: { role: place } });
  await app.show(ADDRESS);
  await expect.element(evidence).toBeVisible();
}

test('what was asked stands beside the evidence with its state, at every width', async () => {
  app.server.give('member', [
    { id: 'ray', firstName: 'Maximiliane-Alexandra', lastName: 'Hohenstein-Wittelsbacher', email: '', role: 'user' },
  ]);
  const list = documentOf('Owners of every account in the plant and its branch offices, signed.pdf');
  app.server.give('document', [list]);
  await open([
    requestOf({ what: 'Asked one', ownerId: 'ray' }),
    requestOf({ what: 'Late one', dueOn: '2026-01-31', ownerId: 'ray' }),
    requestOf({ what: 'Answered one', state: 'received', documentIds: [list.id], answer: 'Signed yesterday.' }),
    requestOf({ what: 'Taken back', state: 'withdrawn' }),
    requestOf({ what: 'Of the organization', assessmentId: null }),
    requestOf({ what: 'For another objective', objectiveIds: ['3.1.1[b]'] }),
  ]);
  const items = asked.getByRole('listitem');
  await expect.element(items.nth(2)).toBeVisible();
  expect(items.all()).toHaveLength(3);
  const item = (what: string) => items.filter({ hasText: what });
  await expect.element(item('Asked one')).toHaveTextContent(`${LONGEST} · due Jan 31, 2099Asked`);
  await expect.element(item('Late one')).toHaveTextContent('Overdue');
  await expect.element(item('Answered one')).toHaveTextContent('Answered');
  await expect.element(item('Answered one')).toHaveTextContent('Signed yesterday.');
  await expectAccessibleAndFitting();
});

test('an answer becomes evidence of the own finding by one act, and is accepted', async () => {
  const list = documentOf('Owners.pdf');
  app.server.give('document', [list]);
  const request = requestOf({ state: 'received', documentIds: [list.id] });
  await open([request]);
  await page.getByRole('button', { name: 'Take as evidence: The list of owners.' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => own()?.evidenceIds).toEqual([list.id]);
  await expect.poll(() => app.server.row('evidenceRequest', request.id)?.state).toBe('accepted');
  // Nothing of the organization's own record changed.
  expect(app.server.rows('objectiveStatus')).toEqual([]);
});

test('without a network one asks, captures and sees both; later each arrives once', async () => {
  await open();
  app.server.isReachable = false;
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const sheet = dialog('Ask for evidence');
  await expect.element(sheet.getByLabelText('Objectives')).toHaveValue('AC.L2-3.1.1[a]');
  await expect.element(sheet.getByLabelText('Due')).not.toHaveValue('');
  await sheet.getByLabelText('What is asked for').fill('The list of owners.');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(asked).toHaveTextContent('Asked');
  const input = page.getByRole('button', { name: 'Attach file' }).element().nextElementSibling;
  await userEvent.upload(input as HTMLElement, new File(['Eleven.'], 'List.txt', { type: 'text/plain' }));
  await expect.element(evidence.getByText('List.txt')).toBeVisible();
  expect(app.server.rows('document')).toEqual([]);
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  await app.workspace.loop.syncNow();
  await expect.poll(() => own()?.evidenceIds).toHaveLength(1);
  expect(app.server.rows('document')).toMatchObject([{ assessmentId: TEAM_ASSESSMENT, originalName: 'List.txt' }]);
  expect(app.server.rows('evidenceRequest')).toMatchObject([{ assessmentId: TEAM_ASSESSMENT }]);
});

test('whom the team asked last is asked again, and nobody who could not answer', async () => {
  app.server.give('member', [
    { id: 'ray', firstName: 'Ray', lastName: 'Muñoz', email: '', role: 'user' },
    { id: 'val', firstName: 'Val', lastName: 'Reader', email: '', role: 'viewer' },
  ]);
  await open([requestOf({ objectiveIds: ['3.9.1[a]'], ownerId: 'ray' })]);
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const who = dialog('Ask for evidence').getByRole('button', { name: /Who answers/ });
  await expect.element(who).toHaveTextContent('Ray Muñoz');
  await who.click();
  await expect.element(page.getByRole('option', { name: 'Nobody yet' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Val Reader' }).query()).toBeNull();
  expect(page.getByRole('option', { name: 'Sam Whitaker' }).query()).toBeNull();
});

test.each(['observer', 'quality'] as const)('a member who is %s adds nothing and asks for nothing', async (place) => {
  app.server.give('evidenceRequest', [requestOf({ state: 'received', documentIds: [newRecordId()] })]);
  await joinTeam(app, { me: { role: place }, assessment: { phase: 'report' } });
  await app.show(ADDRESS);
  await expect.element(asked).toHaveTextContent('Answered');
  for (const name of ['Ask for evidence', 'Attach file', 'Take photo', /^Take as evidence/]) {
    expect(page.getByRole('button', { name }).query()).toBeNull();
  }
});

test('the lead asks from a dispute, for the assessment and without leaving it', async () => {
  const differs = { determination: 'not_met', basis: null, reason: 'One account is missing.' } as const;
  const findings = [sampleFinding(SAM, '3.1.1[a]'), sampleFinding(app.workspace.user.id, '3.1.1[a]', differs)];
  await joinTeam(app, { findings });
  await app.show(`${addressOfTeam('disputes')}?objective=3.1.1[a]`);
  await page.getByRole('button', { name: 'Ask for evidence' }).click();
  const sheet = dialog('Ask for evidence');
  await sheet.getByLabelText('What is asked for').fill('The list of owners.');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2, name: /3\.1\.1\[a\]/ })).toBeVisible();
  const request = { assessmentId: TEAM_ASSESSMENT, objectiveIds: ['3.1.1[a]'] };
  await expect.poll(() => app.server.rows('evidenceRequest')).toMatchObject([request]);
});

test('expired evidence, and a draft, are marked where they are cited', async () => {
  const old = documentOf('Scan of 2024.pdf', { expiresOn: '2025-01-31' });
  const draft = documentOf('Policy.pdf', { state: 'draft' });
  app.server.give('document', [old, draft]);
  const cites = sampleFinding(app.workspace.user.id, '3.1.1[a]', {
    evidenceIds: [old.id, draft.id],
    proposedAt: null,
    proposedAs: null,
  });
  await joinTeam(app, { findings: [cites] });
  await app.show(ADDRESS);
  await expect.element(evidence.getByRole('button', { name: /Scan of 2024\.pdf/ })).toHaveTextContent('Expired');
  await expect.element(evidence.getByRole('button', { name: /Policy\.pdf/ })).toHaveTextContent('Draft');
});
