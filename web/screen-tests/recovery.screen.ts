import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bringBackAssessment,
  decideTeamProposal,
  getRecovery,
  type Proposal,
  type RecoveryView,
} from '#sync/domain/recovery/recovery-contract.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { answerCalls } from './sample-answers.ts';
import { giveTeam, sampleFinding } from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

afterEach(() => app.leave());

const now = '2026-06-09T09:00:00.000Z';
const open = { recovery: { id: 'r1', cause: 'restored' as const, openedAt: now }, missingFiles: 0 };

/** What the server says, until something is decided. */
function serve(view: Pick<RecoveryView, 'proposals' | 'teams'>, left: Partial<RecoveryView>): void {
  const decided = { accepted: 0, dismissed: 0 };
  let shown: RecoveryView = { ...open, decided, ...view, total: view.proposals.length };
  answerCalls(app.server);
  app.server.answer(getRecovery, () => shown);
  app.server.answer({ ...bringBackAssessment, path: '/api/recovery/assessments/a1' }, () => {
    shown = { ...shown, ...left };
    return { records: 3 };
  });
  app.server.answer({ ...decideTeamProposal, path: '/api/recovery/team-proposals/p1' }, () => {
    shown = { ...shown, ...left };
    return { decision: 'accepted' as const };
  });
}

test('an administrator reads how much waits for a lead, and brings back an assessment by its name', async () => {
  app = await ScreenPage.open({ role: 'admin' });
  const waiting = { assessmentId: 'a2', records: 1, lost: null };
  const lost = { name: 'Gap assessment 2026', leads: ['Lena Ortiz'], offeredBy: 'Sam Whitaker' };
  serve(
    { proposals: [], teams: [{ assessmentId: 'a1', records: 41, lost }, waiting] },
    { teams: [{ ...waiting, records: 39 }] },
  );
  await app.show('/recovery');
  const teams = page.getByRole('region', { name: 'Assessments by a team' });
  await expect.element(teams).toHaveTextContent('1 record waits for the lead in an assessment.');
  await expect.element(teams).toHaveTextContent('The server lost Gap assessment 2026, led by Lena Ortiz.');
  await expectAccessibleAndFitting();
  await teams.getByRole('button', { name: 'Bring back Gap assessment 2026' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bring back Gap assessment 2026?' });
  await expect.element(dialog).toHaveTextContent('everything else is then for Lena Ortiz to decide.');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(teams).toHaveTextContent('39 records wait for the lead in an assessment.');
});

test('a lead decides on what their assessment had, and does not close the recovery', async () => {
  app = await ScreenPage.open({ role: 'assessor' });
  await giveTeam(app, { assessment: { phase: 'conduct' } });
  const row = sampleFinding('sam', '3.4.1[a]', { rationale: 'The list is current.' });
  const proposal: Proposal = {
    id: 'p1',
    table: 'finding',
    recordId: row.id,
    assessmentId: TEAM_ASSESSMENT,
    offered: { ...row },
    present: null,
    devices: 1,
    offeredBy: 'Sam Whitaker',
    offeredAt: now,
    obstacle: null,
    deleted: null,
  };
  serve({ proposals: [proposal], teams: [] }, { proposals: [], total: 0 });
  await app.show('/recovery');
  await expect.element(page.getByText('The list is current.')).toBeVisible();
  await expect.element(page.getByRole('article', { name: /^CM\.L2-3\.4\.1\[a\] / })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close recovery' })).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Nothing waits for a decision')).toBeVisible();
});
