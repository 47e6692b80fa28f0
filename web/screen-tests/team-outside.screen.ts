import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import {
  addressOfTeam,
  joinTeam,
  lateRequest,
  LONGEST,
  placeOf,
  SAM,
  sampleFinding,
  sampleMethod,
  TEAM_ASSESSMENT,
} from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

// What a person of the client sees of a certification that a firm's team works on.

const FILE = 'Gateway-photo.png';
const REQUEST = 'The list of gateways.';
const SAID = 'The old gateway takes plain sessions.';
let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'user' });
  app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, holder: 'assessor' } as never]);
  app.server.give('evidenceRequest', [lateRequest(REQUEST, { ownerId: app.workspace.user.id })]);
  const person = { email: 'one@firm.example', role: 'assessor' };
  const names = { [SAM]: ['Sam', 'Whitaker'], ines: LONGEST.split(' '), paul: ['Paul', 'Reyes'] };
  const members = Object.entries(names).map(([id, [firstName, lastName]]) => ({ ...person, id, firstName, lastName }));
  app.server.give('member', members);
  await app.workspace.loop.syncNow();
});
afterEach(() => app.leave());

const main = page.getByRole('main');
const screens = ['/', '/assessment', '/status', '/score', '/poam', '/documents', '/assessment-objectives', '/calendar'];

/** What the screen says, without the time of day. */
const said = () => (main.element().textContent ?? '').replaceAll(/\d+:\d\d [AP]M/g, '');

/** Opens a screen, and waits until it says the same for a second. */
async function readScreen(address: string): Promise<string> {
  await app.show(address);
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  let before = '';
  const isStill = () => {
    const last = before;
    before = said();
    return before === last;
  };
  await expect.poll(isStill, { interval: 1_000 }).toBe(true);
  return before;
}

/** The firm's team judges: findings, methods, a dispute, rulings and a file of its own. */
async function letTeamWork(set: Partial<Assessment> = {}): Promise<void> {
  const file = { ...fixtureDocument, id: newRecordId(), originalName: FILE, assessmentId: TEAM_ASSESSMENT };
  app.server.give('document', [file as never]);
  const firm = { name: 'Harborline Assessments', c3paoId: 'C-1' };
  await joinTeam(app, {
    assessment: { kind: 'c3pao_l2', firm, name: 'Certification 2026', ...set },
    me: { endedAt: '2026-06-03T08:00:00.000Z' },
    members: [placeOf(SAM, { role: 'lead' }), placeOf('ines', { role: 'assessor' })],
    findings: [
      sampleFinding(SAM, '3.1.13[b]'),
      sampleFinding('ines', '3.1.13[b]', { proposedAs: 'assessor', determination: 'not_met', reason: SAID }),
    ],
    ruled: [sampleFinding(SAM, '3.1.1[a]', { rationale: SAID })],
    methods: [sampleMethod(SAM, '3.1.13[b]', { observed: SAID })],
  });
}

test('a person of the client sees what is asked of them, and no figure or list tells what the team does', async () => {
  const before: [string, string][] = [];
  for (const address of screens) before.push([address, await readScreen(address)]);
  await letTeamWork();
  for (const [address, words] of before) {
    await readScreen(address);
    await expect.poll(said).toBe(words);
  }
  await app.show('/documents?tab=requests');
  await expect.element(page.getByRole('button', { name: new RegExp(REQUEST) })).toBeVisible();
  await expect.element(main).not.toHaveTextContent('Certification 2026');
  for (const address of [
    `/assessments/${TEAM_ASSESSMENT}`,
    `/assessments/${TEAM_ASSESSMENT}/plan`,
    addressOfTeam('objectives'),
    addressOfTeam('disputes'),
    addressOfTeam('interviews'),
    addressOfTeam('walk'),
  ]) {
    await app.show(address);
    await expect.element(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
  }
});

test('once it is released, the same person reads all of it and changes nothing', async () => {
  await letTeamWork();
  await letTeamWork({ phase: 'released', releasedAt: '2026-06-20T08:00:00.000Z' });
  await app.show(`/assessments/${TEAM_ASSESSMENT}`);
  await expect.element(page.getByText('Everybody reads it, and nobody changes it.')).toBeVisible();
  for (const name of ['Stop the assessment', 'Add a person', 'Open a correction', 'Ask for evidence', 'Release']) {
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([]);
  }
  await app.show(`${addressOfTeam('objectives')}?objective=3.1.13[b]`);
  await expect.element(page.getByText('A released assessment cannot be changed.')).toBeVisible();
  await expect.element(main).toHaveTextContent(SAID);
  await app.show(`${addressOfTeam('disputes')}?show=ruled&objective=3.1.1[a]`);
  await expect.element(main).toHaveTextContent('Sam Whitaker ruled Met');
  expect(page.getByRole('button', { name: /^Decide/ }).elements()).toEqual([]);
  await app.show('/documents');
  await expect.element(main).toHaveTextContent(FILE);
});
