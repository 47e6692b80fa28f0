import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { mutationOf, setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { freePast } from '#server/testing/tampering.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { readPage } from './pull.ts';
import { deleteRows, putRows } from './synced-rows-table.ts';

let server: TestApp;
let dana: TestPerson;
let priya: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, priya, stranger } = await openTestOrganization({ dana: 'user', priya: 'admin' }));
});

async function sync(person: TestPerson, request: SyncRequest): Promise<SyncAnswer> {
  const response = await person.call('POST', '/api/sync', request);
  expect(response.status).toBe(200);
  return (await response.json()) as SyncAnswer;
}

async function rowsIn(table: 'mutation' | 'history' | 'controlStatus'): Promise<number> {
  return (await server.services.db.selectFrom(table).selectAll().execute()).length;
}

describe('push', () => {
  test('[RP1] the same request twice is applied once and answered alike', async () => {
    const request = syncRequestOf(dana.id, {
      mutations: [setStatus(1, '3.1.1', 'complete'), setStatus(2, '3.1.2', 'complete')],
    });
    const first = await sync(dana, request);
    const second = await sync(dana, request);
    expect([first.lmid, second.lmid]).toEqual([2, 2]);
    expect(second.cursor).toBe(first.cursor);
    expect(await rowsIn('mutation')).toBe(2);
    expect(await rowsIn('history')).toBe(2);
  });

  test('[RP2] a gap answers 409 and applies nothing', async () => {
    const request = syncRequestOf(dana.id, { mutations: [setStatus(2, '3.1.1', 'complete')] });
    const response = await dana.call('POST', '/api/sync', request);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'gap' });
    expect(await rowsIn('controlStatus')).toBe(0);
  });

  test('[RP3] refusals are answered with their field and the server’s value, and those behind them go through', async () => {
    await sync(priya, syncRequestOf(priya.id, { mutations: [setStatus(1, '3.1.1', 'in_progress')] }));
    const answer = await sync(
      dana,
      syncRequestOf(dana.id, {
        mutations: [
          mutationOf(
            1,
            'controlStatus.setStatus',
            { items: [{ controlId: '3.1.1', status: 'bad' }] },
            {
              'controlStatus/3.1.1': { status: 'not_started' },
            },
          ),
          mutationOf(2, 'no.such', {}),
          mutationOf(3, 'conflict.resolve', {
            conflictId: 'x',
            table: 'controlStatus',
            recordId: '3.1.1',
            field: 'notes',
            choice: 'later',
            value: 1,
          }),
          setStatus(4, '3.1.2', 'complete'),
        ],
      }),
    );
    expect(answer.lmid).toBe(4);
    expect(answer.results).toMatchObject([
      { mid: 1, code: 'invalid', field: 'items.0.status', serverValue: {} },
      { mid: 2, code: 'unknown', field: 'name' },
      { mid: 3, code: 'gone', field: 'conflictId' },
    ]);
    expect(answer.put.controlStatus?.map((row) => row.id).sort()).toEqual(['3.1.1', '3.1.2']);
  });

  test('[RP4] a refusal is told again when it is sent again', async () => {
    const request = syncRequestOf(dana.id, { mutations: [mutationOf(1, 'no.such', {})] });
    const [first, second] = [await sync(dana, request), await sync(dana, request)];
    expect(second.results).toEqual(first.results);
  });

  test('[RP5] a number under another key answers that the profile was copied', async () => {
    const request = syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    await sync(dana, request);
    const copied = await dana.call('POST', '/api/sync', { ...request, mutations: [setStatus(1, '3.1.2', 'complete')] });
    expect(await copied.json()).toMatchObject({ code: 'copied' });
  });

  test('[RP6] a fault while writing leaves no trace and answers 503, and the same request then goes through', async () => {
    const { db } = server.services;
    const request = syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    const transaction = db.transaction.bind(db);
    db.transaction = () => {
      const real = transaction();
      return Object.assign(Object.create(real) as typeof real, {
        execute: <T>(work: (trx: never) => Promise<T>) =>
          real.execute(async (trx) => {
            await work(trx as never);
            throw busy;
          }),
      });
    };
    const refused = await dana.call('POST', '/api/sync', request);
    db.transaction = transaction;
    expect([refused.status, await rowsIn('mutation'), await rowsIn('controlStatus')]).toEqual([503, 0, 0]);
    expect((await sync(dana, request)).lmid).toBe(1);
  });

  test('[RP7] changes are taken only under their own person’s session', async () => {
    const response = await priya.call(
      'POST',
      '/api/sync',
      syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }),
    );
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'wrong_person' }]);
  });

  test('[RP7] a client id of another person or organization is not continued', async () => {
    const request = syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    await sync(dana, request);
    for (const other of [priya, stranger]) {
      const response = await other.call('POST', '/api/sync', { ...request, accountId: other.id });
      expect(await response.json()).toMatchObject({ code: 'copied' });
    }
  });

  test('[RP7] [RP9] a key of somebody of another organization is not taken for one’s own', async () => {
    const mutation = setStatus(1, '3.1.1', 'complete');
    await sync(dana, syncRequestOf(dana.id, { mutations: [mutation] }));
    const answer = await sync(stranger, syncRequestOf(stranger.id, { mutations: [mutation] }));
    expect(answer.results).toEqual([]);
    expect(answer.put.controlStatus).toMatchObject([{ updatedBy: stranger.id }]);
  });

  test('a row is as complete after a round trip through SQL as it was decided', async () => {
    const answer = await sync(dana, syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
    expect(answer.put.controlStatus).toEqual([
      {
        id: '3.1.1',
        controlId: '3.1.1',
        status: 'complete',
        mfa: null,
        fips: null,
        notes: '',
        evidenceFiles: [],
        completedAt: '2026-06-09T09:00:00.000Z',
        updatedAt: '2026-06-09T09:00:00.000Z',
        updatedBy: dana.id,
        stamps: { status: { by: dana.id, name: 'Dana Test', at: '2026-06-09T09:00:00.001Z' } },
      },
    ]);
  });
});

