import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { clientPart } from '#sync/domain/request/client-part.ts';
import { requestFixtures } from '#sync/domain/request/request-fixtures.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import type { Row } from '#sync/engine/row.ts';
import { productTables } from '#sync/product-tables.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { findMember } from '#server/people/member-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { after, mutationOf, setStatus, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { findRows, listAsked } from './synced-rows-table.ts';

const REQUEST = '019283b0-5a00-7000-8000-0000000000e1';
const OWN = '019283b0-5a00-7000-8000-0000000000e2';
const THEIRS = '019283b0-5a00-7000-8000-0000000000e3';
const at = '2026-06-08T08:00:00.000Z';
const [asking] = requestFixtures.flatMap(({ rows }) => rows['evidenceRequest'] ?? []);

let app: TestApp;
let admin: TestPerson;
let lena: TestPerson;
let sam: TestPerson;
let cleo: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  const { db } = app.services;
  const firm = await app.addWorkspace('Harborline Assessments');
  admin = await app.addPerson(firm, 'Ana', 'admin');
  expect((await admin.call('PUT', '/api/admin/settings', { holder: 'assessor' })).status).toBe(200);
  lena = await app.addPerson(firm, 'Lena', 'assessor');
  sam = await app.addPerson(firm, 'Sam', 'assessor');
  cleo = await app.addPerson(firm, 'Cleo', 'client');
  const requestOf = (id: string, set: object): Row => ({
    ...asking,
    id,
    askedBy: lena.id,
    ownerId: cleo.id,
    dueOn: '2026-06-01',
    ...set,
  });
  const documentOf = (id: string, uploadedBy: string) => ({ ...storedDocument(id, `Of ${uploadedBy}.`), uploadedBy });
  const note = { title: 'Something waits for you', body: '', href: '/', createdAt: at, readAt: null };
  await putRecords(db, firm, {
    assessment: [{ ...teamAssessment, kind: 'c3pao_l2', createdBy: lena.id }],
    teamMember: [{ ...fixtureMember(lena.id, { role: 'lead' }), id: teamMemberId(TEAM_ASSESSMENT, lena.id) }],
    finding: [fixtureFinding(lena.id)],
    evidenceRequest: [
      requestOf(REQUEST, { assessmentId: TEAM_ASSESSMENT }),
      requestOf(REQUEST.replace('e1', 'e9'), { assessmentId: null, askedBy: admin.id }),
    ],
    document: [
      documentOf(OWN, cleo.id),
      documentOf(THEIRS, lena.id),
      { ...documentOf(OWN.replace('e2', 'e8'), cleo.id), assessmentId: TEAM_ASSESSMENT },
    ],
    meeting: [{ ...fixtureMeeting }],
    notification: [cleo, lena].map(({ id }) => ({ ...note, id: `n-${id}`, accountId: id })),
  });
});

const idsOf = ({ put }: Pick<SyncAnswer, 'put'>) =>
  Object.fromEntries(Object.entries(put).map(([table, rows]) => [table, rows.map(({ id }) => id).toSorted()]));
/** All that reaches Cleo of these rows. */
const part = () => ({
  workspaceSetting: ['settings'],
  profile: [cleo.id],
  member: [cleo.id, lena.id].toSorted(),
  notification: [`n-${cleo.id}`],
  evidenceRequest: [REQUEST],
  meeting: [fixtureMeeting.id],
  document: [OWN],
});
const become = async ({ id }: TestPerson, role: Role) => {
  const answer = await admin.call('PUT', `/api/admin/users/${id}`, { role });
  expect(answer.status).toBe(200);
};
const ask = (person: TestPerson, request: object) =>
  person.call('POST', '/api/sync', syncRequestOf(person.id, request));
const change = async (name: string, args: object, person = cleo) =>
  (await sync(person, { mutations: [mutationOf(1, name, args)] })).results.map(({ code }) => code);

test('the list of what reaches a client names tables and fields that there are', () => {
  for (const [table, rule] of Object.entries(clientPart)) {
    const known = productTables.find(({ name }) => name === table);
    expect([table, known?.name]).toEqual([table, table]);
    if (typeof rule === 'object') expect(Object.keys(known?.row.shape ?? {})).toContain(rule.field);
  }
});

test('a client receives what assessments ask for, what they handed in themselves, and who asked; nothing else', async () => {
  const answer = await sync(cleo);
  expect(idsOf(answer)).toEqual(part());
  expect(answer.del).toEqual({});
});

test('page by page it is the same, and no page is larger than was asked for', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...asking,
    id: `019283b0-5a00-7000-8000-${String(index).padStart(12, '0')}`,
    assessmentId: index % 2 === 0 ? TEAM_ASSESSMENT : null,
    askedBy: lena.id,
  }));
  for (const row of rows) await putRecords(app.services.db, cleo.workspaceId, { evidenceRequest: [row as Row] });
  const found: string[] = [];
  let place: object = { pageRows: 50 };
  for (;;) {
    const answer = await sync(cleo, place);
    const page = answer.put['evidenceRequest'] ?? [];
    expect(page.length).toBeLessThanOrEqual(50);
    found.push(...page.map(({ id }) => id));
    if (!answer.more) break;
    place = { ...after(answer), pageRows: 50, continues: true, snapshot: answer.snapshot };
  }
  expect(found.toSorted()).toEqual(
    [REQUEST, ...rows.filter(({ assessmentId }) => assessmentId).map(({ id }) => id)].toSorted(),
  );
});

