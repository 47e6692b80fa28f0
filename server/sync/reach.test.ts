import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#sync/domain/permissions/role.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { doors, findLeaks } from '#server/testing/reach/reach-doors.ts';
import { markOf, type Place, type ReachWorld } from '#server/testing/reach/reach-marks.ts';
import { releaseTeam } from '#server/testing/reach/reach-team.ts';
import { buildReachWorld, expectDone, peopleNumbers } from '#server/testing/reach/reach-world.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { listRows } from './synced-rows-table.ts';
import { syncedTable, syncedTables } from './synced-table-list.ts';

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'reach-'));
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ DATA_FOLDER });
});
afterAll(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));

/** Calls that return counts, ids, numbers or the product's own words, and nothing that people wrote. */
const wordless = [
  'GET /api/admin/audit/chain',
  'GET /api/admin/health',
  'GET /api/admin/usage',
  'GET /api/admin/users',
  'GET /api/admin/users/:accountId/access',
  'GET /api/admin/workspace-export',
  'GET /api/assessment-objectives/overview',
  'GET /api/assessments/overseen',
  'GET /api/auth/confirmation',
  'GET /api/auth/factors',
  'GET /api/auth/sessions',
  'GET /api/compliance/overview',
  'GET /api/contacts',
  'GET /api/documents/:id/upload',
  'GET /api/frameworks',
  'GET /api/frameworks/status/:code',
  'GET /api/kept/:id/files/:sha256/upload',
  'GET /api/nist-controls',
  'GET /api/openapi.json',
  'GET /api/server-key',
  'GET /api/sync/events',
  'GET /api/sync/probe',
  'GET /api/workspaces/closed',
];

const told = new Set<string>();
let world: ReachWorld;

function founderOf({ workspace }: Place): TestPerson {
  const founder = world.founders.get(workspace);
  if (!founder) throw new Error(`workspace ${workspace} has no administrator who stays`);
  return founder;
}

/** The person's workspace in which role and membership may change. */
function changeablePlace(number: number): Place {
  const [place, ...more] = world.places.filter(
    (one) => one.number === number && one.role !== null && founderOf(one).id !== one.person.id,
  );
  if (!place || more.length > 0) throw new Error(`person ${number} has no single place that may change`);
  return place;
}

describe.each([1, 2])('no door lets out a row beyond its reader’s reach, workspace and role: seed %i', (seed) => {
  const random = new SeededRandom(seed);

  beforeAll(async () => {
    world = await buildReachWorld(app, random, seed);
  });

  test.each(peopleNumbers)('to person %i', async (number) => {
    const at = world.places.filter((place) => place.number === number);
    expect(await findLeaks(world, random, { at, told })).toEqual([]);
  });

  test.each(peopleNumbers)('to person %i once they have another role', async (number) => {
    const place = changeablePlace(number);
    const role = random.pick(roles.filter((one) => one !== place.role));
    await expectDone(founderOf(place).call('PUT', `/api/admin/users/${place.person.id}`, { role }));
    place.role = role;
    expect(await findLeaks(world, random, { at: [place], told })).toEqual([]);
  });

  test.each(peopleNumbers)('to person %i once they were removed', async (number) => {
    const place = changeablePlace(number);
    await expectDone(founderOf(place).call('DELETE', `/api/admin/users/${place.person.id}`));
    place.role = null;
    expect(await findLeaks(world, random, { at: [place] })).toEqual([]);
  });
});

test('once an assessment is released, all of it reaches everybody in its workspace and nobody else', async () => {
  const random = new SeededRandom(7);
  const [workspace = 0] = world.teams.keys();
  const mark = markOf(workspace, 'team');
  await releaseTeam(world, workspace);
  expect(await findLeaks(world, random, {})).toEqual([]);
  for (const place of world.places.filter((one) => one.workspace === workspace && one.role !== null)) {
    const [snapshot] = doors.filter(({ name }) => name === 'snapshot');
    const told = (await snapshot?.ask(place, world, random))?.join('') ?? '';
    for (const table of ['assessment', 'finding', 'methodRecord', 'ruling', 'document', 'conflict']) {
      const rows = told.slice(told.indexOf(`"${table}":[`));
      expect([table, rows.includes(mark)]).toEqual([table, true]);
    }
  }
});

test('every other door told somebody what is theirs', () => {
  const silent = doors.map(({ name }) => name).filter((name) => !told.has(name));
  expect(silent.sort()).toEqual(wordless);
});

test('every table that a workspace’s people write to holds rows that are recognized', async () => {
  const [workspaceId = ''] = world.workspaceIds.values();
  const silent: string[] = [];
  for (const [table, { readOnly }] of Object.entries(syncedTables)) {
    const rows = JSON.stringify(await listRows(app.services.db, workspaceId, syncedTable(table), 'server'));
    if (readOnly !== true && !rows.includes('reach-w')) silent.push(table);
  }
  expect(silent).toEqual([]);
});
