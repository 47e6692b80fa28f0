import { expect, test } from 'playwright/test';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { simulateOutage } from '#sync/testing/simulated-outage.ts';
import { ServerProcess } from '#web/e2e/server-process.ts';
import { signUpByCall } from './bench-account.ts';

const lines: string[] = [];
const say = (label: string, value: string, target = '') =>
  lines.push(`${label.padEnd(66)}${value.padEnd(44)}${target}`);
const seconds = (ms = NaN) => `${(ms / 1_000).toFixed(1)} s`;

/** Requests per second that the server answers at this concurrency. */
async function rate(count: number, ask: () => Promise<Response>): Promise<number> {
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const answer = await ask();
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: 25 }, one));
  return (count / (performance.now() - began)) * 1_000;
}

test('what 500 devices ask of a server that comes back, and what it can answer', async () => {
  const situations = [
    ['500 devices wait, server back after 20 s', { lasts: 20_000, keysEvery: null }],
    ['500 devices wait, server back after 5 min', { lasts: 300_000, keysEvery: null }],
    ['500 people type, server back after 3 s', { lasts: 3_000, keysEvery: 500 }],
  ] as const;
  for (const [label, outage] of situations) {
    const { drained, peak } = simulateOutage({ devices: 500, isUnsent: true, seed: 1, ...outage });
    const p95 = drained[Math.ceil(drained.length * 0.95) - 1];
    say(`${label}: queue empty, p95`, seconds(p95), '<= 5 s');
    say('  worst second', `${peak.probes} probes, ${peak.rounds} rounds, ${peak.all} in all`);
  }
  const server = await ServerProcess.start();
  const { cookie, user } = await signUpByCall(server.origin);
  const probes = await rate(1_000, () => fetch(`${server.origin}/api/sync/probe`));
  const pull = {
    protocol: PROTOCOL,
    id: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    accountId: user.id,
    epoch: null,
    baseCursor: 0,
    continues: false,
    snapshot: null,
    proof: null,
    mutations: [],
  };
  const round = (body: unknown) =>
    fetch(`${server.origin}/api/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: server.origin },
      body: JSON.stringify(body),
    });
  const { epoch, cursor, proof } = (await (await round(pull)).json()) as {
    epoch: string;
    cursor: number;
    proof: unknown;
  };
  const rounds = await rate(300, () => round({ ...pull, id: crypto.randomUUID(), epoch, baseCursor: cursor, proof }));
  say('the server answers, of probes', `${Math.round(probes)} a second`);
  say('the server answers, of rounds with nothing new', `${Math.round(rounds)} a second`);
  await server.remove();
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
});
