import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'playwright/test';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { PASSWORD } from './person.ts';
import { ServerProcess } from './server-process.ts';

const KILLS = Number(process.env.KILLS ?? 25);

async function signUpByForm(origin: string): Promise<{ cookie: string; user: User }> {
  const form = new URLSearchParams({
    organizationName: 'Kill test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@kill.example',
    password: PASSWORD,
  });
  const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${origin}/api/signup`, { method: 'POST', body: form, headers, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const user = (await (await fetch(`${origin}/api/auth/user`, { headers: { Cookie: cookie } })).json()) as User;
  return { cookie, user };
}

test(`[RP6] a server killed ${KILLS} times in the middle of a push loses nothing and doubles nothing`, async () => {
  test.setTimeout(300_000);
  const server = await ServerProcess.start();
  const { cookie, user } = await signUpByForm(server.origin);
  const dana = await TestDevice.open(user.id, 'admin', new MemoryDisk(), productSchema);
  // No change may be older than the account of its person.
  dana.clock = Date.now();
  const random = new SeededRandom(25);
  const send = async (request: unknown) => {
    const response = await fetch(`${server.origin}/api/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: server.origin },
      body: JSON.stringify(request),
    });
    return {
      status: response.status,
      protocol: protocolOf(response.headers),
      body: (await response.json()) as unknown,
    };
  };
  await dana.syncBy(send);
  // How long (ms) a sync last took on a freshly started server: the kills are spread over that time and beyond it.
  let whole = 0;
  const timed = async (round: Promise<unknown>) => {
    const began = performance.now();
    await round;
    whole = performance.now() - began + 10;
  };
  await server.stop();
  await server.start();
  await timed(dana.syncBy(send));
  const keys: string[] = [];
  const ended = { answered: 0, broken: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    for (let change = 0; change < 30; change++) {
      const { id: controlId } = random.pick(requirementFacts);
      const notes = `Round ${kill}, change ${change}.`;
      await dana.change(saveControlNotes, { items: [{ controlId, notes }] });
    }
    keys.push(...dana.waiting.map((entry) => entry.key));
    const round = dana.syncBy(send);
    // On a machine of any speed, every fourth kill comes after the answer, every fourth early, and the others anywhere.
    if (kill % 4 === 3) await timed(round);
    else await sleep(random.below(Math.ceil(whole * (kill % 4 === 0 ? 0.5 : 1.7))));
    await server.stop('SIGKILL');
    ended[(await round).state === 'done' ? 'answered' : 'broken']++;
    await server.start();
  }
  expect(await dana.syncBy(send)).toMatchObject({ state: 'done' });
  expect(dana.waiting).toEqual([]);
  // The test means something only if kills happened before, during and after the server's transaction.
  expect(ended.broken).toBeGreaterThan(KILLS / 6);
  expect(ended.answered).toBeGreaterThan(KILLS / 10);
  await server.stop();
  const file = readdirSync(server.folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(server.folder, String(file)), { readonly: true });
  const logged = db.prepare('select key from mutation order by mid').all() as { key: string }[];
  expect(logged.map((row) => row.key)).toEqual([...new Set(keys)]);
  const steps = db.prepare('select "mutationKey" as key, "deviceAt" as at from history').all() as {
    key: string;
    at: string;
  }[];
  expect(steps).toHaveLength(logged.length);
  expect(steps.every((step) => step.at === timeOfKey(step.key))).toBe(true);
  const rows = db.prepare('select id, notes from "controlStatus"').all() as { id: string; notes: string }[];
  for (const row of rows) expect(row.notes).toBe(dana.row('controlStatus', row.id)?.notes);
  expect(rows).toHaveLength(dana.disk.table('controlStatus').size);
  db.close();
  await server.remove();
});
