import { expect, test } from 'vitest';
import { roles, type Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { circleOf, Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from './team-fixture-rows.ts';
import { teamRoles } from './team-member-record.ts';

type Place = (typeof teamRoles)[number] | null;

const AT = '2026-06-09T09:00:00.000Z';

/** The fixture's rows, with its documents as the team's own; `phase`: of the assessment, if another. */
function rowsOf({ name, rows }: MutationFixture, phase?: string): Record<string, Row[]> {
  const changed = (row: Row) => (phase && row.id === ID ? { ...row, phase, releasedAt: AT } : row);
  const assessment = (rows.assessment ?? [teamAssessment]).map(changed);
  const document = rows.document?.map((row) => ({ ...row, assessmentId: ID })) ?? [];
  const teamMember = rows.teamMember ?? [fixtureMember('u1', { role: 'lead' })];
  return name.startsWith('document.')
    ? { ...rows, assessment, document, teamMember }
    : { ...rows, assessment, teamMember };
}

/** The tables in which the change wrote rows of the assessment, decided as the server decides. */
function writtenBy(made: MutationFixture, rows: Record<string, Row[]>, role: Role, place?: Place): string[] {
  const members = rows.teamMember ?? [];
  const own = place && fixtureMember('u1', { role: place });
  const teamMember =
    place === undefined ? members : [...members.filter(({ personId }) => personId !== 'u1'), ...(own ? [own] : [])];
  const overlay = new Overlay();
  for (const [table, list] of Object.entries({ ...rows, teamMember })) overlay.load(table, list);
  const reach = new Reach(productSchema, 'u1', rows.assessment ?? [], teamMember);
  const args = made.name === 'document.create' ? { ...(made.args as object), assessmentId: ID } : made.args;
  const ran = runMutation(
    productSchema,
    overlay,
    { name: made.name, args, was: {} },
    {
      actor: { id: 'u1', name: 'Dana', role },
      now: AT,
      at: AT,
      key: '019eabb0-1000-7000-8000-000000000001',
      limit: (changes) => reach.refuse(changes, overlay),
    },
  );
  if ('refused' in ran) return [];
  return [...overlay.changed.values()].flatMap(({ table, id, before }) => {
    const rowsThere = [before, overlay.get(table, id)].filter((row) => row !== undefined);
    return rowsThere.some((row) => circleOf(productSchema, table, row) === ID) ? [table] : [];
  });
}

const inTeams = mutationFixtures.filter((made) => writtenBy(made, rowsOf(made), made.role ?? 'user').length > 0);

test('the changes that write rows of an assessment are found, in every table that has them', () => {
  const tables = new Set(inTeams.flatMap((made) => writtenBy(made, rowsOf(made), made.role ?? 'user')));
  expect([...tables].toSorted()).toEqual([
    'assessment',
    'checkpoint',
    'document',
    'finding',
    'methodRecord',
    'ruling',
    'teamMember',
  ]);
  expect(inTeams.length).toBeGreaterThan(20);
});

test.each(inTeams)('$name changes nothing of a released assessment, for nobody', (made) => {
  for (const role of roles) {
    for (const place of [undefined, ...teamRoles, null]) {
      expect([role, place, writtenBy(made, rowsOf(made, 'released'), role, place)]).toEqual([role, place, []]);
    }
  }
});

test.each(inTeams)('$name changes nothing of an assessment for somebody outside its team', (made) => {
  for (const role of roles) expect([role, writtenBy(made, rowsOf(made), role, null)]).toEqual([role, []]);
});
