import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { can, canSomewhere, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { roles, type Role } from '#sync/domain/permissions/role.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { syncAnswerSchema } from '#sync/engine/answer.ts';
import { keyOf, type Was } from '#sync/engine/mutation.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { whoMayChange } from '#sync/testing/change-permissions.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { markedRecords } from '#server/testing/marked-records.ts';
import { possessions } from '#server/testing/possessions.ts';
import { clearRecords, putRecords, type RecordsByTable } from '#server/testing/put-records.ts';
import { syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { withPerson } from '#server/testing/with-person.ts';
import { findRows } from './synced-rows-table.ts';
import { syncedTable, syncedTables } from './synced-table-list.ts';
import { getWorkspace } from './workspace-table.ts';

// Every change of the product, from its wire fixtures, by people who have one role in the workspace they name, another
// role in a second one, were removed from a third and never were members of a fourth.
const NINE = Date.UTC(2026, 5, 9, 9);
const random = new SeededRandom(61);
const SECRET = 'nobody names this here';

/** A member of `own` with `role`, and of `other` with a role that may do the opposite; removed from `former`. */
interface Twin {
  role: Role;
  base: TestPerson;
}

let app: TestApp;
let twins: Twin[];
let own: string;
/** Workspaces that no change may touch; each holds the records of every fixture. */
let elsewhere: { other: string; former: string; foreign: string };
let before: unknown;

const placesElsewhere = () => Object.values(elsewhere);
const everythingElsewhere = () => Promise.all(placesElsewhere().map((id) => possessions(app, id)));

beforeAll(async () => {
  app = await openTestApp();
  // Long before the changes, because none can be older than its author's account.
  app.clock.now = NINE - 7 * 86_400_000;
  own = await app.addWorkspace('Own');
  elsewhere = {
    other: await app.addWorkspace('Other'),
    former: await app.addWorkspace('Former'),
    foreign: await app.addWorkspace('Foreign'),
  };
  const remover = await app.addPerson(elsewhere.former, 'Remover', 'admin');
  twins = [];
  for (const role of roles) {
    const base = await app.addPerson(own, 'Dana', role);
    await app.addPlace(base, elsewhere.other, role === 'admin' ? 'viewer' : 'admin');
    await app.addPlace(base, elsewhere.former, 'admin');
    const removed = await remover.call('DELETE', `/api/admin/users/${base.id}`);
    expect(removed.status).toBe(200);
    twins.push({ role, base });
  }
  for (const workspaceId of placesElsewhere()) {
    for (const fixture of mutationFixtures) {
      await putRecords(app.services.db, workspaceId, secret(fixture.rows));
      await putRecords(app.services.db, workspaceId, secret(ofElsewhere(fixture).rows));
    }
  }
  app.clock.now = NINE;
  before = await everythingElsewhere();
});

/** The value with these texts replaced wherever they occur in it. */
function renamed<Value>(value: Value, names: Readonly<Record<string, string>>): Value {
  let text = JSON.stringify(value);
  for (const [from, to] of Object.entries(names)) text = text.replaceAll(from, to);
  return JSON.parse(text) as Value;
}

/** The same with requests as a client has them: an assessment asks. */
function askedByTeams({ evidenceRequest, ...rows }: MutationFixture['rows']): MutationFixture['rows'] {
  if (!evidenceRequest) return rows;
  return { ...rows, evidenceRequest: evidenceRequest.map((row) => ({ ...row, assessmentId: TEAM_ASSESSMENT })) };
}

/** The fixture as this person's change of their own records. The name stays: all of their workspaces share it. */
function madeBy(fixture: MutationFixture, { base, role }: Twin): MutationFixture {
  const change = withPerson(fixture, base.id);
  const named = { email: `${base.id}@test.example`, firstName: 'Dana', lastName: 'Test' };
  const { profile, ...rows } = role === 'client' ? askedByTeams(change.rows) : change.rows;
  return { ...change, rows: profile ? { ...rows, profile: profile.map((row) => ({ ...row, ...named })) } : rows };
}

const actionOf = ({ name }: MutationFixture) => productSchema.mutators[name]?.action as Action;

// Ids that devices make end differently in the other workspaces; those of the catalog are the same everywhere.
const ofElsewhere = (fixture: MutationFixture) =>
  renamed(fixture, { '-7000-8000-': '-7000-8bad-', '"n1"': '"n1-elsewhere"', '"c1"': '"c1-elsewhere"' });

const secret = (rows: MutationFixture['rows']) => markedRecords(rows, SECRET);

/** What a device claims to have seen of the records: every field, so that a refusal would reveal all of them. */
function everythingOf(rows: RecordsByTable): Was {
  const was: Was = {};
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list) was[recordKey(table, row.id)] = { ...row };
  }
  return was;
}