test('what others do brings nothing, also where the server remembers it for everybody', async () => {
  const known = await sync(cleo);
  const others = await sync(admin);
  await sync(lena);
  await sync(admin, { ...after(others), mutations: [setStatus(1, '3.1.1', 'complete')] });
  await sync(admin, after(others));
  const heard = await sync(cleo, after(known));
  expect([heard.put, heard.del, heard.kept]).toEqual([{}, {}, null]);
  expect(heard.cursor).toBeGreaterThan(known.cursor);
  // What a client has asked for says nothing to others of what has changed.
  expect((await sync(lena, after(known))).put['controlStatus']).toHaveLength(1);
});

test('somebody’s name reaches a client with the first request of theirs', async () => {
  const known = await sync(cleo);
  const elsewhere = await app.addPlace(sam, await app.addWorkspace('Elsewhere'), 'assessor');
  const numberOf = async ({ workspaceId }: TestPerson) => (await findMember(app.services.db, workspaceId, sam.id))?.seq;
  const before = await numberOf(elsewhere);
  expect(idsOf(known)['member']).not.toContain(sam.id);
  await putRecords(app.services.db, cleo.workspaceId, {
    teamMember: [{ ...fixtureMember(sam.id, { role: 'assessor' }), id: teamMemberId(TEAM_ASSESSMENT, sam.id) }],
  });
  const asked = { what: 'The visitor log.', objectiveIds: ['3.10.3[a]'], ownerId: cleo.id, dueOn: '2026-06-30' };
  const id = REQUEST.replace('e1', 'e7');
  expect(
    await change(
      'evidenceRequest.create',
      { ...asked, id, assessmentId: TEAM_ASSESSMENT },
      personIn(sam, sam.workspaceId),
    ),
  ).toEqual([]);
  const heard = idsOf(await sync(cleo, after(known)));
  expect(heard).toEqual({ evidenceRequest: [id], member: [sam.id] });
  expect(await numberOf(elsewhere)).toBe(before);
});

test('of what the organization itself asks for again a client is told nothing, though it names them', async () => {
  const own = REQUEST.replace('e1', 'e9');
  expect(await change('evidenceRequest.askAgain', { id: own }, admin)).toEqual([]);
  expect(await change('evidenceRequest.askAgain', { id: REQUEST }, lena)).toEqual([]);
  const notes = (await sync(cleo)).put['notification']?.map(({ title }) => title);
  expect(notes).toEqual(['Something waits for you', 'Something waits for you in Harborline Assessments']);
});

describe('a client’s changes', () => {
  test('answer a request with documents of their own, and with nobody else’s', async () => {
    const answer = { id: REQUEST, answer: 'Here.' };
    expect(await change('evidence.handIn', { ...answer, documentIds: [THEIRS] })).toEqual(['gone']);
    expect(await change('evidence.handIn', { ...answer, documentIds: [OWN] })).toEqual([]);
    const [row] = await findRows(app.services.db, cleo.workspaceId, 'evidenceRequest', [REQUEST]);
    expect(row).toMatchObject({ state: 'received', documentIds: [OWN] });
    const told = (await sync(lena)).put['evidenceRequest'];
    expect(told?.find(({ id }) => id === REQUEST)).toMatchObject({ documentIds: [OWN] });
  });

  test('reach nothing beyond their part, whatever they are and claim to have seen', async () => {
    const changedBy = new Set<string>();
    for (const { name, args, rows } of mutationFixtures) {
      const { member: _people, profile: _own, ...others } = rows;
      await putRecords(app.services.db, cleo.workspaceId, others);
      const before = await everything();
      const was = Object.fromEntries(
        Object.entries(others).flatMap(([table, list]) => list.map((row) => [`${table}/${row.id}`, { ...row }])),
      );
      const answer = await sync(cleo, { mutations: [mutationOf(1, name, args, was)] });
      for (const { serverValue } of answer.results) {
        expect([name, Object.keys(serverValue as object).filter((key) => !isOfPart(key))]).toEqual([name, []]);
      }
      const after = await everything();
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        if (before[key] === after[key]) continue;
        changedBy.add(name);
        expect([name, key, isOwn(key, after[key] ?? '{}')]).toEqual([name, key, true]);
      }
    }
    expect([...changedBy]).toEqual(['document.create']);
  });

  test('decide nothing about a request, whatever role the device believes in', async () => {
    await change('evidence.handIn', { id: REQUEST, answer: '', documentIds: [OWN] });
    const accept = { id: REQUEST, state: 'accepted', reason: '', seen: [OWN] };
    expect(await change('evidenceRequest.decide', accept)).toEqual(['forbidden']);
    expect(await change('evidenceRequest.askAgain', { id: REQUEST })).toEqual(['forbidden']);
    expect(await change('document.delete', { id: OWN })).toEqual(['forbidden']);
  });

  test('reach no record under an id that somebody else’s has', async () => {
    const { id, ...named } = storedDocument(THEIRS, 'Mine.');
    const { originalName, description, category, mimeType, fileSize, tags, sha256 } = named;
    const made = { id, originalName, description, category, mimeType, fileSize, tags, sha256 };
    expect(await change('document.create', made)).not.toEqual([]);
    expect((await findRows(app.services.db, cleo.workspaceId, 'document', [THEIRS]))[0]?.uploadedBy).toBe(lena.id);
  });
});