describe('pull', () => {
  test('a first pull brings the catalog, the colleagues, one’s own profile and nothing else', async () => {
    const { put, snapshot, more } = await sync(dana, syncRequestOf(dana.id));
    expect([put.control?.length, put.objective?.length, snapshot, more]).toEqual([110, 320, 3, false]);
    expect(put.member?.map((row) => row.firstName).sort()).toEqual(['Dana', 'Priya']);
    expect(put.profile?.map((row) => row.id)).toEqual([dana.id]);
    expect(Object.keys(put).sort()).toEqual(['control', 'member', 'objective', 'profile']);
  });

  test('[PL1] a delta brings what came after its cursor', async () => {
    const { cursor, epoch } = await sync(dana, syncRequestOf(dana.id));
    await sync(priya, syncRequestOf(priya.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
    const delta = await sync(dana, syncRequestOf(dana.id, { baseCursor: cursor, epoch }));
    expect(delta.put).toEqual({ controlStatus: [expect.objectContaining({ id: '3.1.1', status: 'complete' })] });
    expect(delta).toMatchObject({ baseCursor: cursor, snapshot: null });
  });

  test('[PL2] another epoch answers 409', async () => {
    const response = await dana.call('POST', '/api/sync', syncRequestOf(dana.id, { epoch: 'restored' }));
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'epoch' }]);
  });

  test('[PL3] pages end where transactions end, and together they are everything', async () => {
    for (let mid = 1; mid <= 12; mid++) {
      await sync(dana, syncRequestOf(dana.id, { mutations: [setStatus(1, `3.1.${mid}`, 'complete')] }));
    }
    const { db } = server.services;
    const { seq } = await db
      .selectFrom('workspace')
      .select('seq')
      .where('id', '=', dana.workspaceId)
      .executeTakeFirstOrThrow();
    const seen = new Set<string>();
    let cursor = 1;
    for (let pages = 0; ; pages++) {
      const place = { baseCursor: cursor, continues: pages > 0, snapshot: null, pageRows: 3 };
      const page = await readPage(db, plainReader(dana.workspaceId, dana.id), place, seq);
      if (page === 'stale') throw new Error('nothing was forgotten');
      for (const row of page.put.controlStatus ?? []) seen.add(row.id);
      cursor = page.cursor;
      if (!page.more) break;
      expect(pages).toBeLessThan(20);
    }
    expect(seen.size).toBe(12);
  });

  test('[PL7] a deleted row is named, and a cursor from before the tombstones gets a snapshot', async () => {
    const { db } = server.services;
    const { cursor } = await sync(dana, syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
    await deleteRows(db, dana.workspaceId, 'controlStatus', ['3.1.1'], cursor + 1, new Date().toISOString());
    await db
      .updateTable('workspace')
      .set({ seq: cursor + 1 })
      .where('id', '=', dana.workspaceId)
      .execute();
    expect(await sync(dana, syncRequestOf(dana.id, { baseCursor: cursor }))).toMatchObject({
      del: { controlStatus: ['3.1.1'] },
    });
    await db
      .updateTable('workspace')
      .set({ tombstonesFrom: cursor + 1 })
      .execute();
    const snapshot = await sync(dana, syncRequestOf(dana.id, { baseCursor: cursor }));
    expect(snapshot).toMatchObject({ snapshot: cursor + 1, del: {} });
    expect(snapshot.put.control).toHaveLength(110);
  });
});

