import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useTeamAssessment } from './use-team-assessment.ts';

let page: WorkspacePage;
beforeEach(() => {
  page = new WorkspacePage();
});
afterEach(() => page.close());

const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);
const proposed = { proposedAt: '2026-06-03T08:00:00.000Z', proposedAs: 'assessor' } as const;

test('an assessment comes with the rows of its own team, and follows them', async () => {
  const other = '01975387-1c00-7000-8000-0000000000a9';
  await put('assessment', teamAssessment, { ...teamAssessment, id: other });
  await put('teamMember', fixtureLead, { ...fixtureMember('u9'), id: `${other}:u9`, assessmentId: other });
  await put('finding', fixtureFinding('u2', proposed));
  const { results, render } = page.mount(() => useTeamAssessment(TEAM_ASSESSMENT));
  const stateOf = () => results.at(-1)?.consolidated.standings.get('3.1.1[a]')?.state;
  await until(() => stateOf() === 'proposed');
  expect(results.at(-1)?.members.map(({ personId }) => personId)).toEqual(['u1']);
  await put('finding', { ...fixtureFinding('u3', { ...proposed, determination: 'not_met' }) });
  await until(() => stateOf() === 'disputed');

  const before = results.length;
  render(() => useTeamAssessment(other));
  await until(() => results.at(-1)?.assessment.id === other);
  for (const one of results.slice(before)) {
    expect(one?.members.every(({ assessmentId }) => assessmentId === one.assessment.id)).not.toBe(false);
  }
  expect(results.at(-1)?.members.map(({ personId }) => personId)).toEqual(['u9']);
  expect(results.at(-1)?.findings).toEqual([]);
});

test('an assessment without a team, and one that is not on this device, are none', async () => {
  await put('assessment', { ...teamAssessment, hasTeam: false });
  const { results, render } = page.mount(() => useTeamAssessment(TEAM_ASSESSMENT));
  await until(() => results.at(-1) === null);
  render(() => useTeamAssessment('nowhere'));
  await until(() => results.at(-1) === null);
  expect(results[0]).toBeUndefined();
});
