import { describe, expect, test } from 'vitest';
import { FaultyStore, type StoreDefect } from './faulty-store.ts';
import type { ServerDefect } from './memory-server.ts';
import { MemoryDevice, MemoryDisk } from './memory-store.ts';
import { simulate, type SimulationOptions } from './simulator.ts';

const seeds = Number(process.env.SEEDS ?? 10_000);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
const newDevice = async () => new MemoryDevice();

// How many seeds and how fast a machine is the caller's affair: the limit only ends a run that hangs.
const limit = 60_000 + seeds * 120;

test(
  `[RP1] [PL1] [PL5] [CF1] [OB10] ${seeds} seeded schedules: every device and the server converge and nothing is lost or doubled`,
  async () => {
    let pushed = 0;
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) pushed += (await simulate(seed, { newDevice })).pushed;
    expect(pushed).toBeGreaterThan(seeds);
  },
  limit,
);

/** Runs seeds until one is caught; answers its message, or undefined when the defect went unseen. */
async function findCaught(options: SimulationOptions, limit = 3_000): Promise<string | undefined> {
  for (let seed = 1; seed <= limit; seed++) {
    try {
      await simulate(seed, options);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return undefined;
}

describe('a planted defect is caught', () => {
  const serverDefects: ServerDefect[] = [
    'applies_again',
    'stops_at_refusal',
    'forgets_results',
    'forgets_conflicts',
    'skips_rest_of_page',
    'ignores_known_keys',
    'forgets_deletes',
  ];
  test.each(serverDefects)('on the server: %s', async (serverDefect) => {
    expect(await findCaught({ newDevice, serverDefect })).toMatch(/^seed \d+, step/);
  });

  const storeDefects: StoreDefect[] = [
    'drops_unacknowledged',
    'does_not_run_again',
    'keeps_no_base',
    'merges_into_sent',
    'loses_asides',
    'queues_after_showing',
  ];
  test.each(storeDefects)('on the device: %s', async (defect) => {
    const open = (disk: MemoryDisk) => new FaultyStore(disk, defect);
    expect(await findCaught({ newDevice: async () => new MemoryDevice(new MemoryDisk(), open) })).toMatch(/^seed \d+/);
  });

  test('in the transport: an answer is taken for a newer one', async () => {
    const tamper: SimulationOptions['tamper'] = (body, request) =>
      typeof body === 'object' && body !== null && 'cursor' in body
        ? { ...body, cursor: Number(body.cursor) + 1, baseCursor: request.baseCursor }
        : body;
    expect(await findCaught({ newDevice, tamper })).toMatch(/^seed \d+/);
  });
});
