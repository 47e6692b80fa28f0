import { expect } from 'vitest';
import { runFleet, type Fleet } from './run-fleet.ts';
import { buildServer } from './server-process.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 7);
const DEVICES = 50;
/** Time to start, and to send the rest on a crowded machine. */
const REST_MS = 300_000;

/** How long (ms) a proof may take. */
export const FLEET_MS = SECONDS * 1_000 + REST_MS;

/** Runs a fleet for the command's number of seconds, and expects that it met trouble and lost nothing. */
export async function proveFleet(fleet: Pick<Fleet, 'db' | 'variables' | 'processes' | 'cut'>): Promise<void> {
  // Said first, so that whatever ends the run has told how it is repeated.
  process.stdout.write(`SECONDS=${SECONDS} SEED=${SEED} npm run fleet\n`);
  const script = await buildServer();
  const { complaints, ...figures } = await runFleet({
    ...fleet,
    script,
    devices: DEVICES,
    seconds: SECONDS,
    seed: SEED,
  });
  process.stdout.write(`${JSON.stringify({ seconds: SECONDS, seed: SEED, ...figures })}\n`);
  expect(complaints.slice(0, 20)).toEqual([]);
  expect(figures.kills).toBeGreaterThan(2);
  expect(figures.acknowledged).toBeGreaterThan(50);
  expect(figures.failures).toBeGreaterThan(0);
}
