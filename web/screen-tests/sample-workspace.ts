import { conflictFixtures } from '#sync/domain/conflict/conflict-fixtures.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { notificationFixtures } from '#sync/domain/notification/notification-fixtures.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { emptyTeamMember, teamMemberId, type TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Entry } from '#sync/engine/store.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import type { FakeServer } from './fake-server.ts';
import { sampleDevice } from './sample-device.ts';
import { SAM, sampleFinding, sampleMethod } from './sample-team.ts';
import type { ScreenPage } from './screen-page.tsx';

/** Fixtures that remove what others have created. */
const TAKES_AWAY = /\.(delete|unlink|stop|void|resolve)$/;

/** Records of the fixtures, as the addresses of their screens name them. */
export const samples = {
  asset: '01975387-1c00-7000-8000-0000000000a1',
  provider: '01975387-1c00-7000-8000-0000000000a2',
  plan: '01975387-1c00-7000-8000-000000000001',
  assessment: '01975387-1c00-7000-8000-0000000000f2',
  teamAssessment: '01975387-1c00-7000-8000-0000000000ae',
  teamPlan: '01975387-1c00-7000-8000-0000000000af',
  ticket: '01975387-1c00-7000-8000-0000000000b2',
  document: '019283b0-5a00-7000-8000-000000000001',
  request: '019283b0-5a00-7000-8000-0000000000d1',
  meeting: '01975387-1c00-7000-8000-0000000000ca',
};

/** Fills a workspace with the fixtures of every type of record, and with work on every requirement and objective. */
export async function fillWorkspace({ server, workspace }: ScreenPage): Promise<void> {
  const { id: accountId } = workspace.user;
  const rowsOf = (fixtures: typeof mutationFixtures, table: string) =>
    fixtures.flatMap(({ rows }) => rows[table] ?? []) as (Row & { id: string })[];
  server.give('conflict', rowsOf(conflictFixtures, 'conflict'));
  const notifications = rowsOf(notificationFixtures, 'notification');
  server.give(
    'notification',
    notifications.map((row) => ({ ...row, accountId })),
  );
  server.give(
    'objectiveStatus',
    builtInObjectives.map(({ id }) => ({ ...emptyObjectiveStatus(id), status: 'in_progress', notes: 'Seen on site.' })),
  );
  giveTeams(server, accountId);
  server.give('device', [sampleDevice(accountId), sampleDevice(SAM)]);
  await workspace.loop.syncNow();
  const ids = builtInControls.map(({ id }) => id);
  const begun = ids.map((controlId) => ({ controlId, status: 'in_progress' as const }));
  await workspace.change(setControlStatus, { items: begun });
  await workspace.change(saveControlNotes, { items: ids.map((controlId) => ({ controlId, notes: 'Keys for all.' })) });
  for (const { name, args } of mutationFixtures) {
    // Some need a record that only the server makes, or one that another fixture has changed: these are refused.
    if (!TAKES_AWAY.test(name)) await workspace.repeat({ name, args } as Entry);
  }
  await workspace.loop.syncNow();
}

/** An assessment in which a team judges and disagrees, and one that is planned; the person on screen leads both. */
function giveTeams(server: FakeServer, accountId: string): void {
  const { teamAssessment: judged, teamPlan: planned, meeting } = samples;
  const memberOf = (assessmentId: string, personId: string, set: Partial<TeamMember>) => ({
    ...emptyTeamMember(teamMemberId(assessmentId, personId)),
    ...set,
  });
  const findingOf = (assessorId: string, objectiveId: string, set: Partial<Finding> = {}) => {
    const { id, assessmentId } = emptyFinding(findingId(judged, assessorId, objectiveId));
    return { ...sampleFinding(assessorId, objectiveId), id, assessmentId, ...set };
  };
  const notMet = { determination: 'not_met', basis: null, reason: 'The door opens by key.', rationale: '' } as const;
  server.give('member', [
    { id: SAM, firstName: 'Sam', lastName: 'Whitaker', email: 'sam@firm.example', role: 'assessor' },
  ]);
  server.give('assessment', [
    { ...teamAssessment, id: judged },
    { ...teamAssessment, id: planned, phase: 'plan' },
  ]);
  server.give(
    'teamMember',
    [judged, planned].flatMap((id) => [
      memberOf(id, accountId, { role: 'lead', families: ['AC', 'PE'] }),
      memberOf(id, SAM, { role: 'assessor', families: ['AU'] }),
    ]),
  );
  server.give('meeting', [{ ...fixtureMeeting, id: meeting, assessmentId: judged, attendeeIds: [accountId, SAM] }]);
  server.give('finding', [
    findingOf(accountId, '3.1.1[a]', { proposedAt: null, proposedAs: null }),
    findingOf(SAM, '3.1.1[b]'),
    findingOf(SAM, '3.10.4[a]'),
    findingOf(accountId, '3.10.4[a]', notMet),
  ]);
  server.give('methodRecord', [
    sampleMethod(accountId, '3.1.1[a]', { assessmentId: judged }),
    sampleMethod(SAM, '3.10.4[a]', { assessmentId: judged }),
  ]);
}
