import { beforeEach, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let dana: TestPerson;
const random = new SeededRandom(7);

beforeEach(async () => {
  server = await openTestApp();
  dana = await server.addPerson(await server.addWorkspace('Northfield'), 'Dana');
});

/** One-letter words: the shortest text with the most to compare. */
function letters(characters: number): string {
  return Array.from({ length: characters / 2 }, () => 'abcdefghijklmnopqrstuvwxyz'[random.below(26)]).join(' ');
}

function notes(mid: number, text: string, was: string, controlId = '3.1.1'): Mutation {
  return mutationOf(
    mid,
    'controlStatus.saveNotes',
    { items: [{ controlId, notes: text }] },
    { [`controlStatus/${controlId}`]: { notes: was } },
  );
}

/** Pushes until everything is processed, as a device does; returns the cost of each request. */
async function push(mutations: Mutation[]) {
  const request = syncRequestOf(dana.id, { mutations });
  const costs: { milliseconds: number; characters: number; answer: SyncAnswer }[] = [];
  let { baseCursor } = request;
  for (let lmid = 0; lmid < mutations.length;) {
    const began = performance.now();
    const rest = mutations.slice(lmid);
    const response = await dana.call('POST', '/api/sync', { ...request, baseCursor, mutations: rest });
    const text = await response.text();
    expect(response.status, text.slice(0, 200)).toBe(200);
    const answer = JSON.parse(text) as SyncAnswer;
    costs.push({ milliseconds: performance.now() - began, characters: text.length, answer });
    expect(answer.lmid).toBeGreaterThan(lmid);
    ({ lmid, cursor: baseCursor } = answer);
  }
  return costs;
}

async function storedNotes(): Promise<string> {
  const rows = server.services.db.selectFrom('controlStatus').selectAll().where('workspaceId', '=', dana.workspaceId);
  const row = await rows.executeTakeFirstOrThrow();
  return String((row as Record<string, unknown>)['notes']);
}

test('[RP8] [CF9] 300 notes with an invented past are taken in requests of bounded time and size, with as many disagreements as a person can settle', async () => {
  const first = letters(2_600);
  await push([notes(1, first, '')]);
  const costs = await push(Array.from({ length: 300 }, (_, index) => notes(index + 1, letters(1_300), letters(1_300))));
  const rejected = costs.flatMap(({ answer }) => answer.results);
  const conflicts = server.services.db.selectFrom('conflict').select('id').where('workspaceId', '=', dana.workspaceId);
  const open = await conflicts.where('state', '=', 'open').execute();
  expect(open.length).toBeLessThanOrEqual(20);
  expect(rejected.every(({ code }) => code === 'disagreements')).toBe(true);
  expect(rejected.length).toBeGreaterThan(200);
  for (const { characters } of costs) expect(characters).toBeLessThan(12_000_000);
  // Half a second to decide, and the rest for a busy machine to write and answer.
  for (const { milliseconds } of costs) expect(milliseconds).toBeLessThan(5_000);
  expect((await storedNotes()).length).toBeLessThanOrEqual(20_000);
});

test('[CF9] a note never grows beyond what a note holds: two texts that do not fit together are kept as a disagreement', async () => {
  const long = (letter: string) => letter.repeat(12_000);
  await push([notes(1, long('a'), '')]);
  await push([notes(1, long('b'), '')]);
  expect(await storedNotes()).toBe(long('b'));
  const all = server.services.db.selectFrom('conflict').selectAll().where('workspaceId', '=', dana.workspaceId);
  const conflicts = await all.execute();
  expect(conflicts).toMatchObject([{ field: 'notes', earlier: expect.stringContaining('aaaa') as string }]);
  for (let round = 0; round < 5; round++) await push([notes(1, long('c') + round, letters(200))]);
  expect((await storedNotes()).length).toBeLessThanOrEqual(20_000);
});

test.each([
  ['longer than the field', { notes: 'x'.repeat(20_001) }],
  ['of another kind', { notes: 7 }],
  ['that is no status', { status: 'finished' }],
])('[CF9] a past %s is refused', async (_name, seen) => {
  const mutation = { ...notes(1, 'Door.', ''), was: { 'controlStatus/3.1.1': seen } };
  const [cost] = await push([mutation]);
  expect(cost?.answer.results).toMatchObject([{ code: 'invalid', field: `was.${Object.keys(seen)[0]}` }]);
});

test('also of a record that the change does not name itself', async () => {
  const mutation = { ...notes(1, 'Door.', ''), was: { 'controlStatus/3.1.2': { notes: 'x'.repeat(20_001) } } };
  const [cost] = await push([mutation]);
  expect(cost?.answer.results).toMatchObject([{ code: 'invalid', field: 'was.notes' }]);
});

test('[RP8] a page is cut by the text it carries, and the pages together hold everything', async () => {
  const controls = Array.from({ length: 22 }, (_, index) => `3.1.${index + 1}`);
  for (let copy = 0; copy < 2; copy++) {
    for (const controlId of controls) await push([notes(1, letters(20_000), '', controlId)]);
  }
  const { db } = server.services;
  await db
    .updateTable('controlStatus')
    .set({ notes: 'x'.repeat(400_000) } as never)
    .where('workspaceId', '=', dana.workspaceId)
    .execute();
  const seen = new Set<string>();
  let place = { baseCursor: 0, continues: false, snapshot: null as number | null };
  for (let pages = 1; ; pages++) {
    const response = await dana.call('POST', '/api/sync', syncRequestOf(dana.id, place));
    const text = await response.text();
    const answer = JSON.parse(text) as SyncAnswer;
    expect(text.length).toBeLessThan(6_000_000);
    for (const row of answer.put.controlStatus ?? []) seen.add(row.id);
    if (!answer.more) {
      expect(pages).toBeGreaterThan(1);
      break;
    }
    place = { baseCursor: answer.cursor, continues: true, snapshot: answer.snapshot };
  }
  expect(seen.size).toBe(22);
});
