import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles, type Role } from '#sync/domain/permissions/role.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamRoles, type TeamRole } from '#sync/domain/team/team-member-record.ts';
import { newId } from '#server/db/new-id.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { findDocument } from './document-table.ts';

let folder: string;
let app: TestApp;
let workspaceId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-team-'));
  app = await openTestApp({ DATA_FOLDER: folder });
  workspaceId = await app.addWorkspace('Northfield');
  await putRecords(app.services.db, workspaceId, { assessment: [teamAssessment] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function joinAs(role: Role, place: TeamRole | null): Promise<TestPerson> {
  const person = await app.addPerson(workspaceId, `${role} ${place}`, role);
  const rows = place === null ? [] : [fixtureMember(person.id, { role: place })];
  await putRecords(app.services.db, workspaceId, { teamMember: rows });
  return person;
}

const send = (person: TestPerson, id: string, text: string) =>
  person.call('PUT', `/api/documents/${id}/file?offset=0`, Buffer.from(text), {
    'Content-Type': 'application/octet-stream',
  });

/** Adds a document and sends its bytes, as a device does; whether the server has it in the end. */
async function upload(person: TestPerson, assessmentId: string | null, text: string): Promise<string | undefined> {
  const id = newId(app.services.now());
  const sha256 = createHash('sha256').update(text).digest('hex');
  const named = { id, originalName: 'Seen.txt', description: '', category: 'evidence', tags: [] };
  const args = { ...named, mimeType: 'text/plain', fileSize: text.length, sha256, assessmentId };
  const clientId = crypto.randomUUID();
  const request = { ...syncRequestOf(person.id, { mutations: [mutationOf(1, 'document.create', args)] }), clientId };
  await person.call('POST', '/api/sync', request);
  await send(person, id, text);
  const stored = await findDocument(app.services.db, workspaceId, id, 'server');
  return stored && stored.storedAt !== null ? id : undefined;
}

test.each(roles)(
  'a %s uploads to the organization as ever, and to an assessment by their place in its team',
  async (role) => {
    const own: unknown[] = [];
    const captured: unknown[] = [];
    for (const place of [...teamRoles, null]) {
      const person = await joinAs(role, place);
      if (await upload(person, null, `Own of ${role} ${place}.`)) own.push(place);
      if (await upload(person, TEAM_ASSESSMENT, `Captured by ${role} ${place}.`)) captured.push(place);
    }
    expect(own).toEqual(['user', 'compliance_manager', 'admin', 'client'].includes(role) ? [...teamRoles, null] : []);
    expect(captured).toEqual(role === 'viewer' || role === 'client' ? [] : ['lead', 'assessor', 'trainee']);
  },
);

test('what a team captured reaches its team alone, and only its author and the lead send its bytes', async () => {
  const author = await joinAs('assessor', 'assessor');
  const lead = await joinAs('assessor', 'lead');
  const colleague = await joinAs('admin', 'trainee');
  const outside = await joinAs('admin', null);
  const id = await upload(author, TEAM_ASSESSMENT, 'The door of rack 7.');
  const statusOf = async (person: TestPerson) => [
    (await person.call('GET', `/api/documents/${id}/file`)).status,
    (await send(person, String(id), 'The door of rack 7.')).status,
  ];
  expect(await statusOf(author)).toEqual([200, 200]);
  expect(await statusOf(lead)).toEqual([200, 200]);
  expect(await statusOf(colleague)).toEqual([200, 403]);
  expect(await statusOf(outside)).toEqual([404, 404]);
});