/** Sends only this change, from a new device that knows the rest, in the name of one workspace. */
async function push({ base }: Twin, workspaceId: string, { name, args }: MutationFixture, was: Was = {}) {
  const key = keyOf(NINE - 60_000, random.below(4_096), random.bytes(8));
  const { seq: baseCursor } = await getWorkspace(app.services.db, own);
  const request = syncRequestOf(base.id, { baseCursor, mutations: [{ mid: 1, key, name, args, was }] });
  return { key, response: await personIn(base, workspaceId).call('POST', '/api/sync', request) };
}

async function logOf(key: string) {
  const { db } = app.services;
  return db
    .selectFrom('mutation')
    .select(['workspaceId', 'name', 'accountId', 'refusal'])
    .where('key', '=', key)
    .execute();
}

/** The tables whose rows the fixture needs, writes or removes. */
const tablesOf = ({ name, rows, writes }: MutationFixture) =>
  [...new Set([name.split('.')[0] ?? '', ...Object.keys(rows), ...Object.keys(writes)])].filter((table) =>
    Object.hasOwn(syncedTables, table),
  );

/** These workspaces' rows in the fixture's tables, with their history and numbers. */
async function recordsIn(workspaceIds: readonly string[], fixture: MutationFixture): Promise<unknown> {
  const { db } = app.services;
  const tables = tablesOf(fixture).map((table) => syncedTables[table]?.sqlTable ?? table);
  const found: unknown[] = [
    await db.selectFrom('workspace').selectAll().where('id', 'in', workspaceIds).orderBy('id').execute(),
  ];
  for (const table of [...tables, 'history', 'tombstone']) {
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} where "workspaceId" in (${sql.join(workspaceIds)})`.execute(db);
    found.push([table, rows.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return found;
}

/** Sets up the person's own workspace with exactly these of the fixture's records. */
async function prepare(fixture: MutationFixture, records: RecordsByTable): Promise<void> {
  await clearRecords(app.services.db, own, tablesOf(fixture));
  await putRecords(app.services.db, own, records);
}

const mayMake = ({ name }: MutationFixture, { role }: Twin) =>
  whoMayChange(name.split('.')[0] ?? '', name).includes(role);
const isDelete = ({ name }: MutationFixture) => name.endsWith('.delete');
/** Fixtures that write nothing: one only takes a number in the queue, one withdraws a judgment that nobody has made. */
const writesNothing = (fixture: MutationFixture) => !isDelete(fixture) && Object.keys(fixture.writes).length === 0;

test('the fixtures that write nothing are these', () => {
  const names = mutationFixtures.filter(writesNothing).map(({ name }) => name);
  expect(names).toEqual(['objectiveStatus.judge', 'sync.void']);
});

test('what other workspaces hold has words in it that must not be told, except of two tables', () => {
  const rows = mutationFixtures.flatMap((fixture) => Object.entries(secret(fixture.rows)));
  const telling = rows.filter(([, list]) => JSON.stringify(list).includes(SECRET)).map(([table]) => table);
  const silent = rows.map(([table]) => table).filter((table) => !telling.includes(table));
  expect([...new Set(silent)].sort()).toEqual(['conflict', 'sprsWorksheet']);
});

describe.each(mutationFixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (name, fixture) => {
  test('is carried out in the workspace that is named, for the roles that may there, and nowhere else', async () => {
    const outside = await recordsIn(placesElsewhere(), fixture);
    for (const twin of twins) {
      const change = madeBy(fixture, twin);
      await prepare(change, change.rows);
      const start = await recordsIn([own], change);
      const { key, response } = await push(twin, own, change);
      const text = await response.text();
      expect([twin.role, response.status]).toEqual([twin.role, 200]);
      expect(text).not.toContain(SECRET);
      const { results, lmid } = syncAnswerSchema.parse(JSON.parse(text));
      expect(lmid).toBe(1);
      if (mayMake(fixture, twin)) {
        expect([twin.role, results]).toEqual([twin.role, []]);
        expect(await logOf(key)).toEqual([{ workspaceId: own, name, accountId: twin.base.id, refusal: null }]);
        await expectWritten(change);
        if (!writesNothing(fixture)) expect(await recordsIn([own], change)).not.toEqual(start);
      } else {
        expect(results).toMatchObject([{ key, code: 'forbidden', serverValue: {} }]);
        expect(await logOf(key)).toMatchObject([{ refusal: expect.stringContaining('forbidden') as string }]);
        expect(await recordsIn([own], change)).toEqual(start);
      }
    }
    expect(await recordsIn(placesElsewhere(), fixture)).toEqual(outside);
  });

  test('about records of another workspace of theirs changes nothing there and is told nothing of them', async () => {
    const theirs = ofElsewhere(fixture);
    const outside = await recordsIn(placesElsewhere(), fixture);
    for (const twin of twins) {
      await prepare(fixture, {});
      const { response } = await push(twin, own, madeBy(theirs, twin), everythingOf(theirs.rows));
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).not.toContain(SECRET);
      const { results } = syncAnswerSchema.parse(JSON.parse(text));
      for (const { serverValue } of results) expect(serverValue).toEqual({});
      if (mayMake(fixture, twin)) continue;
      // Whether a record is a team's, it alone says, and there is none here.
      const action = actionOf(fixture);
      const isOfTeams = canSomewhere(twin.role, action) && !can(twin.role, action);
      const isAboutOne = isOfTeams && Object.keys(fixture.rows).length > 0;
      expect(results).toMatchObject([{ code: isAboutOne ? 'gone' : 'forbidden' }]);
    }
    expect(await recordsIn(placesElsewhere(), fixture)).toEqual(outside);
  });

  test('in the name of a former or a foreign workspace is refused by the server’s own word', async () => {
    const places = [
      [elsewhere.former, 403, 'removed'],
      [elsewhere.foreign, 404, 'not_found'],
    ] as const;
    const outside = await recordsIn(placesElsewhere(), fixture);
    for (const twin of twins) {
      for (const [workspaceId, status, code] of places) {
        const { key, response } = await push(twin, workspaceId, madeBy(fixture, twin), everythingOf(fixture.rows));
        expect(response.status).toBe(status);
        expect(isProductHeader(protocolOf(response.headers))).toBe(true);
        const text = await response.text();
        expect(text).not.toContain(SECRET);
        expect(JSON.parse(text)).toMatchObject({ code });
        expect(await logOf(key)).toEqual([]);
      }
    }
    expect(await recordsIn(placesElsewhere(), fixture)).toEqual(outside);
  });
});

test('after all these changes every other workspace has in every table what it had', async () => {
  expect(await everythingElsewhere()).toEqual(before);
});

/** The rows that the fixture states exist, and those that it deletes are gone. */
async function expectWritten(change: MutationFixture): Promise<void> {
  const { db } = app.services;
  for (const [table, list] of Object.entries(change.writes)) {
    for (const row of list) {
      const [stored] = await findRows(db, own, syncedTable(table), [row.id], 'server');
      expect(stored).toMatchObject(row);
    }
  }
  if (!isDelete(change)) return;
  const table = change.name.split('.')[0] ?? '';
  const { id } = change.args as { id?: string };
  const ids = (change.rows[table] ?? []).map((row) => row.id).filter((one) => id === undefined || one === id);
  expect(ids).toHaveLength(1);
  expect(await findRows(db, own, syncedTable(table), ids, 'server')).toEqual([]);
}
