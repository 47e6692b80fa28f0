import { beforeEach, expect, test } from 'vitest';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/product.ts';
import { overlayOf } from '#sync/testing/run-change.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ana: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
});

const weakness = 'No second\u0000 factor\u202E\u200B\nfor contractors';
const clean = 'No second factor\nfor contractors';

async function weaknesses(): Promise<string[]> {
  const rows = (await (await ana.call('GET', '/api/poam')).json()) as Poam[];
  return rows.map((row) => row.weakness);
}

test('a call is read without hidden characters', async () => {
  const plan = { controlId: '3.5.3', weakness, targetDate: '2026-06-30' };
  expect((await ana.call('POST', '/api/poam', plan)).status).toBeLessThan(300);
  expect(await weaknesses()).toEqual([clean]);
  const named = await ana.call('PUT', '/api/admin/settings', { organizationName: 'North\u0000field\u202E\u200B' });
  expect([named.status, await named.json()]).toMatchObject([200, { organizationName: 'Northfield' }]);
});

test('a change is read without them on the server and on the device alike', async () => {
  const id = '0196fd6e-3a2b-7c1d-8e4f-112233445566';
  await ana.call('POST', '/api/poam', { controlId: '3.5.3', weakness: 'Before', targetDate: '2026-06-30' });
  const [row] = (await (await ana.call('GET', '/api/poam')).json()) as Poam[];
  const args = { id: row?.id ?? id, set: { weakness } };
  const was = { [`plan/${args.id}`]: { weakness: 'Before' } };
  const pushed = await ana.call(
    'POST',
    '/api/sync',
    syncRequestOf(ana.id, { mutations: [mutationOf(1, 'plan.update', args, was)] }),
  );
  expect(pushed.status).toBe(200);
  expect(await weaknesses()).toEqual([clean]);

  const overlay = overlayOf({ plan: row ? [row] : [] });
  const actor = { id: ana.id, name: ana.name, role: ana.role };
  const context = { actor, now: '2026-06-09T09:00:00.000Z', at: '2026-06-09T09:00:00.000Z', key: 'k' };
  expect(runMutation(productSchema, overlay, { name: 'plan.update', args, was }, context)).toHaveProperty('steps');
  expect(overlay.get('plan', args.id)).toMatchObject({ weakness: clean });
});

test('a file whose name hides something is refused by the form', async () => {
  const form = new FormData();
  form.set('file', new Blob(['evidence'], { type: 'text/plain' }), 'in\u202Evoice\u200B.txt');
  form.set('category', 'evidence');
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await body.arrayBuffer());
  const answer = await ana.call('POST', '/api/documents/upload', bytes, { 'Content-Type': type });
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'file' }]);
});
