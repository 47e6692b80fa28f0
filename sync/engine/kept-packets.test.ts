import { beforeEach, expect, test } from 'vitest';
import { setCardState } from '#sync/testing/card-schema.ts';
import type { CarryingServer } from '#sync/testing/memory-packets.ts';
import { deviceIdOf, give, take, withOneCard } from '#sync/testing/packets-by-hand.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncAnswer } from './answer.ts';
import { keyOf } from './mutation.ts';
import { partLeaving } from './part-leaving.ts';
import type { HeldPacket } from './store.ts';

const [FIRST, SECOND] = ['1'.repeat(64), '2'.repeat(64)] as const;
let server: CarryingServer;
let dana: TestDevice;
let priya: TestDevice;
/** The files that the server has, and how often packets were sent to it. */
let stored: Set<string>;
let sent: number;

// Priya's device was lost, and her work adds two files.
beforeEach(async () => begin());

async function begin(): Promise<void> {
  ({ server, dana, priya } = await withOneCard());
  [stored, sent] = [new Set(), 0];
  await priya.change(setCardState, { id: 'c1', state: 'open' });
  server.endedDevices.add(deviceIdOf('priya'));
  await take(dana, await give(priya));
}

const round = () =>
  dana.syncBy(async (request) => {
    sent += request.packets?.length ?? 0;
    const reply = server.handle(request, dana.device.actor, new Date(dana.clock).toISOString());
    const { packets, ...body } = reply.body as SyncAnswer;
    const lacks = [FIRST, SECOND].filter((hash) => !stored.has(hash));
    const told = packets?.map((one) => (one.outcome === 'kept' && lacks.length > 0 ? { ...one, lacks } : one));
    return { ...reply, body: told ? { ...body, packets: told } : body };
  });
const held = (): HeldPacket[] => [...dana.disk.packets.values()];
const journaled = () => [...dana.disk.journal.values()].flatMap(({ packets = [] }) => packets);
/** What the lane of files leaves to be sent. */
const leave = (lacks: readonly string[]) => {
  for (const one of held()) dana.disk.packets.set(one.id, { ...one, lacks });
};

test('[HO5] a kept packet waits for its files, is shown meanwhile, and is not sent again', async () => {
  expect(await round()).toMatchObject({ state: 'done' });
  expect(held()).toMatchObject([{ lacks: [FIRST, SECOND], entries: [{}] }]);
  expect(dana.row('card', 'c1')).toMatchObject({ state: 'open' });
  await round();
  leave([SECOND]);
  await round();
  expect([sent, journaled()]).toEqual([1, []]);
  expect(held()).toMatchObject([{ lacks: [SECOND] }]);
});

test('[HO5] once its files are there it leaves in the rebase whose answer says so, into the journal', async () => {
  await round();
  stored = new Set([FIRST, SECOND]);
  leave([]);
  await round();
  expect([sent, held(), journaled().length]).toEqual([2, [], 1]);
  expect(dana.row('card', 'c1')?.['state']).not.toBe('open');
  await round();
  expect(sent).toBe(2);
});

test('[HO5] it leaves without files that this device cannot send', async () => {
  await round();
  stored = new Set([FIRST]);
  leave([]);
  await round();
  expect([sent, held(), journaled().length]).toEqual([2, [], 1]);
});

test('[HO5] one that somebody has decided about leaves, whatever was missing', async () => {
  await round();
  for (const [id, kept] of server.keptWork) server.keptWork.set(id, { ...kept, isDecided: true });
  server.endedDevices.clear();
  stored = new Set([FIRST, SECOND]);
  leave([]);
  await round();
  expect([held(), journaled().length]).toEqual([[], 1]);
});

test('[HO4] [HO5] one that is refused after all waits for a day, and for its files again once it is kept', async () => {
  await round();
  leave([]);
  const request = keyOf(dana.clock, 0, new SeededRandom(1).bytes(8));
  const [{ id }, epoch] = [held()[0]!, 'epoch-1'];
  const refusing = { packets: [{ id, outcome: 'refused' as const, reason: 'circle' }], request, epoch };
  const { marked } = partLeaving(held(), refusing, []);
  expect(marked).toMatchObject([{ refused: { reason: 'circle', epoch } }]);
  expect(marked[0]?.lacks).toBeUndefined();
  const keeping = { packets: [{ id, outcome: 'kept' as const, lacks: [FIRST] }], request, epoch };
  const kept = partLeaving(marked, keeping, []);
  expect([kept.marked, kept.leaving.all]).toMatchObject([[{ lacks: [FIRST] }], []]);
  expect(kept.marked[0]?.refused).toBeUndefined();
});

test('[HO5] a server that lost what it had is told of it anew, and asked for which files it lacks', async () => {
  const before = server.save();
  await round();
  leave([SECOND]);
  server.putBack(before);
  server.openRecovery('restored', new Date(dana.clock).toISOString());
  await round();
  // While losses are gathered nothing is kept.
  expect(held().map(({ lacks }) => lacks)).toEqual([undefined]);
  server.recovery = null;
  server.endedDevices.add(deviceIdOf('priya'));
  await round();
  expect(held()).toMatchObject([{ lacks: [FIRST, SECOND] }]);
});

test('[HO5] in any order of rounds and files it is sent at most twice in a life of the server, and leaves in the end', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    await begin();
    const random = new SeededRandom(seed);
    let lives = 1;
    for (let step = 0; step < 12; step++) {
      const what = random.below(10);
      const [next, ...rest] = held()[0]?.lacks ?? [];
      if (what < 4) await round();
      else if (what < 8 && next !== undefined) {
        // It arrives, or cannot be sent from here.
        if (random.chance(0.7)) stored.add(next);
        leave(rest);
      } else if (what === 9) {
        lives++;
        stored.clear();
        server.openRecovery('restored', new Date(dana.clock).toISOString());
        await round();
        server.recovery = null;
      }
      const waits = held().some(({ lacks = [] }) => lacks.length > 0);
      if (waits) expect([seed, journaled()]).toEqual([seed, []]);
    }
    for (let turn = 0; turn < 4; turn++) {
      if (held().some(({ lacks }) => lacks)) leave([]);
      await round();
    }
    expect([seed, held()]).toEqual([seed, []]);
    // What is sent while losses are gathered stays, and is sent once more.
    expect(sent, `seed ${seed}`).toBeLessThanOrEqual(3 * lives);
  }
});
