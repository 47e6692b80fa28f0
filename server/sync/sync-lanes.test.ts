import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentFixtures } from '#sync/domain/document/document-fixtures.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import { appendHistory, historyValues } from '#server/history/history-table.ts';
import { after, mutationOf, setStatus, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { openRecoveries } from './recovery-table.ts';

let server: TestApp;
let dana: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana', 'viewer');
});

async function notes() {
  const rows = await server.services.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.map(({ event, detail }) => [event, JSON.parse(detail) as Record<string, unknown>]);
}

describe('the audit log', () => {
  test('names each change that the role does not allow, once, and none that was refused for another reason', async () => {
    const { cursor: baseCursor } = await sync(dana);
    const before = (await notes()).length;
    const mutations = [
      mutationOf(1, 'no.such', {}),
      setStatus(2, '3.1.1', 'complete'),
      setStatus(3, '3.1.2', 'complete'),
      mutationOf(4, 'board.delete', { id: crypto.randomUUID() }),
    ];
    const { results } = await sync(dana, { baseCursor, mutations });
    expect(results.map(({ code }) => code)).toEqual(['unknown', 'forbidden', 'forbidden', 'forbidden']);
    expect((await notes()).slice(before)).toEqual([
      ['role_refused', { what: 'controlStatus.setStatus', role: 'viewer' }],
      ['role_refused', { what: 'board.delete', role: 'viewer' }],
    ]);
  });

  test('says which device was sent everything, not that one asked for news or for its next page', async () => {
    const clientId = crypto.randomUUID();
    const all = await sync(dana, { clientId });
    expect(await notes()).toEqual([['snapshot_sent', { clientId }]]);
    await sync(dana, { ...after(all), clientId: crypto.randomUUID() });
    const page = { baseCursor: 1, continues: true, snapshot: all.snapshot };
    expect(await sync(dana, { ...page, clientId: crypto.randomUUID() })).toMatchObject({ snapshot: all.snapshot });
    expect(await notes()).toHaveLength(1);
  });
});

test('what a person writes of themselves in one workspace shows in their other ones', async () => {
  const elsewhere = await server.addPlace(dana, await server.addWorkspace('Elsewhere'));
  const nameThere = async () => {
    const { put } = await sync(elsewhere);
    return put['member']?.map((row) => row.firstName);
  };
  const save = mutationOf(1, 'profile.save', { accountId: dana.id, set: { firstName: 'Daniela' } });
  const here = personIn(dana, dana.workspaceId);
  await sync(here, { mutations: [save] });
  expect(await nameThere()).toEqual(['Daniela']);
});

test('a document that is named again while a recovery is open is looked for among the bytes, and nothing else is', async () => {
  const priya = await server.addPerson(dana.workspaceId, 'Priya');
  const { services } = server;
  const looked = vi.spyOn(services.files, 'sizeOf');
  const named = (mid: number) => {
    const { args } = documentFixtures.find(({ name }) => name === 'document.create')!;
    return mutationOf(mid, 'document.create', { ...(args as object), cui: 'no', id: crypto.randomUUID() });
  };
  await sync(priya, { mutations: [named(1)] });
  expect(looked).not.toHaveBeenCalled();
  await services.db.transaction().execute((trx) => openRecoveries(trx, 'restored', services.now()));
  await sync(priya, { mutations: [setStatus(1, '3.1.1', 'complete')] });
  expect(looked).not.toHaveBeenCalled();
  await sync(priya, { mutations: [setStatus(1, '3.1.2', 'complete'), named(2)] });
  expect(looked).toHaveBeenCalledTimes(2);
});

test('an answer says when the last backup was made, null before the first', async () => {
  const { db } = server.services;
  const at = '2026-06-08T03:00:00.000Z';
  expect(await sync(dana)).toMatchObject({ backupAt: null });
  await db.insertInto('setting').values({ name: LAST_BACKUP, value: at }).execute();
  server.clock.now += 2_000;
  expect(await sync(dana)).toMatchObject({ backupAt: at });
});

