import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { fixtureFinding } from '#sync/domain/team/team-fixture-rows.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { doors } from '#server/testing/reach/reach-doors.ts';
import { markOf, type Place, type ReachWorld } from '#server/testing/reach/reach-marks.ts';
import { teamDocument } from '#server/testing/reach/reach-team.ts';
import { buildReachWorld } from '#server/testing/reach/reach-world.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deleteRows } from './synced-rows-table.ts';

// Every way out of the server, with the decision what it may say of an assessment by a team before its release. A new
// call of the contract fails here until somebody has decided.

/** These carry rows of an assessment, to its team alone. */
const carrying = [
  'GET /api/activity',
  'GET /api/documents',
  'GET /api/documents/:id/file',
  'GET /api/kept',
  'GET /api/kept/:id/files/:sha256/file',
  'GET /api/recovery',
  'GET /api/sync/history',
  'GET /api/sync/history/older',
  'export',
  'news',
  'pages',
  'snapshot',
];

/**
 * What moves for those outside while a team works, and why it may; everything else answers the same. These say that
 * something happened in the workspace, and neither what nor where.
 */
const moving: Readonly<Record<string, string>> = {
  'GET /api/admin/audit': 'that a member took a file out, and of which assessment; not which file',
  'GET /api/admin/audit/export': 'the same',
  'GET /api/admin/workspace-export': 'the log’s lines',
  export: 'the log’s lines, and the workspace’s number',
  news: 'the workspace’s number',
  pages: 'the workspace’s number',
  snapshot: 'the workspace’s number',
};

/** Different each time, whoever asks: what the server measures, and the keys of the asker's own changes. */
const restless = ['GET /api/admin/health', 'refusals'];

/** What calls that write need in order to come as far as the record. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/documents/:id/link': { kind: 'control', recordId: '3.1.1' },
  'POST /api/recovery/proposals/:id': { decision: 'accept' },
  'POST /api/recovery/team-proposals/:id': { decision: 'accept' },
};

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'team-doors-'));
let app: TestApp;
let world: ReachWorld;
let workspace: number;
let mark: string;
let outside: Place[];
let lead: Place;

beforeAll(async () => {
  app = await openTestApp({ DATA_FOLDER });
  world = await buildReachWorld(app, new SeededRandom(3), 1);
  [workspace = 0] = world.teams.keys();
  mark = markOf(workspace, 'team');
  const people = world.teams.get(workspace)?.people ?? new Set();
  const members = world.places.filter((place) => place.workspace === workspace && place.role !== null);
  outside = members.filter(({ number }) => !people.has(number));
  lead = members.find(({ number }) => number === [...people][0]) as Place;
  expect(outside.length).toBeGreaterThan(0);
});
afterAll(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));

const assessmentId = () => world.teams.get(workspace)?.assessmentId ?? '';
const random = () => new SeededRandom(5);

test('the doors that carry rows of an assessment are known, and carry them to its team', async () => {
  const found: string[] = [];
  for (const { name, ask } of doors) {
    if ((await ask(lead, world, random())).join('\n').includes(mark)) found.push(name);
  }
  expect(found.toSorted()).toEqual(carrying);
});

test('what a team does moves nothing for anybody outside but what is listed', async () => {
  const look = async () => {
    const told = new Map<string, string>();
    for (const place of outside) {
      for (const { name, ask } of doors) {
        told.set(`${place.number} ${name}`, (await ask(place, world, random())).join('\n'));
      }
    }
    return told;
  };
  await look();
  const before = await look();
  const { db } = app.services;
  const { workspaceId, id: leadId } = lead.person;
  const file = { ...storedDocument(teamDocument(assessmentId()).replace('d', 'e'), 'Another.'), uploadedBy: leadId };
  await putRecords(db, workspaceId, {
    document: [{ ...file, assessmentId: assessmentId(), storedAt: null, expiresOn: '2026-06-21' }],
    finding: ['3.1.2[a]', '3.1.3[a]'].map((objectiveId) => ({
      ...fixtureFinding(leadId, { assessmentId: assessmentId(), objectiveId }),
      id: findingId(assessmentId(), leadId, objectiveId),
    })),
  });
  const change = { id: teamDocument(assessmentId()), description: 'Third.' };
  expect((await sync(lead.person, { mutations: [mutationOf(1, 'document.update', change)] })).results).toEqual([]);
  await deleteRows(db, workspaceId, 'ruling', [`${assessmentId()}:3.1.1[a]`], 99, '2026-06-10T09:00:00.000Z');
  await lead.person.call('GET', `/api/documents/${teamDocument(assessmentId())}/file`);
  const after = await look();
  const moved = new Set<string>();
  for (const [key, text] of before) if (after.get(key) !== text) moved.add(key.slice(key.indexOf(' ') + 1));
  for (const name of restless) moved.delete(name);
  expect([...moved].toSorted()).toEqual(Object.keys(moving).toSorted());
  const log = [...after].filter(([key]) => key.includes('/api/admin/audit')).map(([, text]) => text);
  expect(log.length).toBeGreaterThan(0);
  for (const text of log) expect(text).not.toContain(teamDocument(assessmentId()));
});

test('nothing that somebody outside sends about an assessment’s rows tells them anything', async () => {
  const writes = endpoints.filter(({ method, path }) => method !== 'GET' && path.includes(':id'));
  const ids = [assessmentId(), teamDocument(assessmentId()), findingId(assessmentId(), lead.person.id, '3.1.1[a]')];
  for (const endpoint of writes) {
    const name = endpointNameOf(endpoint);
    for (const { person } of outside) {
      const send = (id: string) =>
        person.call(endpoint.method, endpoint.path.replace(':id', encodeURIComponent(id)), bodies[name] ?? {});
      for (const id of ids) {
        const unknown = await send(id.replace(/^.{36}/, '01975387-1c00-7000-8000-00000000dead'));
        const response = await send(id);
        expect([name, response.status]).toEqual([name, unknown.status]);
        expect([name, (await response.text()).includes(mark)]).toEqual([name, false]);
      }
    }
  }
});
