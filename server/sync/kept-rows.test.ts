import { beforeAll, expect, test } from 'vitest';
import { hashRows } from '#sync/engine/kept-rows.ts';
import { keyOf, timeOfKey } from '#sync/engine/mutation.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { clearRecords, putRecords } from '#server/testing/put-records.ts';
import { after, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withPerson } from '#server/testing/with-person.ts';
import { syncedTables } from './synced-table-list.ts';

const NINE = Date.UTC(2026, 5, 9, 9);
const random = new SeededRandom(7);
/** Changes that carry the server's time: the answer brings their rows back with it. */
const dated = new Set([
  'affirmation.give',
  'assessment.freeze',
  'assessment.open',
  'assessment.release',
  'conflict.resolve',
  'document.create',
  'profile.save',
  'sspVersion.publish',
  'statusRecord.record',
]);
/** Changes by which more people, or the author themselves, receive an assessment: its rows get new numbers. */
const widening = new Set([
  'team.add',
  'assessment.openWithTeam',
  'teamAssessment.release',
  'teamAssessment.report',
  'teamAssessment.stop',
]);

let app: TestApp;
let workspaceId: string;

beforeAll(async () => {
  app = await openTestApp();
  workspaceId = await app.addWorkspace('Own');
});

// Otherwise a device would ask again after every such change.
test.each(mutationFixtures.map((fixture, index) => ({ label: `${fixture.name} ${index}`, fixture })))(
  '[PL4] what a device makes by $label is what the server makes, or comes back',
  async ({ fixture }) => {
    // Long before the change, because a change cannot be older than its author's account.
    app.clock.now = NINE - 7 * 86_400_000;
    const dana = await app.addPerson(workspaceId, 'Dana', 'admin');
    app.clock.now = NINE;
    const { name, args, rows } = withPerson(fixture, dana.id);
    await clearRecords(app.services.db, workspaceId, Object.keys(syncedTables));
    await putRecords(app.services.db, workspaceId, rows);
    const clientId = crypto.randomUUID();
    const known = await sync(dana, { clientId });
    const key = keyOf(NINE - 60_000, random.below(4_096), random.bytes(8));
    const device = new Overlay(
      new Map(Object.entries(known.put).map(([table, list]) => [table, new Map(list.map((row) => [row.id, row]))])),
    );
    const at = timeOfKey(key);
    const actor = { id: dana.id, name: dana.name, role: dana.role };
    const ran = runMutation(productSchema, device, { name, args, was: {} }, { actor, now: at, at, key });
    const change = { mid: 1, key, name, args, was: {} };
    const answer = await sync(dana, { ...after(known), clientId, whole: true, mutations: [change] });
    expect('refused' in ran ? ran.refused.code : null).toBe(answer.results[0]?.code ?? null);
    const kept = Object.entries(answer.kept?.ids ?? {}).flatMap(([table, ids]) =>
      ids.map((id) => device.get(table, id)),
    );
    if (answer.kept) expect(hashRows(kept)).toBe(answer.kept.hash);
    expect(Object.keys(answer.put).length > 0).toBe(dated.has(name) || widening.has(name));
  },
);