test('an answer says how long it took', async () => {
  const response = await dana.call('POST', '/api/sync', syncRequestOf(dana.id));
  const took = Number(/^sync;dur=(\d+\.\d{2})$/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(600_000);
});

test('a refusal about the device says what the server can prove, and the app’s age by its own status', async () => {
  const { proof } = await sync(dana);
  const wrong = await dana.call('POST', '/api/sync', syncRequestOf(crypto.randomUUID()));
  const told = (await wrong.json()) as { message: string };
  expect([wrong.status, told]).toMatchObject([409, { code: 'wrong_person', proof }]);
  expect(told.message).not.toBe('');
  const old = await dana.call('POST', '/api/sync', syncRequestOf(dana.id, { protocol: 99 }));
  expect([old.status, await old.json()]).toMatchObject([426, { code: 'protocol', proof: null }]);
});

describe('the stream of live events', () => {
  /** The stream's lines so far. */
  async function listen(person: TestPerson) {
    const response = await person.call('GET', '/api/sync/events');
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    return {
      /** Reads up to the end of the next event. */
      next: async () => {
        let text = '';
        while (!text.endsWith('\n\n')) text += (await reader.read()).value ?? '';
        return text.trim().split('\n');
      },
      end: () => reader.cancel(),
    };
  }

  test('says at once that it is there, then each number of its own workspace, until it ends', async () => {
    const { live } = server.services;
    const ended = vi.fn();
    const subscribe = live.subscribe.bind(live);
    vi.spyOn(live, 'subscribe').mockImplementation((workspaceId, tell) => {
      const end = subscribe(workspaceId, tell);
      return () => {
        ended();
        end();
      };
    });
    const stream = await listen(dana);
    expect(await stream.next()).toEqual(['event: here', 'data: yes']);
    live.publish('elsewhere', 40);
    live.publish(dana.workspaceId, 41);
    expect(await stream.next()).toEqual(['event: pull', 'data: 41']);
    expect(ended).not.toHaveBeenCalled();
    await stream.end();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 10_000);
  });

  test('gives a sign of life every fifteen seconds, and none once it has ended', async () => {
    const planned = vi.spyOn(globalThis, 'setInterval');
    const cleared = vi.spyOn(globalThis, 'clearInterval');
    const stream = await listen(dana);
    await stream.next();
    const index = planned.mock.calls.findIndex(([, ms]) => ms === 15_000);
    const [beat] = planned.mock.calls[index]!;
    beat();
    expect(await stream.next()).toEqual(['event: here', 'data: yes']);
    const timer = planned.mock.results[index]?.value as unknown;
    expect(cleared.mock.calls).not.toContainEqual([timer]);
    await stream.end();
    await vi.waitFor(() => expect(cleared.mock.calls.some(([one]) => one === timer)).toBe(true), 10_000);
    vi.restoreAllMocks();
  });
});

test('the history lane names the life of the database, and says when there is more', async () => {
  const { workspaceId, id } = dana;
  const { epoch } = await sync(dana);
  const lane = async (query = '') => {
    const response = await dana.call('GET', `/api/sync/history${query}`);
    const { steps, ...rest } = (await response.json()) as { epoch: string; steps: { id: number }[]; more: boolean };
    return { ...rest, ids: steps.map((step) => step.id) };
  };
  expect(await lane()).toMatchObject({ epoch, ids: [], more: false });
  const at = '2026-06-09T09:00:00.000Z';
  const about = { table: 'controlStatus', recordId: '3.1.1', field: 'notes', from: '', to: 'a' };
  const steps = Array.from({ length: 1_001 }, () => ({
    ...about,
    circle: null,
    key: 'k',
    deviceAt: at,
    isTimeOff: false,
  }));
  await appendHistory(server.services.db, historyValues(workspaceId, 0, { id, name: 'Dana Test' }, steps, at));
  const first = await lane();
  expect([first.ids.length, first.ids.at(-1), first.more]).toEqual([1_000, 1_000, true]);
  expect(await lane('?after=1000')).toMatchObject({ epoch, ids: [1_001], more: false });
});
