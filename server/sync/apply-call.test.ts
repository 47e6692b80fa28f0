import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteBoard } from '#sync/domain/board/board-mutators.ts';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { deletePoam } from '#sync/domain/poam/poam-mutators.ts';
import { call, defineMutators, type Call } from '#sync/engine/mutator.ts';
import type { Principal } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { applyCall } from './apply-call.ts';
import { findRows } from './synced-rows-table.ts';

let server: TestApp;
let dana: TestPerson;
const told: number[] = [];

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
  told.length = 0;
  server.services.live.subscribe(dana.workspaceId, (seq) => told.push(seq));
});

// A call as a client of another version might send it: the compiler knows neither its name nor its arguments.
const foreign = (name: string, args: unknown): Call =>
  call(
    defineMutators()({ name, args: z.unknown(), action: 'controlStatus.change', touches: () => [], decide: () => [] }),
    args,
  );

function apply(...calls: Call[]): Promise<void> {
  const { id: accountId, workspaceId, role } = dana;
  const person = {
    email: 'dana@test.example',
    firstName: 'Dana',
    lastName: 'Test',
    emailProven: true,
    joinedAt: '2026-01-01T00:00:00.000Z',
    sessionId: 's',
  };
  const principal: Principal = { accountId, workspaceId, role, ...person };
  return applyCall(server.services, principal, calls);
}

const set = (controlId: string, status: ControlStatusValue) =>
  call(setControlStatus, { items: [{ controlId, status }] });

async function seqOf(): Promise<number> {
  const { seq } = await server.services.db
    .selectFrom('workspace')
    .select('seq')
    .where('id', '=', dana.workspaceId)
    .executeTakeFirstOrThrow();
  return seq;
}

test('[CF2] a call overwrites at once, is signed by its person at this moment, and is told to who listens', async () => {
  const before = await seqOf();
  await apply(set('3.1.1', 'in_progress'), set('3.1.2', 'complete'));
  const { db } = server.services;
  const rows = await findRows(db, dana.workspaceId, 'controlStatus', ['3.1.1', '3.1.2']);
  const stamp = { by: dana.id, name: 'Dana Test', at: '2026-06-09T09:00:00.000Z' };
  expect(rows.map(({ id, status, stamps }) => [id, status, stamps])).toEqual([
    ['3.1.1', 'in_progress', { status: stamp }],
    ['3.1.2', 'complete', { status: stamp }],
  ]);
  expect([await seqOf(), told]).toEqual([before + 1, [before + 1]]);
  await apply(set('3.1.1', 'not_started'));
  expect(await db.selectFrom('conflict').selectAll().execute()).toEqual([]);
  const log = await db.selectFrom('mutation').select(['name', 'mid', 'clientId', 'accountId']).execute();
  expect(log).toHaveLength(3);
  expect(new Set(log.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(log[0]).toEqual({ name: 'controlStatus.setStatus', mid: null, clientId: null, accountId: dana.id });
});

test('a call that changes nothing tells nobody', async () => {
  await apply(set('3.1.1', 'not_started'));
  expect(told).toEqual([]);
});

test.each<[string, Call, number, object]>([
  ['what is gone', call(deletePoam, { id: crypto.randomUUID() }), 404, { code: 'not_found' }],
  ['what the role does not allow', call(deleteBoard, { id: crypto.randomUUID() }), 403, { code: 'forbidden' }],
  [
    'what does not fit',
    foreign('controlStatus.setStatus', { items: [{ controlId: '3.1.1', status: 'finished' }] }),
    400,
    { code: 'invalid', field: 'items.0.status' },
  ],
  ['what nobody knows', foreign('no.such', {}), 400, { code: 'unknown', field: 'name' }],
])('%s undoes the whole call and says why', async (_name, made, status, body) => {
  const before = await seqOf();
  const refused = await apply(set('3.1.1', 'complete'), made).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(RefusalError);
  expect(refused).toMatchObject({ status, body });
  expect(await findRows(server.services.db, dana.workspaceId, 'controlStatus', ['3.1.1'])).toEqual([]);
  expect(await server.services.db.selectFrom('mutation').selectAll().execute()).toEqual([]);
  expect([await seqOf(), told]).toEqual([before, []]);
});