describe('bad input', () => {
  const valid = () => syncRequestOf(dana.id);

  test.each([
    ['not JSON', '{', 'body'],
    ['an array', [], 'body'],
    ['no client id', { clientId: undefined }, 'clientId'],
    ['a client id that is no UUID', { clientId: 'x' }, 'clientId'],
    ['a cursor below 0', { baseCursor: -1 }, 'baseCursor'],
    ['a cursor that is no number', { baseCursor: '7' }, 'baseCursor'],
    ['mutations that are no list', { mutations: {} }, 'mutations'],
    ['a mutation without a number', { mutations: [{ ...mutationOf(1, 'a', {}), mid: 0 }] }, 'mutations.0.mid'],
    ['a mutation whose key is no UUID', { mutations: [{ ...mutationOf(1, 'a', {}), key: 'k' }] }, 'mutations.0.key'],
    ['a mutation without a basis', { mutations: [{ ...mutationOf(1, 'a', {}), was: null }] }, 'mutations.0.was'],
    [
      'too many mutations',
      { mutations: Array.from({ length: 1_001 }, (_, n) => mutationOf(n + 1, 'a', {})) },
      'mutations',
    ],
  ])('%s answers 400 and names the field', async (_name, change, field) => {
    const body = typeof change === 'string' ? change : Array.isArray(change) ? change : { ...valid(), ...change };
    const response = await dana.call('POST', '/api/sync', body);
    expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  });

  test.each([
    ['no content type', { 'Content-Type': '' }, 415],
    ['another content type', { 'Content-Type': 'text/plain' }, 415],
    ['a packing that is none', { 'Content-Encoding': 'gzip' }, 400],
  ])('%s is refused', async (_name, headers, status) => {
    expect((await dana.call('POST', '/api/sync', valid(), headers)).status).toBe(status);
  });

  test('a body that unpacks to more than the limit is refused, without unpacking all of it', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 32));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const response = await dana.call('POST', '/api/sync', bomb, headers);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large', field: 'body' }]);
  });

  test('a protocol from the future or the past answers 426', async () => {
    for (const protocol of [0, 99]) {
      expect((await dana.call('POST', '/api/sync', { ...valid(), protocol })).status).toBe(426);
    }
  });

  test('signed out answers 401 and another site’s page 403', async () => {
    const plain = await server.app.request('/api/sync', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: '{}',
    });
    expect([plain.status, await plain.json()]).toMatchObject([401, { message: 'Unauthorized' }]);
    expect((await dana.call('POST', '/api/sync', valid(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('an unknown call is 404', async () => {
    expect((await dana.call('GET', '/api/nothing')).status).toBe(404);
    expect((await dana.call('POST', '/api/compliance/overview', {})).status).toBe(404);
  });
});

test('the history lane tells the steps after a number, of one’s own organization alone', async () => {
  await sync(
    dana,
    syncRequestOf(dana.id, { mutations: [setStatus(1, '3.1.1', 'in_progress'), setStatus(2, '3.1.1', 'complete')] }),
  );
  await sync(stranger, syncRequestOf(stranger.id, { mutations: [setStatus(1, '3.1.9', 'complete')] }));
  const all = (await (await dana.call('GET', '/api/sync/history')).json()) as { steps: unknown[]; more: boolean };
  expect(all).toMatchObject({
    more: false,
    steps: [
      { id: 1, field: 'status', from: 'not_started', to: 'in_progress', name: 'Dana Test' },
      { id: 2, field: 'status', from: 'in_progress', to: 'complete', deviceAt: '2026-06-09T09:00:00.002Z' },
    ],
  });
  const rest = (await (await dana.call('GET', '/api/sync/history?after=1')).json()) as { steps: unknown[] };
  expect(rest.steps).toHaveLength(1);
  expect((await dana.call('GET', '/api/sync/history?after=x')).status).toBe(400);
});

test('[HL4] beyond the horizon the history lane is silent, and older steps are read on demand', async () => {
  const statuses = ['in_progress', 'complete', 'not_started'];
  const mutations = [1, 2, 3].map((mid) => setStatus(mid, mid === 2 ? '3.1.2' : '3.1.1', statuses[mid - 1]!));
  await sync(dana, syncRequestOf(dana.id, { mutations }));
  await sync(stranger, syncRequestOf(stranger.id, { mutations: [setStatus(1, '3.1.9', 'complete')] }));
  const read = async (path: string) =>
    (await (await dana.call('GET', `/api/sync/history${path}`)).json()) as { steps: { id: number }[]; more: boolean };
  const ids = async (path: string) => (await read(path)).steps.map(({ id }) => id);
  expect(await ids('')).toEqual([1, 2, 3]);
  await freePast(server.services.db);
  await server.services.db.updateTable('history').set({ at: '2025-05-05T08:59:59.000Z' }).execute();
  expect(await read('')).toMatchObject({ steps: [], more: false, horizon: { id: 0 } });
  expect(await ids('/older?before=4')).toEqual([3, 2, 1]);
  expect(await ids('/older?before=3')).toEqual([2, 1]);
  expect(await ids('/older?before=4&table=controlStatus&recordId=3.1.1')).toEqual([3, 1]);
  expect(await ids('/older?before=4&table=plan&recordId=3.1.1')).toEqual([]);
  expect((await dana.call('GET', '/api/sync/history/older')).status).toBe(400);
});

test('an open client is told within the same moment that there is something to pull', async () => {
  const told: number[] = [];
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
  const { cursor } = await sync(priya, syncRequestOf(priya.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
  await sync(priya, syncRequestOf(priya.id, { baseCursor: cursor }));
  await sync(stranger, syncRequestOf(stranger.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
  expect(told).toEqual([cursor]);
});

test('[RP3] a mutator that throws refuses its change, is logged, and does not stop the queue', async () => {
  const { services } = server;
  const faults: unknown[] = [];
  services.log.error = (detail: unknown) => void faults.push(detail);
  const side = { value: '3.1.1', by: null, name: '', at: null };
  // Nobody edits this field.
  const named = { table: 'controlStatus', recordId: '3.1.1', field: 'controlId' };
  const state = {
    state: 'open',
    choice: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: '2026-06-09T08:00:00.000Z',
  };
  const conflict = { id: 'c', ...named, was: 0, earlier: side, later: side, merged: 1, ...state };
  await putRows(services.db, dana.workspaceId, 'conflict', [conflict], 1);
  const resolve = mutationOf(2, 'conflict.resolve', { conflictId: 'c', ...named, choice: 'later', value: '3.1.1' });
  const mutations = [setStatus(1, '3.1.1', 'complete'), resolve, setStatus(3, '3.1.2', 'complete')];
  const answer = await sync(dana, syncRequestOf(dana.id, { mutations }));
  expect(answer).toMatchObject({ lmid: 3, results: [{ mid: 2, code: 'fault' }] });
  expect(answer.put.controlStatus).toHaveLength(2);
  expect(faults).toHaveLength(1);
});
