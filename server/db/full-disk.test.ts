import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

// SQLite only: PostgreSQL has its own disk, and its errors are covered by passing-error.test.ts.
let server: TestApp;
let dana: TestPerson;
let sam: TestPerson;
let known: Partial<SyncRequest>;

beforeEach(async () => {
  ({ server, dana, stranger: sam } = await openTestOrganization({ dana: 'user' }));
  const { clientId } = syncRequestOf(dana.id);
  const first = (await (await sync(dana, [], { clientId })).json()) as SyncAnswer;
  known = { clientId, baseCursor: first.cursor, epoch: first.epoch };
});

const sync = (person: TestPerson, mutations: SyncRequest['mutations'] = [], rest: Partial<SyncRequest> = {}) =>
  person.call('POST', '/api/sync', syncRequestOf(person.id, { mutations, ...rest }));

async function countOf(table: 'mutation' | 'history' | 'controlStatus'): Promise<number> {
  return (await server.services.db.selectFrom(table).selectAll().execute()).length;
}

/** More changes than fit into a database that may not grow. */
const many = () => Array.from({ length: 110 }, (_, at) => setStatus(at + 1, `3.${1 + (at % 14)}.1`, 'complete'));

async function setPragma(name: 'max_page_count' | 'query_only', value: number): Promise<void> {
  await sql.raw(`pragma ${name} = ${value}`).execute(server.services.db);
}

const breaks: readonly [string, () => Promise<void>, () => Promise<void>][] = [
  ['full', () => setPragma('max_page_count', 1), () => setPragma('max_page_count', 1_000_000)],
  ['read-only', () => setPragma('query_only', 1), () => setPragma('query_only', 0)],
];

for (const [name, breakDisk, mendDisk] of breaks) {
  test(`[RP6] a disk that is ${name} answers a push with 503 and is still read, also by others`, async () => {
    await breakDisk();
    // Long enough that a session is extended, which is a write.
    server.clock.now += 2 * 86_400_000;
    const changes = many();
    const refused = await sync(dana, changes);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect([await countOf('mutation'), await countOf('controlStatus'), await countOf('history')]).toEqual([0, 0, 0]);
    for (const person of [dana, sam]) {
      expect((await person.call('GET', '/api/auth/user')).status).toBe(200);
      expect((await person.call('GET', '/api/compliance/overview')).status).toBe(200);
    }
    // A first pull writes an audit line and has to wait; later ones go on.
    expect((await sync(dana, [], known)).status).toBe(200);
    const ready = await server.app.request('/readyz');
    const isKept = name === 'read-only';
    expect([ready.status, await ready.text()]).toEqual([
      200,
      `ready\n${isKept ? 'failing beside the requests: 1\n' : ''}`,
    ]);
    expect(server.services.troubles.lasting).toEqual(isKept ? ['keeping sessions alive'] : []);
    await mendDisk();
    const taken = (await (await sync(dana, changes)).json()) as SyncAnswer;
    expect(taken.lmid).toBe(changes.length);
    expect(await countOf('mutation')).toBe(changes.length);
  });
}