/** Every row of the workspace but its people, by table and id, as text. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of productTables.filter(({ sqlTable = '', name }) => sqlTable !== 'member' && name !== 'member')) {
    const rows = await findAll(table.name);
    for (const row of rows) found[`${table.name}/${row.id}`] = JSON.stringify(row);
  }
  return found;
}

async function findAll(table: string): Promise<Row[]> {
  return listAsked(app.services.db, cleo.workspaceId, { table, isAll: true }, 'server');
}

const isOfPart = (key: string) => Object.hasOwn(clientPart, key.slice(0, key.indexOf('/')));

function isOwn(key: string, row: string): boolean {
  const { uploadedBy, accountId, assessmentId } = JSON.parse(row) as Record<string, unknown>;
  if (key.startsWith('document/')) return uploadedBy === cleo.id && !assessmentId;
  if (key.startsWith('notification/')) return accountId === cleo.id;
  return key.startsWith('evidenceRequest/') && typeof assessmentId === 'string';
}

describe('a role that changes', () => {
  const problemOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code?: string }).code,
  ];

  test('[CI7] from an assessor’s to a client’s takes everything else from the device, also after a week', async () => {
    const wide = await sync(sam);
    expect(Object.keys(wide.put)).toContain('control');
    await become(sam, 'client');
    app.clock.now += 7 * 86_400_000;
    await sync(admin, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const waiting = { ...after(wide), mutations: [setStatus(1, '3.1.2', 'complete')] };
    // Nothing of the request is carried out: what waits is sent once the device holds nothing more.
    expect(await problemOf(await ask(sam, waiting))).toEqual([409, 'narrowed']);
    const page = { ...after(wide), continues: true, snapshot: wide.cursor };
    expect(await problemOf(await ask(sam, page))).toEqual([409, 'narrowed']);
    const anew = await sync(sam, { mutations: waiting.mutations });
    expect(anew.results).toMatchObject([{ code: 'forbidden', serverValue: {} }]);
    expect(Object.keys(anew.put).toSorted()).toEqual([
      'evidenceRequest',
      'meeting',
      'member',
      'profile',
      'workspaceSetting',
    ]);
    expect((await sync(sam, after(anew))).put).toEqual({});
  });

  test('from a client’s to an assessor’s brings everything, although it is old', async () => {
    const narrow = await sync(cleo);
    await become(cleo, 'assessor');
    const wide = await sync(cleo, after(narrow));
    expect(wide.snapshot).not.toBeNull();
    expect(wide.put['control']?.length).toBeGreaterThan(100);
    expect(idsOf(wide)['document']).toEqual([OWN, THEIRS].toSorted());
    await sync(admin, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const heard = await sync(cleo, after(wide));
    expect([heard.snapshot, Object.keys(heard.put)]).toEqual([null, ['controlStatus']]);
  });

  test('between roles that read sends nothing again', async () => {
    const before = await sync(sam);
    await become(sam, 'viewer');
    const heard = await sync(sam, after(before));
    expect([heard.snapshot, Object.keys(heard.put).toSorted()]).toEqual([null, ['member', 'profile']]);
  });

  test('while somebody was gone counts when they are back', async () => {
    const wide = await sync(sam);
    expect((await admin.call('DELETE', `/api/admin/users/${sam.id}`)).status).toBe(200);
    await app.addPlace(sam, sam.workspaceId, 'client');
    expect(await problemOf(await ask(sam, after(wide)))).toEqual([409, 'narrowed']);
  });

  test('takes a lead’s place in a team out of their reach, and the keys of both are renewed', async () => {
    const { db } = app.services;
    await db
      .insertInto('circleKey')
      .values(
        [null, TEAM_ASSESSMENT].map((circle, index) => ({
          workspaceId: lena.workspaceId,
          seq: 1,
          id: `k${index}`,
          circle,
          key: 'key',
          madeAt: at,
        })),
      )
      .execute();
    await become(lena, 'client');
    const { put } = await sync(lena);
    for (const table of ['teamMember', 'assessment', 'finding', 'circleKey']) expect(put[table]).toBeUndefined();
    const keys = await db
      .selectFrom('circleKey')
      .select('circle')
      .where('workspaceId', '=', lena.workspaceId)
      .execute();
    expect(keys.map(({ circle }) => circle).toSorted()).toEqual([TEAM_ASSESSMENT, TEAM_ASSESSMENT, null, null]);
  });
});
